import { createStore } from '../../app/store.ts'

/** Where this browser keeps dates and people. */
export const STORED_DATES = 'your-dates'

/** Ids of the people for whom the finder looks. It lives as long as the page: nothing of a person stands in an address. */
export const chosenPeople = createStore<readonly string[]>([])
