/** Where the tests of a row run: in the process, in a browser, over the source, or on the rows of the database. */
type Kind = 'in process' | 'browser' | 'source' | 'database'

export interface Row {
  /** Numbers of the requirements in OWASP ASVS 5.0. */
  numbers: readonly string[]
  /** The levels of the first and last of them. */
  levels: readonly [1 | 2 | 3, (1 | 2 | 3)?]
  kinds: readonly Kind[]
  /** What is checked, in one line. */
  requires: string
}

const row = (numbers: string, levels: Row['levels'], kinds: Row['kinds'], requires: string): Row => ({
  numbers: numbers.split(' '),
  levels,
  kinds,
  requires,
})

/** The requirements of ASVS 5.0 that tests check without a person, in the order of their numbers. */
export const ROWS: readonly Row[] = [
  row(
    '1.2.1 3.2.2',
    [1],
    ['in process', 'browser'],
    'Texts become text and never elements, wherever they are shown',
  ),
  row('1.2.2', [1], ['in process', 'browser'], 'Links lead to allowed protocols only'),
  row(
    '1.2.4',
    [1],
    ['source', 'database'],
    'No statement is put together from strings; injections change no row',
  ),
  row(
    '1.2.5 1.3.2',
    [1],
    ['source'],
    'No shell, no program but the embedded database, no text that is executed',
  ),
  row('1.3.11', [2], ['in process'], 'What users wrote never becomes a header of a mail'),
  row('2.2.1 2.2.2', [1], ['in process'], 'The server checks each rule of the contract by itself'),
  row('2.3.1', [1], ['in process'], 'No step is skipped, repeated or taken for another'),
  row('2.3.3', [2], ['database'], 'What is written together is there together or not at all'),
  row('2.4.1', [2], ['in process'], 'Forms, mails and sign-ins are limited'),
  row('3.2.1', [1], ['in process'], 'A call that is opened as a page is data'),
  row(
    '3.3.1 3.3.2 3.3.3 3.3.4',
    [1, 2],
    ['in process'],
    'Secret cookies are bound to the host, to TLS and to no script',
  ),
  row('3.4.1', [1], ['in process'], 'Every answer asks for TLS'),
  row('3.4.2', [1], ['in process'], 'No answer names another origin'),
  row('3.4.3 3.4.6', [2], ['in process'], 'Every answer has a policy, and none is framed that need not be'),
  row('3.4.4 3.4.5', [2], ['in process'], 'No type is guessed, no address is told to other sites'),
  row('3.4.8', [3], ['in process'], 'No document shares its window'),
  row(
    '3.5.1 3.5.2 3.5.3',
    [1],
    ['in process'],
    'Other sites change nothing: no form, no cookie alone, no safe method',
  ),
  row('4.1.1', [1], ['in process'], 'Every body has a type that fits its bytes, with a charset'),
  row('4.1.3 15.3.4', [2], ['in process'], 'Headers of proxies are believed as far as there are proxies'),
  row('4.2.1', [2], ['in process'], 'The end of a request is clear, or the connection ends'),
  row('5.3.2', [1], ['in process'], 'No spelling of a path leads out of the folder of files'),
  row('6.2.1', [1], ['in process'], 'The fewest characters of a password'),
  row('6.2.2 6.2.3', [1], ['in process'], 'A password is changed by who knows it'),
  row('6.2.4', [1], ['in process'], 'The 3,000 commonest passwords are refused'),
  row(
    '6.2.5 6.2.8 6.2.9',
    [1, 2],
    ['in process'],
    'Any 64 characters and more are a password, and each of them counts',
  ),
  row('6.2.6 6.2.7', [1], ['browser'], 'Fields of passwords hide, take pastes and tell password managers'),
  row('6.3.1', [1], ['in process'], 'Guessing is slowed, and its owner is not shut out'),
  row('6.3.2', [1], ['database'], 'A new database has no account'),
  row('6.3.8', [3], ['in process'], 'Whether an address has an account does not show'),
  row(
    '6.4.1',
    [1],
    ['in process', 'database'],
    'Links are random, used once, of short life, and stored as hashes',
  ),
  row('6.4.3', [2], ['in process'], 'A reset ends all sessions'),
  row(
    '7.2.1 7.2.2 7.2.3 7.2.4',
    [1],
    ['in process', 'database'],
    'Tokens are random, new for each session, and checked by the server',
  ),
  row('7.3.1 7.3.2', [2], ['in process'], 'Sessions end unused, and after a longest time'),
  row('7.4.1 7.4.2', [1], ['in process'], 'Signing out and deletion end sessions at once'),
  row(
    '7.4.3 7.5.1',
    [2],
    ['in process'],
    'A new password ends other sessions; a new address needs the password',
  ),
  row(
    '8.2.1 8.2.2 8.3.1',
    [1],
    ['in process'],
    'Each call gives each kind of user what is written down for it',
  ),
  row(
    '8.2.3 15.3.1 15.3.3',
    [1, 2],
    ['in process', 'database'],
    'Fields are read and written as the contract names them',
  ),
  row('11.4.1 11.4.2', [1, 2], ['source', 'database'], 'Hashes are SHA-256, those of passwords argon2id'),
  row('11.5.1', [2], ['source'], 'Secrets come from the generator of the system'),
  row('13.4.1 13.4.2 13.4.3 13.4.4', [1, 2], ['in process'], 'No repository, debugging, folders or TRACE'),
  row('14.2.1', [1], ['in process'], 'No secret in addresses and logs'),
  row('14.3.1', [1], ['browser'], 'Signing out clears the browser'),
  row('14.3.2', [2], ['in process'], 'No cache stores an answer to a user'),
  row('15.3.6 15.3.7', [2], ['in process'], 'Neither prototypes nor doubled values get in'),
  row(
    '16.2.5 16.3.1 16.4.1',
    [2],
    ['in process'],
    'Sign-ins are written down without secrets, and no line is forged',
  ),
  row(
    '16.5.1 16.5.2 16.5.3 16.5.4',
    [2, 3],
    ['in process'],
    'Failures say nothing, open nothing and end nothing',
  ),
]

/** Requirements of the first level, or of a row, that are not met as they stand; SECURITY.md says why, and what pays for it. */
export const GAPS = [
  '3.3.1',
  '3.3.3',
  '3.5.3',
  '6.2.1',
  '7.2.4',
  '12.1.1',
  '12.2.1',
  '12.2.2',
  '14.2.1',
  '14.3.3',
  '15.2.1',
] as const

/** What ASVS asks to be written down; SECURITY.md says where it is. */
export const DOCUMENTS = ['2.1.1', '6.1.1', '7.1.1', '8.1.1', '15.1.1'] as const
