// Writes the list of the commonest passwords. First Django's, in the order of how often they were found in leaks, and unfiltered: lists made
// for estimating strength leave out what their own rules find, such as 654321. Then what the beginning of such a list has more, from other
// leaks: of its first 3,000 Django's lacks 167. Needs the list as Django has it:
//   pip download --no-deps django && unzip -p django-*.whl django/contrib/auth/common-passwords.txt.gz > /tmp/list.gz
//   node scripts/passwords.mjs /tmp/list.gz
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { dictionary } from '@zxcvbn-ts/language-common'
import { exitWith, Failure } from './lib/fail.mjs'

/** Shorter ones cannot be chosen. */
const FEWEST = 6
/** So many of the second list are looked at. */
const SECOND = 10_000

const [file] = process.argv.slice(2)
if (!file) exitWith(new Failure('Name the file with the list: node scripts/passwords.mjs /tmp/list.gz'))
const words = gunzipSync(readFileSync(file)).toString('utf8').split('\n')
const canBeChosen = word => [...word].length >= FEWEST && !/\s/.test(word)
const second = dictionary['passwords-common'].filter(canBeChosen).slice(0, SECOND)
const chosen = [...new Set([...words.filter(canBeChosen), ...second.map(word => word.toLowerCase())])]
const data = { words: chosen.join(' ') }
writeFileSync('src/server/accounts/data/common-passwords.json', `${JSON.stringify(data, null, 2)}\n`)
console.log(`${chosen.length} passwords`)
