import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { capitalized } from '#contract/words.ts'
import refused from '../data/refused-words.json' with { type: 'json' }
import { messagesOf } from '../testing.ts'
import { address } from './address.ts'
import { englishLeft } from './english-left.ts'
import { marks } from './marks.ts'
import { quotes } from './quotes.ts'
import { script } from './script.ts'

/** Texts with what a rule that looks at them alone says of them. */
const CASES = {
  address: [
    ['de', 'Wenn Sie möchten', []],
    ['de', 'Wenn du magst', ['refused word: du']],
    ['ru', 'Если вы хотите', []],
    ['ru', 'Если ты хочешь', ['refused word: ты']],
    ['fr', 'Votre compte', []],
    ['fr', 'Si tu veux', ['refused word: tu']],
    ['es', 'Su cuenta', []],
    ['es', 'Tu cuenta', ['refused word: tu']],
    ['pt', 'O seu registo, um fenómeno', []],
    ['pt', 'Você vê a tela', ['refused word: você', 'refused word: tela']],
    ['pt', 'um fenômeno', ['refused word: fenômeno']],
    ['pt', 'Os nagas estão de costas voltadas', ['refused word: costas voltadas']],
    ['pt', 'vazio pela sua classe', []],
    ['pt', 'vazio por classe', ['refused word: por classe']],
    ['fr', 'Nouvelle lune', []],
    ['fr', 'La lune noire', ['refused word: lune noire']],
    ['fr', 'Rester connecté', ['refused word: rester connecté']],
    ['it', 'Vuoto per la sua classe', []],
    ['it', 'Vuoto per classe', ['refused word: per classe']],
    ['it', 'farebbero meglio a cadere', ['refused word: farebbero meglio']],
    ['en', 'Your e-mail address', []],
    ['en', 'Your email address', ['refused word: email']],
    ['en', 'empty by class', ['refused word: by class']],
    ['en', 'Please enter a valid email.', []],
    ['es', 'una cosa cada vez', ['refused word: una cosa cada vez']],
    ['de', 'Ihre Email', ['refused word: email']],
    ['ru', 'Пустой класс', ['refused word: пустой класс']],
    ['it', 'Il Suo account', []],
    ['it', 'Il tuo account', ['refused word: tuo']],
    ['de', 'ist dafür und wiegt mehr', ['refused word: und wiegt mehr']],
    ['de', 'wiegt mehr als drei in Eile begonnene', []],
  ],
  englishLeft: [
    ['de', 'Ein Tag für die Reise', []],
    ['de', 'A day for the Reise', ['English left: day, for, the']],
    ['de', 'Das will er also, wie es war', []],
    ['fr', 'Le Men-Tsee-Khang, un but en or', []],
    ['fr', 'Un jour favorable', []],
    ['fr', 'Lieux, licence CC BY 4.0', []],
    ['fr', 'Sign out et revenir', ['English left: sign, out']],
    ['pt', 'Se for preciso', []],
    ['pt', 'O festival da lua', []],
    ['it', 'All’alba di un giorno', []],
    ['it', 'La password del proprio account', []],
    ['ru', 'Сохранить and выйти', ['English left: and']],
    ['es', '`the code` {{day}}', []],
    ['es', 'Un día favorable para el festival', []],
  ],
  marks: [
    ['en', 'calm – and well-known … 3–4', []],
    ['en', 'calm — and', ['em dash, English uses –']],
    ['en', 'calm - and', ['hyphen instead of a dash']],
    ['en', 'calm -- and', ['two hyphens instead of a dash']],
    ['en', 'wait...', ['three dots instead of …']],
    ['en', '- a list item', []],
    ['en', 'day,, night', ['doubled punctuation']],
    ['de', 'der Tag´s', ['accent instead of an apostrophe']],
    ['ru', 'день — хороший, 3–4', []],
    ['ru', 'день – хороший', ['en dash, Russian uses —']],
    ['es', '¿Qué día? El lunes —quizá— no.', []],
    ['es', 'Qué día?', ['¿ does not pair']],
    ['es', 'lunes – martes', ['loose dash, Spanish attaches the raya']],
    ['pt', 'dia — noite', ['em dash, Portuguese uses –']],
    ['fr', 'jour — nuit', ['em dash, French uses –']],
    ['it', 'giorno — notte', ['em dash, Italian uses –']],
  ],
  quotes: [
    ['en', 'the day’s “good” sign', []],
    ['en', "the day's sign", ["straight quote '"]],
    ['en', 'a "good" sign', ['straight quote "']],
    ['en', '`"code"` and {{name}}', []],
    ['en', '„good“', ['quotation mark „']],
    ['en', '“good', ['quotation mark ” missing']],
    ['de', 'das „gute“ Zeichen', []],
    ['de', 'das “gute” Zeichen', ['quotation mark “']],
    ['de', 'das »gute« Zeichen', ['quotation mark »']],
    ['fr', '« bon »', []],
    ['fr', '“bon”', ['quotation mark “']],
    ['fr', '« dit “bon” »', []],
    ['ru', '«хороший „день“ вот»', []],
    ['ru', '“день”', ['quotation mark “']],
    ['es', '«bueno» y “bueno”', []],
    ['es', '„bueno“', ['quotation mark „']],
    ['pt', '«bom»', []],
    ['pt', '“bom”', ['quotation mark “']],
    ['it', '«buono»', []],
    ['it', '»buono«', ['quotation mark »']],
  ],
  script: [
    ['ru', 'Dawa – календарь, JSON, том XVII, a.b@example.org, {{name}}', []],
    ['ru', 'Гьюрме Дордже, Tibetan Elemental Divination Paintings; tibetastromed.ru', []],
    ['ru', 'Места: GeoNames, лицензия CC BY 4.0', []],
    ['ru', 'День Losar', ['foreign letters: Losar']],
    ['ru', 'Cолнце', ['foreign letters: Cолнце']],
    ['ru', 'β Овна', []],
    ['de', 'Tag', []],
    ['de', 'День', ['foreign letters: День']],
    ['fr', 'Lunе', ['foreign letters: Lunе']],
  ],
} satisfies Record<string, [Language, string, string[]][]>

const RULES = { address, englishLeft, marks, quotes, script }
const rows = Object.entries(RULES).flatMap(([name, rule]) =>
  CASES[name as keyof typeof RULES].map(([language, own, expected]) => ({
    name,
    rule,
    language,
    own,
    expected,
  })),
)

test.each(rows)('$name, $language: $own', ({ rule, language, own, expected }) => {
  expect(messagesOf(rule, language as Language, 'a', own)).toEqual(expected)
})

test.each(LANGUAGES)(
  'each phrase struck out in %s is refused in a text, and not in longer words',
  language => {
    const { [language]: phrases = [] }: Partial<Record<Language, string[]>> = refused.phrases
    for (const phrase of phrases) {
      const messages = (text: string) => messagesOf(address, language, 'a', text)
      expect(messages(`(${capitalized(phrase)})`)).toContain(`refused word: ${phrase}`)
      expect(messages(`x${phrase}x`)).not.toContain(`refused word: ${phrase}`)
    }
  },
)
