// Writes the list of the commonest passwords. It is Django's, in the order of how often they were found in leaks, and unfiltered: lists made
// for estimating strength leave out what their own rules find, such as 654321. Needs the list as Django has it:
//   pip download --no-deps django && unzip -p django-*.whl django/contrib/auth/common-passwords.txt.gz > /tmp/list.gz
//   node scripts/passwords.mjs /tmp/list.gz
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { exitWith, Failure } from './lib/fail.mjs'

/** Shorter ones cannot be chosen. */
const FEWEST = 6

const [file] = process.argv.slice(2)
if (!file) exitWith(new Failure('Name the file with the list: node scripts/passwords.mjs /tmp/list.gz'))
const words = gunzipSync(readFileSync(file)).toString('utf8').split('\n')
const chosen = words.filter(word => [...word].length >= FEWEST && !/\s/.test(word))
const data = { words: chosen.join(' ') }
writeFileSync('src/server/accounts/data/common-passwords.json', `${JSON.stringify(data, null, 2)}\n`)
console.log(`${chosen.length} passwords`)
