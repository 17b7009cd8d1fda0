import * as z from 'zod'
import { languageQuery } from './date.schema.ts'

/** Query of `places`: what was typed so far. */
export const placeQuery = languageQuery.extend({ search: z.string().max(1000).default('') })

/** Answer of `places`: at most ten places, the likeliest first. */
export const placeOptions = z.array(
  z.object({
    /** GeoNames id. */
    place_id: z.string(),
    /** Place, region unless it is called the same, and country, in the asked language. */
    description: z.string(),
  }),
)

export type PlaceOption = z.infer<typeof placeOptions>[number]
