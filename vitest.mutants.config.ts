import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

const folder = process.env['MARU_MUTANTS_TESTS'] ?? 'schemas'
const FOLDERS = [
  'schemas',
  'runtime',
  'sections',
  'server',
  'console/content-editing/drafts',
  'console/screens/templates',
]

/**
 * Runs the unit tests of one folder, or of all for a sample, for Stryker, which runs every project that a configuration
 * names.
 */
export default defineConfig({
  test: {
    ...config.test,
    projects: undefined,
    isolate: false,
    // every-fault.mjs limits the time of a fault; without it, a busy machine may take long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    ...(process.env['MARU_MUTANTS_PLAN'] && { runner: './scripts/mutants/every-fault.mjs' }),
    // Stryker's workers are threads, which have no memory of their own to set.
    execArgv: [],
    // Threads may change neither the process's mask of rights nor its time zone.
    exclude: ['server/db/private-files.test.ts', 'runtime/kit/popups/popup-cookie.test.ts'],
    include: (folder === '' ? FOLDERS : folder.split(',')).map((place) => `${place}/**/*.test.{ts,tsx}`),
  },
})
