import type { Section } from '../checklist.ts'

/** Month, converter and the pages of reading. */
export const MONTH_AND_PAGES: readonly Section[] = [
  {
    section: '2 Month screen',
    asks: [
      {
        says: 'Route /month/{date} with YYYY-MM',
        shownBy: ['e2e/month.spec.ts > shows six weeks with lunar days, marks and the festivals below'],
      },
      {
        says: 'without a valid segment shows the current month.',
        shownBy: ['e2e/month.spec.ts > without a month it is the current one, with today marked'],
      },
      {
        says: 'Clicking a day goes to /day/{date}, flagged as from the month view.',
        shownBy: ['e2e/month.spec.ts > the arrows change the month, and a day opens'],
      },
      {
        says: 'Previous and next arrows change the month',
        shownBy: [
          'e2e/month.spec.ts > the arrows change the month, and a day opens',
          'e2e/month.spec.ts > steps that follow fast all count',
          'e2e/month.spec.ts > the almanac ends at its first and last month',
        ],
      },
      {
        says: 'swipe left or right on the grid also changes it.',
        shownBy: ['e2e/month.spec.ts > a swipe over the days changes the month'],
      },
      {
        says: 'Clicking the year opens a list of years 1975 to 2040 (66 entries).',
        shownBy: ['e2e/month.spec.ts > the year opens a list of 66 years'],
      },
      {
        says: "Week starts on the browser locale's first day, default Monday.",
        shownBy: [
          'e2e/month.spec.ts > the week begins on Sunday',
          'e2e/month.spec.ts > shows six weeks with lunar days, marks and the festivals below',
          'src/server/app.test.ts > preferring %s the week begins on %i',
        ],
      },
      {
        says: 'Weekend columns highlighted; today highlighted; days outside the month dimmed; special days tinted red.',
        shownBy: [
          'e2e/month.spec.ts > weekends, today, other months and special days look their part; a cell is 56 pixels high',
        ],
      },
      {
        says: 'Each cell shows the lunarDayId at bottom right',
        shownBy: [
          'e2e/month.spec.ts > a cell has its lunar day at the bottom right and the three icons; a legend explains them',
        ],
      },
      {
        says: 'and icons: religious holiday (star), naga perfect, naga good.',
        shownBy: [
          'e2e/month.spec.ts > a cell has its lunar day at the bottom right and the three icons; a legend explains them',
          'src/contract/display.test.ts > naga icons of a month cell: none, good for 1 and 2, perfect for 3 and 4',
        ],
      },
      {
        says: 'A legend explains the three icons.',
        shownBy: [
          'e2e/month.spec.ts > a cell has its lunar day at the bottom right and the three icons; a legend explains them',
        ],
      },
    ],
  },
  {
    section: '2 Converter',
    asks: [
      {
        says: 'Solar and lunar date pickers',
        shownBy: [
          'e2e/convert.spec.ts > a solar date finds its lunar date, at an address that can be shared',
          'e2e/convert.spec.ts > a lunar date finds its solar date; only days that exist are offered',
        ],
      },
      {
        says: 'result shows date, lunar data and animals/elements.',
        shownBy: [
          'e2e/convert.spec.ts > the result names the animals of day, month and year',
          'src/server/routes/own-day.test.ts > the conversion has the elements',
        ],
      },
      {
        says: 'A warning appears when dateAdjusted is true.',
        shownBy: ['e2e/convert.spec.ts > a date that does not exist is adjusted and says so'],
      },
      {
        says: 'For anonymous users a message says navigation is limited and month/year elements are missing.',
        shownBy: ['e2e/convert.spec.ts > visitors are told what is missing'],
      },
    ],
  },
  {
    section: '2 Knowledge',
    asks: [
      {
        says: 'Sections: what Tibetan astrology is, sources, differences from Western astrology, key elements, how to read the forecast, stones, uniqueness, relevance today.',
        shownBy: ['e2e/pages.spec.ts > the knowledge base has its eight sections and says that it grows'],
      },
      {
        says: 'stones (black and white stones, available to users with birth time set)',
        shownBy: ['e2e/pages.spec.ts > the anchor of the stones shows them, and for whom they are'],
      },
      {
        says: "Carries an 'under development' note.",
        shownBy: ['e2e/pages.spec.ts > the knowledge base has its eight sections and says that it grows'],
      },
    ],
  },
  {
    section: '2 Privacy',
    asks: [
      {
        says: 'Static, dated 1 September 2025.',
        shownBy: [
          'e2e/pages.spec.ts > the privacy policy: its date, what is collected, deletion, web analytics',
        ],
      },
      {
        says: 'Lists e-mail, nickname and language preference as collected data',
        shownBy: [
          'e2e/pages.spec.ts > the privacy policy: its date, what is collected, deletion, web analytics',
        ],
      },
      {
        says: 'says deletion is possible in account management; mentions web analytics.',
        shownBy: [
          'e2e/pages.spec.ts > the privacy policy: its date, what is collected, deletion, web analytics',
        ],
      },
    ],
  },
  {
    section: '2 About',
    asks: [
      { says: 'Why, how and essence sections', shownBy: ['e2e/pages.spec.ts > about: why, how and essence'] },
      {
        says: "plus a 'start tour' button that resets the welcome flag and goes to /day.",
        shownBy: ['e2e/tour.spec.ts > About starts it again'],
      },
    ],
  },
]
