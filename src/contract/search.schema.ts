import * as z from 'zod'
import { civilDateText } from './date.schema.ts'
import { answerNames, namedMatter } from './matters.schema.ts'
import { eclipseId } from './month.schema.ts'

/** Answer of `search`: what a word typed into the search can lead to, beside the dates. */
export const searchData = z.object({
  matters: z.array(namedMatter).describe('What days can be found for'),
  answers: answerNames.describe('Short words of the answers, which stand beside a day that is asked for'),
  festivals: z
    .array(
      z.object({
        name: z.string(),
        dates: z.array(civilDateText).describe('The next two days of it, the first from yesterday (UTC) on'),
        isGreat: z.literal(true).optional().describe('One of the great days of the year'),
      }),
    )
    .describe('The festivals of the year and the principal days of each month, the next one first'),
  eclipses: z
    .array(z.object({ date: civilDateText, id: eclipseId }))
    .describe('The eclipses of the next 24 months'),
  lunarMonths: z
    .array(
      z.object({
        id: z
          .string()
          .describe('Royal year and month, as in addresses of the converter: `2154-3`, `2154-3.2`'),
        first: civilDateText,
      }),
    )
    .describe(
      'The Tibetan months of this Tibetan year and the next two, and the first of the year after them',
    ),
  pages: z
    .record(z.string(), z.string())
    .describe('What else people call a page, joined by commas, by its id'),
  sections: z
    .array(
      z.object({
        id: z.string().describe('Anchor in the knowledge base'),
        title: z.string(),
        terms: z.array(z.string()).describe('The terms that the section explains'),
      }),
    )
    .describe('Sections of the knowledge base'),
})

export type SearchData = z.infer<typeof searchData>
