import type { Section } from '../checklist.ts'

/** States, errors, constants and limits. */
export const STATES: readonly Section[] = [
  {
    section: '4 Language',
    asks: [
      {
        says: 'Derived from the lang URL segment.',
        shownBy: [
          'e2e/shell.spec.ts > switching the language rewrites the first segment, keeps search and hash, and is kept',
          'src/server/app.test.ts > every screen is a page in %s',
        ],
      },
      {
        says: 'Translations load English first (fallback), then the selected language; nothing renders until loading ends',
        shownBy: [
          'e2e/shell.spec.ts > nothing of a new language shows before its words are there; a failed file leaves English',
        ],
      },
      {
        says: 'a failed file yields an empty set.',
        shownBy: [
          'e2e/shell.spec.ts > nothing of a new language shows before its words are there; a failed file leaves English',
          'src/web/i18n/translator.test.ts > a language whose file failed is an empty set: English stands in',
        ],
      },
      {
        says: 'Lookup order: selected language, English, supplied default, the key.',
        shownBy: ['src/web/i18n/translator.test.ts > %s %s, default %s: %s'],
      },
    ],
  },
  {
    section: '4 Backend version',
    asks: [
      {
        says: 'The first value of the version header is remembered; a later different value triggers an info message.',
        shownBy: [
          'src/web/api/calls.test.ts > the first version is remembered, a later one is told once and forgets what was fetched',
          'e2e/shell.spec.ts > a new version of the server asks for a refresh',
          'e2e/offline.spec.ts > a new version waits for the click on its message',
        ],
      },
    ],
  },
  {
    section: '4 Welcome banner and tour',
    asks: [
      {
        says: 'Welcome banner: shown only if welcomeSeen is not true.',
        shownBy: ['e2e/tour.spec.ts > the welcome banner stands on the day screen until it is skipped'],
      },
      {
        says: 'Skip sets welcomeSeen.',
        shownBy: ['e2e/tour.spec.ts > the welcome banner stands on the day screen until it is skipped'],
      },
      {
        says: 'Start tour sets welcomeSeen and runs 6 steps: next-day button, date header (swipe), menu button, month menu, convert menu, login menu.',
        shownBy: [
          'e2e/tour.spec.ts > the tour leads through its steps, opens the menu for its own and closes it',
        ],
      },
      {
        says: 'Drawer opens or closes automatically around step 4 with 400 ms delay.',
        shownBy: [
          'e2e/tour.spec.ts > the tour leads through its steps, opens the menu for its own and closes it',
          'e2e/tour.spec.ts > one step back from the menu closes it again',
          'e2e/tour.spec.ts > is closed again after the tour has shown it and … leads away',
        ],
      },
      {
        says: 'Finish or skip sets hasSeenTour.',
        shownBy: [
          'e2e/tour.spec.ts > the tour leads through its steps, opens the menu for its own and closes it',
          'e2e/tour.spec.ts > Escape leaves the tour, and its close button does',
        ],
      },
      {
        says: 'A missing or hidden target skips to the next step.',
        shownBy: [
          'e2e/tour.spec.ts > a step whose target is hidden is passed over',
          'e2e/tour.spec.ts > the tour ends with the page that it shows',
        ],
      },
      {
        says: 'Tour statuses: idle, ready, waiting, running, paused, skipped, finished. Lifecycles: init, ready, beacon, tooltip, complete, error. Actions: start, stop, reset, prev, next, go, close, skip, update.',
        shownBy: [
          'src/web/shell/tour-options.test.ts > the library has the statuses, lifecycles and actions that the tour is described with',
        ],
      },
    ],
  },
  {
    section: '4 Themes',
    asks: [
      {
        says: 'Theme modes: system, light, dark (default dark).',
        shownBy: [
          'e2e/shell.spec.ts > the theme: dark at first, chosen, kept and set before the first paint',
          'e2e/frame.spec.ts > the three themes are system, light and dark',
        ],
      },
    ],
  },
  {
    section: '4 Converter',
    asks: [
      {
        says: 'A failed call clears the result.',
        shownBy: ['e2e/convert.spec.ts > a failed call clears the result and says why'],
      },
    ],
  },
  {
    section: '8 Errors',
    asks: [
      {
        says: 'By HTTP status, a translated toast appears: 401 session-expired warning; 403 forbidden; 404 not found; 500 server error; 429 too many requests; 502 bad gateway.',
        shownBy: ['e2e/shell.spec.ts > status … is told in a toast'],
      },
      {
        says: '401 session-expired warning for 20 seconds',
        shownBy: ['src/web/api/calls.test.ts > a lost session is told for 20 seconds'],
      },
      {
        says: "Other errors show the server's message or data, then the error's message, then a generic unknown-error message.",
        shownBy: [
          'src/web/api/calls.test.ts > another error shows the sentence of the server, or a general one',
          'e2e/shell.spec.ts > status … is told in a toast',
        ],
      },
      {
        says: 'Errors show as error toasts for 6 seconds and the call then fails.',
        shownBy: [
          'e2e/frame.spec.ts > a toast stands at the bottom, in the middle, and goes by itself after 6 seconds',
          'src/web/api/calls.test.ts > a failed day is silent, a failed conversion is told',
        ],
      },
      {
        says: "Version change: 'We have updated our system. Please refresh the page.' with a refresh action, 15 seconds.",
        shownBy: [
          'e2e/shell.spec.ts > a new version of the server asks for a refresh',
          'src/web/api/calls.test.ts > the first version is remembered, a later one is told once and forgets what was fetched',
        ],
      },
      {
        says: "Render crash: 'Oops! Something went wrong. We've been notified and are investigating the issue. Please try refreshing the page or revisit later.'",
        shownBy: ['e2e/shell.spec.ts > apologizes, reports, and heals with the next page'],
      },
      {
        says: "Unknown route: '404 - Not Found'.",
        shownBy: ['e2e/redirects.spec.ts > an unknown page says so'],
      },
      {
        says: 'Failed translation load: silent.',
        shownBy: [
          'e2e/shell.spec.ts > nothing of a new language shows before its words are there; a failed file leaves English',
        ],
      },
    ],
  },
  {
    section: '9 Constants and limits',
    asks: [
      {
        says: 'Languages: en, es, pt, de, ru, fr, it; default en.',
        shownBy: [
          'src/server/app.test.ts > every screen is a page in %s',
          'src/server/app.test.ts > %s with %o goes to %s and is kept nowhere',
        ],
      },
      {
        says: 'Toast default 6 s, bottom centre.',
        shownBy: [
          'e2e/frame.spec.ts > a toast stands at the bottom, in the middle, and goes by itself after 6 seconds',
        ],
      },
      { says: 'Year list 1975-2040.', shownBy: ['e2e/month.spec.ts > the year opens a list of 66 years'] },
      {
        says: 'Calendar cell height 56.',
        shownBy: [
          'e2e/month.spec.ts > weekends, today, other months and special days look their part; a cell is 56 pixels high',
        ],
      },
      {
        says: 'Swipe distance threshold 10 px.',
        shownBy: ['e2e/day.spec.ts > ten pixels are a swipe, fewer are not'],
      },
      {
        says: 'Tooltip enter delay 100 ms, touch delay 700 ms.',
        shownBy: ['e2e/frame.spec.ts > a tip comes 100 ms after the pointer, 700 ms after a touch'],
      },
      {
        says: 'HTTP timeout none.',
        shownBy: ['src/web/api/calls.test.ts > a call waits as long as it takes'],
      },
      {
        says: 'First day of week default Monday.',
        shownBy: ['src/server/app.test.ts > preferring %s the week begins on %i'],
      },
      {
        says: 'Drawer 240 px.',
        shownBy: [
          'e2e/shell.spec.ts > the menu: persistent and open on large screens, closed and over the page on small',
        ],
      },
      {
        says: 'Breakpoints: xs 0, sm 450, md 900, lg 1200, xl 1536 (another layer uses sm 600, md 900; both readings given).',
        shownBy: [
          'src/web/theme/layout.test.ts > the page changes its shape at the breakpoints and nowhere else',
        ],
      },
      {
        says: 'Default spacing unit 8, border radius 4.',
        shownBy: [
          'src/web/theme/layout.test.ts > the unit of space is 8 pixels, the radius 4, the drawer 240, a cell 56',
        ],
      },
      {
        says: 'Scroll-to-top 200 px.',
        shownBy: ['e2e/frame.spec.ts > the button to the top comes after 200 pixels'],
      },
      {
        says: 'Converter solar years 1925-2050; lunar years offset by 127.',
        shownBy: ['e2e/convert.spec.ts > solar years reach from 1925 to 2050, lunar ones are 127 more'],
      },
      {
        says: 'Tour: 6 steps, scroll offset 100, spotlight padding 100, tooltip width 380 px, layer level 10000, scroll duration 300 ms.',
        shownBy: [
          'src/web/shell/tour-options.test.ts > offset, light, width, layer and time of scrolling',
          'e2e/tour.spec.ts > the light on a step is 100 pixels wide around it, the card 380 at most, above everything',
          'e2e/tour.spec.ts > a step that is out of sight is scrolled to',
        ],
      },
      {
        says: 'Tour: hover delay 0.4 s.',
        shownBy: ['e2e/tour.spec.ts > what a pointer opens in the tour waits 0.4 s'],
      },
      {
        says: '30 lunar days; moon empty on days 29 and 30; phase switch at day 15.',
        shownBy: [
          'src/contract/display.test.ts > moon of lunar day %i',
          'src/web/components/drawings/moon-shape.test.ts > day %i is empty',
        ],
      },
      {
        says: '27 constellations (0-26).',
        shownBy: [
          'src/web/components/drawings/mansion-sky.test.ts > mansion %i has stars inside the disc and joins only its own',
          'src/web/components/drawings/mansion-sky.test.ts > has no mansion 27',
        ],
      },
      {
        says: '8 parka trigrams.',
        shownBy: [
          'src/web/components/drawings/squares-and-signs.test.ts > stand in a ring with an empty middle, opposites facing',
        ],
      },
      {
        says: '9 mewa numbers; colours: 1 white, 2 black, 3 blue, 4 green, 5 yellow, 6 white, 7 red, 8 white, 9 red.',
        shownBy: [
          'src/contract/display.test.ts > mewa colours in the order 1 to 9',
          'src/web/components/drawings/squares-and-signs.test.ts > has the colours of the nine',
        ],
      },
      {
        says: '7 weekdays.',
        shownBy: ['src/astrology/day/day-facts.test.ts > every id, number and class comes up somewhere'],
      },
      {
        says: 'Energy La body-point table has 30 positions, separate for male and female, indexed by lunar day minus 1 modulo 30.',
        shownBy: [
          'src/web/components/drawings/la-place.test.ts > has a point inside the drawing for day %i, male …',
        ],
      },
      {
        says: 'Gender switch stored in laIsMale.',
        shownBy: ['e2e/full-day.spec.ts > the figure of the La is a man or a woman, and the choice is kept'],
      },
      {
        says: 'Date formats: date YYYY-MM-DD; month YYYY-MM',
        shownBy: [
          'src/web/app/dates.test.ts > %s is a day of the almanac: %s',
          'src/web/app/dates.test.ts > %s and %i months: %s',
        ],
      },
      {
        says: 'timestamp local time with milliseconds and offset +hh:mm.',
        shownBy: ['src/web/api/calls.test.ts > an offset of %i minutes is written %s'],
      },
      {
        says: 'Month and weekday names localized, long and short.',
        shownBy: ['src/web/app/dates.test.ts > in %s weekday and month are %s, %s, %s, %s'],
      },
      {
        says: 'Ordinal suffixes: English st, nd, rd, th; Spanish, Portuguese, Italian º; German trailing period; Russian -й; French er for 1 else e.',
        shownBy: ['src/contract/ordinals.test.ts > %s %i is %s'],
      },
      {
        says: 'Label keys: AiGenerated, AiGeneratedSummary, AiGeneratedSummaryNotice, Favorable, Unfavorable, Summary, DetailedRecommendations.',
        shownBy: ['src/server/app.test.ts > the labels of readings are in the words of %s'],
      },
      {
        says: 'Privacy policy updated 1 September 2025.',
        shownBy: [
          'e2e/pages.spec.ts > the privacy policy: its date, what is collected, deletion, web analytics',
        ],
      },
    ],
  },
]
