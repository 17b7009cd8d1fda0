import { expect, test } from 'vitest'
import { readPassword } from '#contract/passwords.ts'
import { checkChosenPassword } from './choose-password.ts'

const EMAIL = 'tashi.delek7@example.org'
const choose = (text: string) => () => checkChosenPassword(readPassword(text), 'password', EMAIL)

test.each([
  // Common ones, and what a keyboard or an alphabet has side by side.
  ...[
    '123456',
    'password',
    'PASSWORD',
    'qwerty',
    'iloveyou',
    'dragon',
    'monkey',
    '654321',
    '121212',
    'abcdef',
  ],
  ...['aaaaaa', '222222', '555555', '987654321', '88888888', 'admin1', 'пароль', '      ', 'ababab'],
  ...['🙏🙏🙏🙏🙏🙏', 'йцукен', 'ЙЦУКЕН', 'фывапр', 'некуцй', 'абвгде', 'fedcba', 'lkjhgf', 'qwe123'],
  ...[
    'zxcvbnasdfgh',
    '1qaz2wsx3edc',
    'qwertz',
    'azerty',
    '234567',
    '098765',
    'qwe123!',
    '!qwe!123',
    'asdf-1234',
  ],
  ...['йцукен2026', 'Qwerty2026!', 'abc-123-def', 'tashitashi', '3535353535', 'dragondragon', 'i love you'],
  // Words of the seven languages, with digits, years, signs, accents and digits in place of letters.
  ...[
    'Password123!',
    'P@ssw0rd!',
    'pa$$w0rd1',
    '$ecret99',
    'Passw0rd2026',
    '!!summer!!',
    'Summer2026',
    'sunshine_1985',
  ],
  ...[
    'contraseña',
    'CONTRASEÑA',
    'contrasena1',
    'Contraseña.2026',
    'amorcito1',
    'palavra-passe',
    'Verão2026',
    'coração',
  ],
  ...[
    'Passwort1!',
    'Fruehling24',
    'Frühling2026!',
    'schatzi88',
    'Привет123',
    'солнышко',
    'Лето2026!',
    'любовь99',
  ],
  ...[
    'motdepasse',
    'Bonjour123!',
    'été2026',
    'chérie75',
    'tiamo1',
    'Juventus1897',
    'felicità',
    'Estate2026?',
  ],
  ...['password19850101', 'maria1985', '1985maria', 'anna01011985', 'password123456'],
  // Days.
  ...[
    '19850101',
    '01011985',
    '12311999',
    '1985-01-01',
    '01.01.1985',
    '31/12/85',
    '010185',
    '198512',
    '2026 11 26',
  ],
  ...['mk1985', 'a19850101', '19852026', '1985!!'],
  // Our subject.
  ...['dawa123', 'Dawa2026!', '108almanac', 'альманах1', 'tibet2026', 'omanipadmehum', 'OM MANI PADME HUM'],
  ...[
    'Om-Mani-Peme-Hung',
    'tashidelek',
    'Tashi Delek!',
    'dalailama14',
    'buddha108',
    'fullmoon15',
    'Vollmond1',
    'полнолуние',
  ],
  // The address.
  ...['tashi123', 'DELEK!', 'tashi.delek', 'tashi.delek7', 'tashi.delek2026', EMAIL, EMAIL.toUpperCase()],
])('%s is one of the first guesses', password => {
  expect(choose(password)).toThrow(expect.objectContaining({ id: 'password_too_common' }))
})

test.each([
  ...['losar-2153-moon', 'Лунный день', 'correct horse', 'loyo6!', '  a b  c ', 'butter lamp on the lake'],
  ...[
    '847261',
    '84726193',
    'tashi and dolma',
    'tashi delek 108',
    'my dawa is full',
    '🙏🏔️🌕🙏🌘🌑',
    'a new moon password',
  ],
  // A word or two, with something that nobody guesses.
  ...[
    'summer rain 4 me',
    'dragon84726193',
    'password 84 lakes',
    'butterlampglow',
    'Käsekuchen mit Birnen',
    'Der Mond ist rund',
  ],
  ...[
    'la luna de Valencia',
    'meia-noite em Sintra',
    'чай с молоком',
    'le chat dort encore',
    'tre gatti sul tetto',
  ],
  ...[
    'Zürich-Fée-42',
    'x7Kq2p',
    'or7!4?2&',
    'cat7!4?2&',
    'gT5!wq',
    'qwzxp7',
    '1985 was a cold year',
    'mani stones by the lake',
    'k7-19850101-fox',
  ],
  ...[
    'correct-horse-battery',
    'Ludmilla liest gern',
    'siebzehn Schafe',
    'vent du nord 1907',
    'kleine Maus im Haus',
  ],
])('%s is none', password => {
  expect(choose(password)).not.toThrow()
})
