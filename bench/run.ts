/** npm run bench [-- name]: every measurement, or one of them. Exit code 1 when a budget is broken. */
import { answersBench } from './answers.ts'
import { calendarBench } from './calendar.ts'
import { phoneBench } from './phone.ts'
import { serverBench } from './server.ts'
import { sizesBench } from './sizes.ts'

const benches: Record<string, () => void | Promise<void>> = {
  calendar: calendarBench,
  answers: answersBench,
  sizes: sizesBench,
  server: serverBench,
  phone: phoneBench,
}

const [only] = process.argv.slice(2)
if (only !== undefined && benches[only] === undefined) {
  console.error(`There is no measurement "${only}"; there are ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
for (const [name, bench] of Object.entries(benches)) {
  if (only !== undefined && name !== only) continue
  await bench()
  console.log('')
}
