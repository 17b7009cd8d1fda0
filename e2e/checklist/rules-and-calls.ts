import type { Section } from '../checklist.ts'

/** Entities, validation, permissions and calls. */
export const RULES_AND_CALLS: readonly Section[] = [
  {
    section: '3 Entities and their fields',
    asks: [
      {
        says: 'Month day entry: date (YYYY-MM-DD), isSpecial, isHoliday, naga, lunarDayId.',
        shownBy: ['src/server/routes/day.test.ts > a month answers every day that a grid can show'],
      },
      {
        says: "naga (1 or 2 'good' icon; 3 or 4 'perfect' icon; 0 or 1 none, as read)",
        shownBy: [
          'src/contract/display.test.ts > naga icons of a month cell: none, good for 1 and 2, perfect for 3 and 4',
        ],
      },
      {
        says: 'Login response: token, expiresAtUtc, refreshExpiresAtUtc (optional)',
        shownBy: [
          'src/server/routes/account-sign-in.test.ts > gives a token for a quarter of an hour and the time until which it can be renewed',
        ],
      },
      {
        says: 'capitalised variants are also accepted.',
        shownBy: [
          'src/web/session/token.test.ts > both spellings of the answer are kept under the names of the contract',
          'e2e/session.spec.ts > answers in capitals sign in and refresh as well',
        ],
      },
      {
        says: 'User: email, displayName, receiveNews, receiveEvents, country, birthPlaceId, birthPlaceAddress, birthTime (ISO date-time), policyConfirmed.',
        shownBy: ['src/server/routes/account-manage.test.ts > keeps what the form says'],
      },
      {
        says: 'Day conversion result: date, lunarDayId, lunarMonth, year, animalId, monthAnimalId, monthElement, yearAnimalId, yearElement, dateAdjusted.',
        shownBy: ['src/server/routes/own-day.test.ts > the conversion has the elements'],
      },
      {
        says: 'Month and year elements absent when not signed in.',
        shownBy: [
          'src/server/routes/convert.test.ts > month and year elements stay on the server for an anonymous visitor',
        ],
      },
      {
        says: 'Day data: lunarDayId, animalId, lunarMonth, isMonthMale, monthAnimalId, monthElement, year, isYearMale, yearAnimalId, yearElement, isHappyBurning, isGoodEvil, isShort, isSimple, holiday, summary, detail, mainCombination, bigCombination, specialCombination, constellation, weekDay, lunarDay, animal, parka, mewa, naga, personal.',
        shownBy: [
          'src/server/routes/day.test.ts > short: the labels, the flags, the holiday by name, one sentence',
          'src/server/routes/own-day.test.ts > %s is full for who accepted the policy',
        ],
      },
      {
        says: 'holiday {name, description, image}',
        shownBy: ['e2e/full-day.spec.ts > the holiday: each name on its line, a description, a picture'],
      },
      {
        says: 'detail {title, text, image}',
        shownBy: ['e2e/full-day.spec.ts > a great festival has its essay with title, text and picture'],
      },
      {
        says: 'personal: dayRelation, monthRelation, yearRelation, each {value (number), name, comment}.',
        shownBy: ['src/server/routes/own-day.test.ts > are there today, with name and comment'],
      },
      {
        says: 'mainCombination: id (two element names joined by hyphen), name, activity (number), comment, recommended, notRecommended, summary, descriptionShort, description.',
        shownBy: ['src/server/almanac/every-day.test.ts > 1925 to 2050 in English'],
      },
      {
        says: 'bigCombination: id, name, nameTibetan, description.',
        shownBy: ['src/server/almanac/every-day.test.ts > 1925 to 2050 in English'],
      },
      {
        says: 'specialCombination: name, color, description.',
        shownBy: ['src/server/almanac/every-day.test.ts > 1925 to 2050 in English'],
      },
      {
        says: 'constellation: id (0-26), nameEuropean, nameTibetan, nameSanskrit, element, planet and weekday (comma lists), recommended, notRecommended, summary.',
        shownBy: ['src/server/almanac/every-day.test.ts > 1925 to 2050 in English'],
      },
      {
        says: 'weekDay: id (Mon-Sun), color, planet, recommended, notRecommended, summary, description.',
        shownBy: ['src/server/almanac/every-day.test.ts > 1925 to 2050 in English'],
      },
      {
        says: 'lunarDay: id, energyLa, recommended, notRecommended, summary, description.',
        shownBy: ['src/server/almanac/every-day.test.ts > 1925 to 2050 in English'],
      },
      {
        says: 'animal: id, element1Idx, recommended, notRecommended, summary.',
        shownBy: ['src/server/almanac/every-day.test.ts > 1925 to 2050 in English'],
      },
      {
        says: 'parka: id (li, khon, dwa, khen, kham, gin, zin, zon), elementType, recommended, notRecommended, summary.',
        shownBy: ['src/server/almanac/every-day.test.ts > 1925 to 2050 in English'],
      },
      {
        says: 'mewa: id (1-9), color, recommended, notRecommended, summary.',
        shownBy: ['src/server/almanac/every-day.test.ts > 1925 to 2050 in English'],
      },
      {
        says: 'naga: activity, description.',
        shownBy: ['src/server/almanac/every-day.test.ts > 1925 to 2050 in English'],
      },
      {
        says: 'Elements in day data: earth, fire, iron, water, wind, wood.',
        shownBy: ['src/astrology/day/day-facts.test.ts > every id, number and class comes up somewhere'],
      },
      {
        says: 'Place option: place_id, description.',
        shownBy: ['src/server/routes/places.test.ts > places in the asked language, kept by nobody'],
      },
      {
        says: 'Consultation request: name, email, contactInfo, message.',
        shownBy: [
          'src/server/routes/messages.test.ts > a request for a consultation is stored and goes to the operator, the answer to the sender',
        ],
      },
      {
        says: 'Feedback request: name, email, type (0 technical issue, 1 feedback, 2 feature request, 3 other), message.',
        shownBy: ['src/server/routes/messages.test.ts > feedback likewise, with its kind'],
      },
      {
        says: 'Register payload: email, password.',
        shownBy: ['src/server/routes/account-register.test.ts > stores a hash, mails a link, says where to'],
      },
      {
        says: 'Login: email, password, rememberMe.',
        shownBy: ['src/server/routes/account-sign-in.test.ts > remembered: sixty days'],
      },
      { says: 'Reset request: email.', shownBy: ['e2e/account.spec.ts > a whole life of an account, in …'] },
      {
        says: 'Reset confirm: userId, token, newPassword.',
        shownBy: ['e2e/account.spec.ts > a whole life of an account, in …'],
      },
      {
        says: 'Local storage: accessToken, accessTokenExpiresAt',
        shownBy: [
          'src/web/session/token.test.ts > both spellings of the answer are kept under the names of the contract',
        ],
      },
      {
        says: 'Local storage: lang',
        shownBy: [
          'e2e/shell.spec.ts > switching the language rewrites the first segment, keeps search and hash, and is kept',
        ],
      },
      {
        says: 'Local storage: welcomeSeen, hasSeenTour',
        shownBy: [
          'e2e/tour.spec.ts > the welcome banner stands on the day screen until it is skipped',
          'e2e/tour.spec.ts > the tour leads through its steps, opens the menu for its own and closes it',
        ],
      },
      {
        says: 'Local storage: laIsMale (default true).',
        shownBy: ['e2e/full-day.spec.ts > the figure of the La is a man or a woman, and the choice is kept'],
      },
    ],
  },
  {
    section: '5 Validation rules',
    asks: [
      {
        says: 'Month route segment must be four digits, hyphen, two digits; else the current month.',
        shownBy: ['e2e/month.spec.ts > without a month it is the current one, with today marked'],
      },
      {
        says: "Register: email must match {email}, else 'Please enter a valid email.'",
        shownBy: [
          'src/server/routes/account-register.test.ts > %s with a password like %.12s is refused at its field',
        ],
      },
      {
        says: "password at least 6 characters, else 'Password must be at least 6 characters.'",
        shownBy: [
          'src/server/routes/account-register.test.ts > %s with a password like %.12s is refused at its field',
        ],
      },
      {
        says: 'A general validation banner shows when errors exist.',
        shownBy: [
          'e2e/forms.spec.ts > registering says what is wrong, field by field, and forgets it when the field is edited',
        ],
      },
      {
        says: 'Login: email and password required (client attribute only).',
        shownBy: ['e2e/forms.spec.ts > wrong credentials are said in the form, without a toast'],
      },
      {
        says: 'Reset confirm: password hint and confirm-password field exist; equality check not shown.',
        shownBy: ['e2e/account.spec.ts > a whole life of an account, in …'],
      },
      {
        says: "Confirm email: userId and token both required, else 'incorrect url'.",
        shownBy: [
          'e2e/forms.spec.ts > links without their parts are incorrect, wrong ones are no longer valid',
        ],
      },
      {
        says: "External sign-in returnUrl used only if it starts with one slash and not two; else '/'.",
        shownBy: ['src/contract/return-url.test.ts > of … addresses none leaves the origin'],
      },
      {
        says: 'Consultation and feedback: name and email required; feedback type and message required; consultation message optional.',
        shownBy: [
          'src/server/routes/messages.test.ts > contact and message of a consultation may be left out',
        ],
      },
      {
        says: 'Converter: solar day 1-31, month 1-12, year 1925-2050; lunar day 1-30, month 1-12, year 2052-2177 (solar range plus 127).',
        shownBy: [
          'src/server/routes/convert.test.ts > %s is refused with a sentence',
          'e2e/convert.spec.ts > solar years reach from 1925 to 2050, lunar ones are 127 more',
        ],
      },
      {
        says: 'Overflowing solar dates are normalised through a date object.',
        shownBy: ['e2e/convert.spec.ts > a date that does not exist is adjusted and says so'],
      },
      {
        says: 'Place search fires 1500 ms after typing stops; empty input clears options.',
        shownBy: [
          'e2e/forms.spec.ts > a place is looked for 1500 ms after the typing stops, and an empty field clears the list',
        ],
      },
    ],
  },
  {
    section: '6 Roles and permissions',
    asks: [
      {
        says: 'Anonymous: home, day (short or simple data), month, convert (limited), knowledge, privacy, about, register, login, password reset.',
        shownBy: ['src/server/app.test.ts > every screen is a page in %s'],
      },
      {
        says: 'Signed-in: additionally detailed day view',
        shownBy: ['src/server/routes/own-day.test.ts > %s is full for who accepted the policy'],
      },
      {
        says: 'personal stone markers (birth time needed; personal data for days other than today not yet available)',
        shownBy: [
          'e2e/full-day.spec.ts > personal stones stand below day, month and year, each with its comment',
          'e2e/full-day.spec.ts > on other days a question mark says that stones are for today',
          'e2e/full-day.spec.ts > without a birth time there are no stones',
        ],
      },
      {
        says: 'consultation, feedback, account manage',
        shownBy: [
          'src/server/routes/authorization.test.ts > every registered route has a row, and every row a route',
        ],
      },
      {
        says: 'personal forecasts.',
        shownBy: ['src/server/routes/own-day.test.ts > are there today, with name and comment'],
      },
      {
        says: 'Policy acceptance is mandatory for signed-in users who have not confirmed it.',
        shownBy: [
          'e2e/account.spec.ts > a whole life of an account, in …',
          'src/server/routes/own-day.test.ts > %s is simple for who did not, with the elements',
        ],
      },
      {
        says: 'Bearer token is attached to all requests except login.',
        shownBy: [
          'src/web/api/request.test.ts > a call with a token carries it, and what it sends is JSON',
          'src/web/api/request.test.ts > a call without a token carries none',
        ],
      },
      {
        says: 'No admin or other named roles shown.',
        shownBy: [
          'src/server/routes/authorization.test.ts > every registered route has a row, and every row a route',
        ],
      },
    ],
  },
  {
    section: '7 Calls',
    asks: [
      {
        says: 'All calls go to the same origin.',
        shownBy: [
          'src/server/app.test.ts > nothing unsafe in the policy, and every inline script and style is named by hash',
        ],
      },
      {
        says: 'Every call sends a LocalTime header and a lang query parameter.',
        shownBy: ['src/web/api/calls.test.ts > a call carries language and local time'],
      },
      {
        says: 'Authenticated helper calls use JSON content type.',
        shownBy: ['src/web/api/request.test.ts > a call with a token carries it, and what it sends is JSON'],
      },
      {
        says: 'The response header x-backend-version is read.',
        shownBy: [
          'src/web/api/calls.test.ts > the first version is remembered, a later one is told once and forgets what was fetched',
        ],
      },
      {
        says: 'POST /api/account/login?lang={lang}: email, password, rememberMe; token, expiresAtUtc, refreshExpiresAtUtc',
        shownBy: [
          'src/server/routes/account-sign-in.test.ts > gives a token for a quarter of an hour and the time until which it can be renewed',
        ],
      },
      {
        says: 'POST /api/account/refresh: no body, bearer; token, expiresAtUtc',
        shownBy: [
          'src/server/routes/account-sign-in.test.ts > trades an expired token for a new one, with or without the JSON type',
        ],
      },
      {
        says: 'POST /api/account/logout: none; failures ignored',
        shownBy: [
          'src/server/routes/account-sign-in.test.ts > ends the session of the token, also of an expired one; without one nothing happens',
        ],
      },
      {
        says: 'GET /api/account/info: none; user object',
        shownBy: ['src/server/routes/account-manage.test.ts > is empty at first'],
      },
      {
        says: 'GET /api/month/{YYYY-MM-01}: array of day entries; failure treated as empty list',
        shownBy: [
          'src/server/routes/day.test.ts > a month answers every day that a grid can show',
          'e2e/month.spec.ts > a month whose call fails keeps its days and says so',
        ],
      },
      {
        says: 'GET /api/day/{date}: passed straight to display; repeats on date or language change; errors silently ignored',
        shownBy: [
          'src/web/api/calls.test.ts > a day seen lately is not fetched again; one that failed is',
          'src/web/api/calls.test.ts > a failed day is silent, a failed conversion is told',
          'e2e/day.spec.ts > a sentence stands in its place, no toast, and it can be tried again',
        ],
      },
      {
        says: 'GET /api/convert, ?fromSolar={date}, ?fromLunar={date}: conversion result; failure clears result',
        shownBy: [
          'e2e/convert.spec.ts > a failed call clears the result and says why',
          'src/server/routes/convert.test.ts > without a date, local time %s gives %s and is kept nowhere',
        ],
      },
      {
        says: 'GET /api/autocomplete?search=: list of {place_id, description}; errors give empty list',
        shownBy: ['src/server/routes/places.test.ts > places in the asked language, kept by nobody'],
      },
      {
        says: 'POST /api/account/register: email, password; success, confirmationEmailSentTo',
        shownBy: ['src/server/routes/account-register.test.ts > stores a hash, mails a link, says where to'],
      },
      {
        says: 'GET /api/account/confirm-email?userId=&token=: success, errorMessage',
        shownBy: [
          'src/server/routes/account-register.test.ts > a second time is as good as the first, and a tenth; another token is not',
        ],
      },
      {
        says: 'POST /api/account/reset-password: email; success',
        shownBy: ['e2e/account.spec.ts > a whole life of an account, in …'],
      },
      {
        says: 'POST /api/account/reset-password/confirm: userId, token, newPassword',
        shownBy: ['e2e/account.spec.ts > a whole life of an account, in …'],
      },
      {
        says: 'POST /api/account/manage: email, receiveNews, receiveEvents, displayName, country, birthPlaceId, birthPlaceAddress, birthTime; user then refreshed',
        shownBy: ['src/server/routes/account-manage.test.ts > keeps what the form says'],
      },
      {
        says: 'POST /api/consultation: name, email, contactInfo, message',
        shownBy: [
          'src/server/routes/messages.test.ts > a request for a consultation is stored and goes to the operator, the answer to the sender',
        ],
      },
      {
        says: 'POST /api/feedback: name, email, type, message',
        shownBy: ['src/server/routes/messages.test.ts > feedback likewise, with its kind'],
      },
      {
        says: 'POST /api/client-log (fire and forget, from the error boundary): type, error, stack, componentStack, location, at',
        shownBy: [
          'e2e/shell.spec.ts > apologizes, reports, and heals with the next page',
          'src/server/app.test.ts > are taken ten times a minute and no more',
        ],
      },
      {
        says: 'Browser navigation to /api/account/external/{provider}-start with query returnUrl, provider google or apple.',
        shownBy: [
          'src/server/routes/account-external.test.ts > state, nonce and the hash of a verifier go along, all new each time',
        ],
      },
      {
        says: 'Translation files for the seven languages are static assets loaded on demand (English always).',
        shownBy: ['src/server/app.test.ts > words are one file per language'],
      },
    ],
  },
]
