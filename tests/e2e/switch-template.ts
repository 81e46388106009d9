import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { RunningSite } from './start-site.ts'

/** Turns a clinic to another template, as an operator does by the command line. */
export const switchTemplate = async (site: RunningSite, clinic: string, template: string): Promise<void> => {
  await promisify(execFile)(
    process.execPath,
    ['dist/app/maru.mjs', 'partner', 'switch', clinic, '--template', template],
    { env: { ...process.env, DATA_DIR: site.dataDir, LOG_LEVEL: 'error' } },
  )
}
