import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

const folder = process.env['MARU_MUTANTS_TESTS'] ?? 'schemas'

/** The unit tests of one folder, for Stryker, which runs whatever a configuration names: stryker.config.mjs. */
export default defineConfig({
  test: {
    ...config.test,
    projects: undefined,
    isolate: false,
    include: [`${folder}/**/*.test.{ts,tsx}`],
  },
})
