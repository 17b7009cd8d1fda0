/** The engine as one module: what the package `dawa-engine` exports by its name alone. */

export * from '#calendar/index.ts'
export * from './index.ts'
