import type { Section } from '../checklist.ts'

/** Everything that needs an account. */
export const ACCOUNT: readonly Section[] = [
  {
    section: '2 Routes of accounts',
    asks: [
      {
        says: 'account, account/login: Login',
        shownBy: ['e2e/account.spec.ts > a whole life of an account, in …'],
      },
      {
        says: 'account/register: Registration',
        shownBy: ['e2e/account.spec.ts > a whole life of an account, in …'],
      },
      {
        says: 'account/confirm-email (query userId, token): E-mail confirmation',
        shownBy: ['e2e/account.spec.ts > a whole life of an account, in …'],
      },
      {
        says: 'account/forgot-password: Reset request',
        shownBy: ['e2e/account.spec.ts > a whole life of an account, in …'],
      },
      {
        says: 'account/reset-password (query userId, token): Reset confirmation',
        shownBy: ['e2e/account.spec.ts > a whole life of an account, in …'],
      },
      {
        says: 'account/manage: Account form',
        shownBy: ['e2e/account.spec.ts > a whole life of an account, in …'],
      },
      {
        says: 'consultation, feedback: Require sign-in',
        shownBy: ['e2e/account.spec.ts > a whole life of an account, in …'],
      },
      {
        says: "/external-signin clears the cached user, then redirects (replacing history) to the returnUrl query parameter, or '/'.",
        shownBy: [
          'e2e/external.spec.ts > with a provider like …, in …: there, back, past the policy and on',
          'e2e/external.spec.ts > a link to the page with the code signs no reader out',
          'e2e/return-url.spec.ts > a sample is followed for real',
        ],
      },
    ],
  },
  {
    section: '2 Home, for visitors',
    asks: [
      { says: 'Hero with a sign-in button.', shownBy: ['e2e/home.spec.ts > beside “…” a visitor finds “…”'] },
      {
        says: 'personal forecasts with login and register buttons',
        shownBy: ['e2e/home.spec.ts > beside “…” a visitor finds “…”'],
      },
      {
        says: 'personalized horoscope with a consultation button',
        shownBy: ['e2e/home.spec.ts > beside “…” a visitor finds “…”'],
      },
      {
        says: 'a strip for feedback',
        shownBy: ['e2e/home.spec.ts > the strip leads to feedback, which asks visitors to sign in'],
      },
    ],
  },
  {
    section: '2 Day, for visitors',
    asks: [
      {
        says: 'sign-in link to /account/login with returnUrl holding the current path and query',
        shownBy: ['e2e/day.spec.ts > visitors are led from “…” to the sign-in and back'],
      },
      {
        says: 'Anonymous preview notice links to sign-in',
        shownBy: ['e2e/day.spec.ts > visitors are led from “…” to the sign-in and back'],
      },
      {
        says: 'simple-view notice says the detailed view is available, or for anonymous users prompts sign-in.',
        shownBy: [
          'e2e/forms.spec.ts > a reader who still sees the simple view is told that the detailed one is there',
          'e2e/day.spec.ts > visitors are led from “…” to the sign-in and back',
        ],
      },
    ],
  },
  {
    section: '2 Account screens',
    asks: [
      {
        says: 'Login (email, password, rememberMe',
        shownBy: [
          'e2e/forms.spec.ts > wrong credentials are said in the form, without a toast',
          'e2e/account.spec.ts > a whole life of an account, in …',
        ],
      },
      {
        says: 'external sign-in buttons for google and apple that disable and show loading after a click',
        shownBy: ['e2e/external.spec.ts > with a provider like …, in …: there, back, past the policy and on'],
      },
      {
        says: 'after login a continue link shown only if returnUrl does not start with /account/).',
        shownBy: [
          'e2e/session.spec.ts > the way on after signing in is shown unless it leads to an account page',
        ],
      },
      { says: 'Register.', shownBy: ['e2e/account.spec.ts > a whole life of an account, in …'] },
      { says: 'Confirm e-mail.', shownBy: ['e2e/account.spec.ts > a whole life of an account, in …'] },
      { says: 'Forgot password.', shownBy: ['e2e/account.spec.ts > a whole life of an account, in …'] },
      { says: 'Reset password.', shownBy: ['e2e/account.spec.ts > a whole life of an account, in …'] },
      {
        says: 'Manage account fields: email, receiveNews, receiveEvents, displayName, country (fixed list of about 90), birthPlaceId, birthPlaceAddress (autocomplete), birthTime, policyConfirmed.',
        shownBy: [
          'e2e/forms.spec.ts > the account form has its fields, and keeps every one',
          'e2e/forms.spec.ts > a new address counts only after its mail; the old one is told',
        ],
      },
      {
        says: 'birthTime (date input edits first 10 characters, time input the 11th to 16th; default time 00:00)',
        shownBy: [
          'src/web/screens/account/profile.test.ts > %j is edited as %j and %j',
          'src/web/screens/account/profile.test.ts > %j and %j are sent as %j',
        ],
      },
      {
        says: 'A place autocomplete exists for birth place (see account form).',
        shownBy: ['e2e/account.spec.ts > a whole life of an account, in …'],
      },
      {
        says: 'Form widths 480, 500, 550 and 600 px.',
        shownBy: ['e2e/forms.spec.ts > the forms have their widths'],
      },
    ],
  },
  {
    section: '2 Consultation and feedback',
    asks: [
      {
        says: "Forms require sign-in; anonymous users see 'To access this functionality you need to sign in' with a sign-in link (same for account manage).",
        shownBy: ['e2e/forms.spec.ts > strangers are sent to sign in from what needs it, and back again'],
      },
    ],
  },
  {
    section: '2 Menu, signed in',
    asks: [
      {
        says: 'Menu: Consultation and Feedback (signed-in only), account entry.',
        shownBy: [
          'e2e/forms.spec.ts > the menu calls a reader by the chosen name, else by the address, and offers more',
        ],
      },
      {
        says: "Signed-in name shown: displayName, else part of email before @, else 'Account'",
        shownBy: [
          'e2e/forms.spec.ts > the menu calls a reader by the chosen name, else by the address, and offers more',
        ],
      },
      { says: 'plus a logout button.', shownBy: ['e2e/account.spec.ts > a whole life of an account, in …'] },
    ],
  },
  {
    section: '4 Session',
    asks: [
      {
        says: 'Anonymous until login succeeds; then token and expiry are stored and user info fetched.',
        shownBy: ['e2e/session.spec.ts > answers in capitals sign in and refresh as well'],
      },
      {
        says: 'Logout clears token and user.',
        shownBy: [
          'e2e/account.spec.ts > a whole life of an account, in …',
          'e2e/session.spec.ts > signing out ends the session here and on the server',
        ],
      },
      {
        says: 'Failed refresh clears token.',
        shownBy: ['e2e/session.spec.ts > a refused refresh forgets the token and says so, once'],
      },
      {
        says: 'A 401 from user info clears the user.',
        shownBy: [
          'e2e/session.spec.ts > a session that ended elsewhere: 401 of the user clears user and token',
        ],
      },
      {
        says: 'User info loads at start, with a loading flag.',
        shownBy: [
          'e2e/session.spec.ts > while it is found out who reads, a reader sees no word for strangers',
        ],
      },
      {
        says: 'Token counts as expired within 30 seconds of expiry or when expiry is unknown.',
        shownBy: [
          'src/web/session/token.test.ts > a token until %j counts as expired at noon: %j',
          'e2e/session.spec.ts > a token … is refreshed once, before any call',
        ],
      },
      {
        says: 'Before each API call, a refresh is attempted if a token exists and is expired',
        shownBy: ['e2e/session.spec.ts > a token … is refreshed once, before any call'],
      },
      {
        says: 'concurrent refreshes share one request.',
        shownBy: [
          'e2e/session.spec.ts > a token … is refreshed once, before any call',
          'e2e/session.spec.ts > two tabs share one refresh',
        ],
      },
    ],
  },
  {
    section: '4 Forms',
    asks: [
      {
        says: 'Form state: idle, loading, success, error. Submit sets loading',
        shownBy: [
          'e2e/forms.spec.ts > a form on its way is busy; what the server says is shown, else a general sentence',
        ],
      },
      {
        says: 'failed validation sets error with field errors',
        shownBy: [
          'e2e/forms.spec.ts > registering says what is wrong, field by field, and forgets it when the field is edited',
        ],
      },
      {
        says: 'an exception sets error with its message; else success.',
        shownBy: [
          'e2e/forms.spec.ts > a failing server is told once, in a box that scrolls',
          'e2e/forms.spec.ts > without a mail server the outbox leads through registration',
        ],
      },
      {
        says: 'Editing a field clears its error and marks the form modified.',
        shownBy: [
          'e2e/forms.spec.ts > registering says what is wrong, field by field, and forgets it when the field is edited',
        ],
      },
      {
        says: 'Submit is disabled until modified',
        shownBy: [
          'e2e/forms.spec.ts > registering says what is wrong, field by field, and forgets it when the field is edited',
        ],
      },
      {
        says: 'some forms stay disabled after success.',
        shownBy: ['e2e/forms.spec.ts > without a mail server the outbox leads through registration'],
      },
      {
        says: 'Confirm-email page: idle, loading, success, error.',
        shownBy: [
          'e2e/forms.spec.ts > links without their parts are incorrect, wrong ones are no longer valid',
          'e2e/account.spec.ts > a whole life of an account, in …',
        ],
      },
      {
        says: "A user whose policyConfirmed is false is forced, on every page except privacy, onto the account manage form in 'required' mode (continue button and privacy review notice).",
        shownBy: [
          'e2e/account.spec.ts > a whole life of an account, in …',
          'e2e/policy.spec.ts > the gate stands before … and more pages',
          'e2e/policy.spec.ts > the policy itself can be read; every link from it leads to the gate',
        ],
      },
      {
        says: 'Autocomplete: idle, typing, loading, results.',
        shownBy: [
          'e2e/forms.spec.ts > a place is looked for 1500 ms after the typing stops, and an empty field clears the list',
        ],
      },
    ],
  },
  {
    section: '8 Errors of accounts',
    asks: [
      {
        says: '401 session-expired warning plus a user refresh',
        shownBy: [
          'e2e/session.spec.ts > a 401 in the middle of reading is refreshed once; when that is refused too, it is told',
        ],
      },
      {
        says: 'Success toast when the caller supplies a message.',
        shownBy: ['e2e/account.spec.ts > a whole life of an account, in …'],
      },
      {
        says: "Login 401: 'Invalid credentials.'",
        shownBy: ['e2e/account.spec.ts > a whole life of an account, in …'],
      },
      {
        says: 'other login errors show errorMessage, the body, or the error message, else unknown error.',
        shownBy: [
          'e2e/forms.spec.ts > a form on its way is busy; what the server says is shown, else a general sentence',
          'e2e/forms.spec.ts > without a mail server the outbox leads through registration',
        ],
      },
      {
        says: "External login query 'external': failed 'External login failed. Please try again.'; no_email 'External provider did not supply an email.'; create_failed 'Could not create account from external login.'.",
        shownBy: [
          'e2e/forms.spec.ts > what an external sign-in came to is said on the login page',
          'e2e/external.spec.ts > cancelled at a provider like …: said calmly, and the buttons work again',
          'e2e/external.spec.ts > someone … at a provider like …: …',
        ],
      },
      {
        says: "Confirm email: missing parameters 'incorrect url'",
        shownBy: [
          'e2e/forms.spec.ts > links without their parts are incorrect, wrong ones are no longer valid',
        ],
      },
      {
        says: 'failure shows errorMessage or a generic confirm error.',
        shownBy: [
          'e2e/forms.spec.ts > links without their parts are incorrect, wrong ones are no longer valid',
        ],
      },
      {
        says: "Register generic error key register_error_generic; reset errors reset_request_error_generic; default form error 'An unknown error occurred'.",
        shownBy: [
          'e2e/forms.spec.ts > a form on its way is busy; what the server says is shown, else a general sentence',
        ],
      },
      {
        says: 'A validation banner shows when field errors exist',
        shownBy: [
          'e2e/forms.spec.ts > registering says what is wrong, field by field, and forgets it when the field is edited',
        ],
      },
      {
        says: 'server errors show in a scrollable box of at most 200 px.',
        shownBy: ['e2e/forms.spec.ts > a failing server is told once, in a box that scrolls'],
      },
      {
        says: "Successes: reset request 'If the email exists, a reset link has been sent.' (with the email)",
        shownBy: ['e2e/account.spec.ts > a whole life of an account, in …'],
      },
      {
        says: "register 'Registration successful.' plus a check-email message",
        shownBy: ['e2e/account.spec.ts > a whole life of an account, in …'],
      },
      { says: "'Saved successfully'", shownBy: ['e2e/account.spec.ts > a whole life of an account, in …'] },
      {
        says: "'Your request has been submitted'",
        shownBy: ['e2e/account.spec.ts > a whole life of an account, in …'],
      },
    ],
  },
  {
    section: '9 Constants of accounts',
    asks: [
      {
        says: 'Token expiry margin 30 s.',
        shownBy: ['src/web/session/token.test.ts > a token until %j counts as expired at noon: %j'],
      },
      {
        says: 'Autocomplete delay 1500 ms.',
        shownBy: [
          'e2e/forms.spec.ts > a place is looked for 1500 ms after the typing stops, and an empty field clears the list',
        ],
      },
      {
        says: 'Minimum password 6.',
        shownBy: [
          'src/server/routes/account-register.test.ts > %s with a password like %.12s is refused at its field',
        ],
      },
    ],
  },
]
