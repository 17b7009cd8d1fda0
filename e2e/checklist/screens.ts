import type { Section } from '../checklist.ts'

/** Screens, routes and the day. */
export const SCREENS: readonly Section[] = [
  {
    section: '2 Screens and routes',
    asks: [
      {
        says: 'All routes sit under a language prefix (en, es, pt, de, ru, fr, it).',
        shownBy: ['src/server/app.test.ts > every screen is a page in %s'],
      },
      {
        says: 'The bare root redirects to the saved language, or en.',
        shownBy: [
          'src/server/app.test.ts > %s with %o goes to %s and is kept nowhere',
          'e2e/redirects.spec.ts > … leads to … with …',
        ],
      },
      {
        says: 'A path with no supported language prefix, or with an unsupported first segment, is redirected to the saved or default language with the same path.',
        shownBy: [
          'src/server/app.test.ts > %s with %o goes to %s and is kept nowhere',
          'e2e/redirects.spec.ts > the saved language is used where the address has none',
        ],
      },
      {
        says: 'Internal links are prefixed with the current language unless the path already starts with it.',
        shownBy: [
          'src/web/app/links.test.ts > %s in Russian is %s',
          'e2e/frame.spec.ts > links inside the app keep its language',
        ],
      },
      {
        says: '(empty): Home page',
        shownBy: [
          'src/server/app.test.ts > every screen is a page in %s',
          'e2e/home.spec.ts > the hero has a button that opens today',
        ],
      },
      {
        says: 'today: Redirects to /day',
        shownBy: [
          'e2e/redirects.spec.ts > … leads to … with …',
          'src/web/entry-server.test.ts > %s leads to %s',
        ],
      },
      {
        says: 'day and day/{date} (YYYY-MM-DD): Day screen',
        shownBy: [
          'e2e/day.spec.ts > shows number, month, weekday, lunar day, moon and the three animals',
          'e2e/day.spec.ts > anonymous visitors read today simply and other days in short',
        ],
      },
      {
        says: 'month and month/{date} (YYYY-MM): Month calendar',
        shownBy: [
          'e2e/month.spec.ts > shows six weeks with lunar days, marks and the festivals below',
          'e2e/month.spec.ts > without a month it is the current one, with today marked',
        ],
      },
      {
        says: 'convert, convert/{date}, convert/lunar/{lunar} (year-month-day): Date converter',
        shownBy: [
          'e2e/convert.spec.ts > a solar date finds its lunar date, at an address that can be shared',
          'e2e/convert.spec.ts > a lunar date finds its solar date; only days that exist are offered',
          'e2e/convert.spec.ts > visitors are told what is missing',
        ],
      },
      {
        says: 'knowledge: Knowledge base; anchor stones',
        shownBy: [
          'e2e/pages.spec.ts > the knowledge base has its eight sections and says that it grows',
          'e2e/pages.spec.ts > the anchor of the stones shows them, and for whom they are',
        ],
      },
      {
        says: 'privacy: Privacy policy',
        shownBy: [
          'e2e/pages.spec.ts > the privacy policy: its date, what is collected, deletion, web analytics',
        ],
      },
      { says: 'about: About page', shownBy: ['e2e/pages.spec.ts > about: why, how and essence'] },
      {
        says: 'test: Theme test page',
        shownBy: [
          'e2e/pages.spec.ts > the page of drawings shows every piece by night and on paper',
          'src/web/screens/test/specimens.test.tsx > %s is drawn without a style attribute',
        ],
      },
      {
        says: 'error: Throws a test error',
        shownBy: [
          'e2e/shell.spec.ts > apologizes, reports, and heals with the next page',
          'e2e/shell.spec.ts > apologizes with status 500 from the server',
        ],
      },
      {
        says: "any other: Shows '404 - Not Found'",
        shownBy: [
          'e2e/redirects.spec.ts > an unknown page says so',
          'src/web/entry-server.test.ts > %s answers %i as "%s"',
        ],
      },
    ],
  },
  {
    section: '2 Home',
    asks: [
      {
        says: "Hero with a button for today's forecast",
        shownBy: [
          'e2e/home.spec.ts > the hero has a button that opens today',
          'e2e/today.spec.ts > after midnight every way to today leads to the day that has begun',
        ],
      },
      {
        says: 'Cards: what is unique about Tibetan astrology',
        shownBy: ['e2e/home.spec.ts > a card tells what is unique'],
      },
      {
        says: 'Cards: explore (check the date, plan the month, personal forecasts)',
        shownBy: ['e2e/home.spec.ts > the card to explore leads on: …'],
      },
      {
        says: 'Cards: key elements (animal, parkha, mewa) with a link to knowledge',
        shownBy: [
          'e2e/home.spec.ts > the key elements are animal, parkha and mewa, each drawn, with the way to knowledge',
        ],
      },
      {
        says: 'Cards: personalized horoscope',
        shownBy: ['e2e/home.spec.ts > a card speaks of the personalized horoscope'],
      },
      {
        says: 'A strip for privacy and about.',
        shownBy: ['e2e/home.spec.ts > the strip at the end leads to privacy and about'],
      },
    ],
  },
  {
    section: '2 Day screen',
    asks: [
      { says: 'Shows a large day number', shownBy: ['e2e/day.spec.ts > the day number is large'] },
      {
        says: 'month short name with year, and weekday name.',
        shownBy: [
          'e2e/day.spec.ts > shows number, month, weekday, lunar day, moon and the three animals',
          'src/web/app/dates.test.ts > in %s weekday and month are %s, %s, %s, %s',
        ],
      },
      {
        says: 'Previous-day and next-day buttons',
        shownBy: [
          'e2e/day.spec.ts > next and previous lead through the days and keep the way back to the month',
          'e2e/day.spec.ts > the almanac ends at its first and last day',
        ],
      },
      {
        says: 'swipe left goes to the next day, swipe right to the previous.',
        shownBy: ['e2e/day.spec.ts > a swipe to the left opens the next day, to the right the previous'],
      },
      { says: 'Swipe is touch only.', shownBy: ['e2e/day.spec.ts > a mouse that drags opens no other day'] },
      {
        says: "A 'back to month' button shows when the user came from the month view",
        shownBy: [
          'e2e/day.spec.ts > next and previous lead through the days and keep the way back to the month',
          'e2e/day.spec.ts > a day opened by its address has no way back',
          'e2e/shell.spec.ts > another language leaves the page where it is, and the way back',
        ],
      },
      {
        says: "a 'return' button when from the converter.",
        shownBy: ['e2e/convert.spec.ts > the result opens as a day, with the way back'],
      },
      {
        says: 'The welcome banner with the guided tour appears here.',
        shownBy: ['e2e/tour.spec.ts > the welcome banner stands on the day screen until it is skipped'],
      },
      {
        says: 'Day content has three levels.',
        shownBy: [
          'src/server/routes/day.test.ts > short: the labels, the flags, the holiday by name, one sentence',
          'src/server/routes/day.test.ts > simple near today: %s',
          'src/server/routes/own-day.test.ts > %s is full for who accepted the policy',
        ],
      },
      {
        says: 'A spinner shows while no data is loaded.',
        shownBy: ['e2e/day.spec.ts > a slow day shows its date and its places first'],
      },
      {
        says: 'A short preview shows when data is flagged isShort (anonymous).',
        shownBy: ['e2e/day.spec.ts > anonymous visitors read today simply and other days in short'],
      },
      {
        says: 'A simple view shows when flagged isSimple.',
        shownBy: ['e2e/day.spec.ts > anonymous visitors read today simply and other days in short'],
      },
      {
        says: 'Otherwise the full view.',
        shownBy: ['e2e/full-day.spec.ts > every section in its order, the summary first'],
      },
      {
        says: 'Header: lunar day number with the words Lunar Day',
        shownBy: [
          'src/web/screens/day/day-head.test.tsx > lunar day %i waxes, with an arrow up',
          'e2e/day.spec.ts > shows number, month, weekday, lunar day, moon and the three animals',
        ],
      },
      {
        says: 'a moon-phase drawing',
        shownBy: [
          'e2e/day.spec.ts > shows number, month, weekday, lunar day, moon and the three animals',
          'src/web/components/drawings/moon-shape.test.ts > grows from the right and shrinks toward the left',
        ],
      },
      {
        says: 'and a waxing or waning arrow.',
        shownBy: [
          'src/web/screens/day/day-head.test.tsx > lunar day %i waxes, with an arrow up',
          'src/web/screens/day/day-head.test.tsx > lunar day %i wanes, with an arrow down',
        ],
      },
      {
        says: 'Waxing before day 15',
        shownBy: ['src/web/screens/day/day-head.test.tsx > lunar day %i waxes, with an arrow up'],
      },
      {
        says: 'waning after day 15 except days 29 and 30.',
        shownBy: [
          'src/web/screens/day/day-head.test.tsx > lunar day %i wanes, with an arrow down',
          'src/web/screens/day/day-head.test.tsx > lunar day %i has no arrow',
        ],
      },
      {
        says: 'The moon drawing is empty on days 29 and 30.',
        shownBy: ['src/web/components/drawings/moon-shape.test.ts > day %i is empty'],
      },
      {
        says: 'Phase is derived from lunar day divided by 30.',
        shownBy: ['src/contract/display.test.ts > moon of lunar day %i'],
      },
      {
        says: 'isHappyBurning (Happy day or Burning day) and isGoodEvil (Goodness day or Evil day) show as green or red labels',
        shownBy: [
          'e2e/day.spec.ts > a happy day is labelled in green, an evil one in red, another not at all',
          'src/web/screens/day/day-head.test.tsx > happy or burning %s, good or evil %s: %j',
        ],
      },
      {
        says: 'when not null.',
        shownBy: ['src/web/screens/day/day-head.test.tsx > happy or burning %s, good or evil %s: %j'],
      },
      {
        says: 'Row of three columns Day, Month, Year, each with an animal and an element',
        shownBy: [
          'src/web/components/three-columns.test.tsx > each column is named and has its animal',
          'e2e/day.spec.ts > the day has its element too, month and year have theirs for readers who have signed in',
          "src/web/components/three-columns.test.tsx > the animal's own element only gives its colour; another is named too",
        ],
      },
      {
        says: 'month and year also show a male or female symbol.',
        shownBy: [
          'src/web/components/three-columns.test.tsx > month and year are male or female, the day is neither',
        ],
      },
      {
        says: 'a link to /knowledge#stones labelled About stones.',
        shownBy: ['e2e/pages.spec.ts > the anchor of the stones shows them, and for whom they are'],
      },
      {
        says: 'Full view sections in order: day summary, optional detail block, main combination, big combination, special combination, constellation, weekday, lunar day, animal sign of the day, parka trigram, mewa, energy La, naga.',
        shownBy: ['e2e/full-day.spec.ts > every section in its order, the summary first'],
      },
      {
        says: 'optional detail block (title, text, image under /images/{image})',
        shownBy: ['e2e/full-day.spec.ts > a great festival has its essay with title, text and picture'],
      },
      {
        says: 'Holiday card: name (split on semicolons into lines)',
        shownBy: [
          'src/web/entry-server.test.ts > names of several holidays stand in lines of their own',
          'e2e/day.spec.ts > a festival is told from the practice days of every month',
          'e2e/full-day.spec.ts > the holiday: each name on its line, a description, a picture',
        ],
      },
      {
        says: 'description, optional image under /images/{image}.',
        shownBy: ['e2e/full-day.spec.ts > the holiday: each name on its line, a description, a picture'],
      },
      {
        says: 'Anonymous preview notice says more data is available',
        shownBy: ['e2e/day.spec.ts > anonymous visitors read today simply and other days in short'],
      },
      {
        says: 'Personal stone markers: a negative value shows that many black stones; positive shows that many white stones; zero shows one black and one white',
        shownBy: [
          'src/web/components/drawings/squares-and-signs.test.ts > of %i',
          'src/contract/display.test.ts > a relation of %i',
          'e2e/full-day.spec.ts > personal stones stand below day, month and year, each with its comment',
        ],
      },
      {
        says: 'a missing value with the hint flag shows a question mark icon.',
        shownBy: [
          'e2e/full-day.spec.ts > on other days a question mark says that stones are for today',
          'src/web/screens/test/specimens.test.tsx > are a question mark when they will come',
        ],
      },
      {
        says: 'Hint text: This feature is coming soon. Now only available for today.',
        shownBy: ['e2e/full-day.spec.ts > on other days a question mark says that stones are for today'],
      },
      {
        says: 'Popover maximum width 300.',
        shownBy: [
          'e2e/full-day.spec.ts > on other days a question mark says that stones are for today',
          'e2e/full-day.spec.ts > personal stones stand below day, month and year, each with its comment',
        ],
      },
      {
        says: 'Naga activity above 0 is labelled Tab, otherwise Dok',
        shownBy: ['src/contract/display.test.ts > naga activity %i is %s'],
      },
      {
        says: 'with green up arrows for positive and red down arrows for negative.',
        shownBy: [
          'src/web/components/drawings/animal-and-naga.test.tsx > a naga activity of %i is %i arrows in %s',
        ],
      },
      {
        says: 'Clicking the constellation drawing cycles a local counter 0 to 25 then back to 0.',
        shownBy: [
          'e2e/full-day.spec.ts > clicks lead through 26 constellations, from the last back to the first',
          'e2e/full-day.spec.ts > a turned constellation is named below the heading of the day’s own, said once, with a way back',
        ],
      },
      {
        says: 'A male/female switch toggles the energy La figure.',
        shownBy: ['e2e/full-day.spec.ts > the figure of the La is a man or a woman, and the choice is kept'],
      },
      {
        says: 'Parka trigrams in a 3 by 3 grid with empty centre',
        shownBy: [
          'src/web/components/drawings/squares-and-signs.test.ts > stand in a ring with an empty middle, opposites facing',
        ],
      },
      {
        says: 'mewa numbers each in a fixed 3 by 3 magic-square layout.',
        shownBy: [
          'src/web/components/drawings/squares-and-signs.test.ts > has the square of five whose rows, columns and diagonals make fifteen',
          'src/web/components/drawings/squares-and-signs.test.ts > of %i holds every number once, its own in the middle',
        ],
      },
    ],
  },
]
