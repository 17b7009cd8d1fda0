// Progress goes to stderr: what a tool prints on stdout (a CSV, a day as JSON) stays clean.

/** Says what begins, does it, and says how many seconds it took. One line a step. */
export async function step(name, work) {
  const began = performance.now()
  process.stderr.write(`${name} … `)
  try {
    const result = await work()
    process.stderr.write(`${((performance.now() - began) / 1000).toFixed(1)} s\n`)
    return result
  } catch (error) {
    process.stderr.write('failed\n')
    throw error
  }
}
