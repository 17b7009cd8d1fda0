import { writeFileSync } from 'node:fs'
import { ACCURACY_FILE, accuracy } from './accuracy/accuracy.ts'

// `tsx checks/accuracy.ts` writes the data of the accuracy page; a test fails where the file is not what the examples give.
writeFileSync(ACCURACY_FILE, `${JSON.stringify(accuracy(), null, 2)}\n`)
