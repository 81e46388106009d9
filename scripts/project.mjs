import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A mistake that the user of a script can fix; shown as this one sentence, without a stack. */
export class UsageError extends Error {}

/** Runs a script's main function. A usage error ends it with its sentence and exit code 1; a bug shows its stack. */
export async function runMain(main) {
  // When the reader of the output goes away, as in `npm run check | head`, the script still finishes.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  try {
    await main(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : error)
    process.exitCode = 1
  }
}

/** True when the file is the one that was started, not one that another imports. */
export function isMain(url) {
  return process.argv[1] !== undefined && fileURLToPath(url) === realpathSync(process.argv[1])
}

/** `12.3 s` since a moment of performance.now(). */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
