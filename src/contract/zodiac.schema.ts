import * as z from 'zod'
import { BORN_IN_IDS } from '#astrology/ids.ts'
import { ANIMALS, ELEMENTS, PARKHAS, WEEKDAYS } from '#calendar/names.ts'
import { DISPLAY_ELEMENTS } from './display.ts'

export const animalId = z.enum(ANIMALS)

/** The five elements of years and months. */
export const elementId = z.enum(ELEMENTS)

/** Elements in day data: the five and wind, which mansions and weekdays use. */
export const anyElementId = z.enum(DISPLAY_ELEMENTS)

export const parkhaId = z.enum(PARKHAS)

export const weekdayId = z.enum(WEEKDAYS)

/** What weekday and animal of a day come to for those born in the year of an animal. */
export const bornInId = z.enum(BORN_IN_IDS)
