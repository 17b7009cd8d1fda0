import type { Section } from '../checklist.ts'

/** Layout and zodiac display pieces. */
export const LAYOUT: readonly Section[] = [
  {
    section: '2 Layout',
    asks: [
      {
        says: 'Sticky top bar: menu button, logo and name linking home, a non-production environment badge with a popover, language switch, light/dark toggle.',
        shownBy: [
          'e2e/frame.spec.ts > the bar stays at the top: menu, logo and name, environment, language, theme',
          'e2e/shell.spec.ts > the badge names the environment and explains it',
        ],
      },
      {
        says: 'Left drawer 240 px wide, persistent on large screens and temporary on small; open by default on large, closed on small.',
        shownBy: [
          'e2e/shell.spec.ts > the menu: persistent and open on large screens, closed and over the page on small',
        ],
      },
      {
        says: 'Footer with copyright year.',
        shownBy: ['e2e/frame.spec.ts > the foot has the copyright with the year'],
      },
      {
        says: 'Scroll-to-top button after scrolling more than 200 px.',
        shownBy: [
          'e2e/frame.spec.ts > the button to the top comes after 200 pixels',
          'e2e/shell.spec.ts > far down the page a button leads to the top',
        ],
      },
      {
        says: 'Scroll resets to top on route change',
        shownBy: [
          'e2e/shell.spec.ts > another page begins at its top',
          'e2e/shell.spec.ts > back on a page the reader is where it was left',
          'e2e/shell.spec.ts > another language leaves the page where it is, and the way back',
        ],
      },
      {
        says: 'or scrolls to the hash anchor with 100 px offset.',
        shownBy: [
          'e2e/frame.spec.ts > an anchor that is … stands 100 pixels below the top',
          'e2e/full-day.spec.ts > the list of the day leads to every section, below the bar',
        ],
      },
      {
        says: 'Menu: Home, Today, Month, shortcut to last visited day, Convert, login entry, Knowledge, Privacy, About.',
        shownBy: ['e2e/frame.spec.ts > the menu has its entries in order'],
      },
      {
        says: "shortcut to last visited day (labelled like 'DD Mon YYYY')",
        shownBy: [
          'e2e/shell.spec.ts > the menu leads back to the day opened last, today’s page included; who has opened none sees no such way',
        ],
      },
      {
        says: 'Switching language rewrites the first path segment, keeps search and hash, and stores the choice.',
        shownBy: [
          'e2e/shell.spec.ts > switching the language rewrites the first segment, keeps search and hash, and is kept',
        ],
      },
      {
        says: "Error boundary: apology with 'Reload Page' button; resets on navigation.",
        shownBy: [
          'e2e/shell.spec.ts > apologizes, reports, and heals with the next page',
          'e2e/shell.spec.ts > whose file was not to be had heals once the network is back',
        ],
      },
    ],
  },
  {
    section: '2 Zodiac display pieces',
    asks: [
      {
        says: 'Elements in order: Earth, Water, Wood, Fire, Iron, Wind',
        shownBy: ['src/contract/display.test.ts > element %s has index %i'],
      },
      {
        says: '(lookup by name case-insensitive gives an index, -1 if unknown).',
        shownBy: ['src/contract/display.test.ts > element %s has index %i'],
      },
      {
        says: 'Twelve animals with default element index: rat 1, ox 0, tiger 2, rabbit 2, dragon 0, snake 3, horse 3, goat 0, monkey 5, bird 5, dog 0, pig 1.',
        shownBy: [
          'src/contract/display.test.ts > the twelve animals have the specified default elements',
          'src/web/components/drawings/squares-and-signs.test.ts > gives every animal its own',
        ],
      },
      {
        says: 'Element colors by index: 0 gold, 1 blue, 2 green, 3 red, 4 gray, other white.',
        shownBy: ['src/contract/display.test.ts > element index %i is %s'],
      },
      {
        says: 'Undefined animal shows a dim gray placeholder.',
        shownBy: [
          'src/web/components/drawings/animal-and-naga.test.tsx > an animal that is not known is a dim gray placeholder',
        ],
      },
      {
        says: 'The animal display shows the translated animal name',
        shownBy: ['src/web/components/three-columns.test.tsx > each column is named and has its animal'],
      },
      {
        says: 'and the translated element name only when an element override (element1) is given; default element only sets color.',
        shownBy: [
          "src/web/components/three-columns.test.tsx > the animal's own element only gives its colour; another is named too",
          'src/web/components/drawings/animal-and-naga.test.tsx > the %s with the element %s is drawn in %s',
        ],
      },
      {
        says: 'Content sections take title, header, body, summary',
        shownBy: [
          'src/web/screens/day/sections/sign-text.test.tsx > a section has its title, its header and its body',
        ],
      },
      {
        says: 'and semicolon-separated recommended and notRecommended lists (blank items dropped)',
        shownBy: ['src/web/screens/day/sections/sign-text.test.tsx > the two lists, blank phrases dropped'],
      },
      {
        says: 'detailed recommendations collapse when a summary exists.',
        shownBy: [
          'src/web/screens/day/sections/sign-text.test.tsx > with a summary the recommendations fold behind it',
          'src/web/screens/day/sections/sign-text.test.tsx > without a summary they stand open',
        ],
      },
      {
        says: 'AI-generated notice opens as a popover (max width 300).',
        shownBy: [
          'e2e/day.spec.ts > the notice on generated texts opens beside its button',
          'e2e/day.spec.ts > the notice stands by each of the texts of the simple view',
          'e2e/full-day.spec.ts > the notice on generated texts stands open by every text that interprets, folded or not',
        ],
      },
      {
        says: 'Markdown link and image URLs are kept only if protocol-less or http, https, irc, ircs, mailto, xmpp; otherwise emptied.',
        shownBy: ['src/web/components/markdown/markdown.test.tsx > the address %s is kept as "%s"'],
      },
    ],
  },
]
