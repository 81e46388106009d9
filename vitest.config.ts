import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** `npm run check` runs unit and architecture, `npm test` all of them. */
export default defineConfig({
  // React's production build, which some tests render with, knows no other elements than these.
  oxc: { jsx: { development: false } },
  test: {
    // A busy machine is no failure; what hangs still ends.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // Tests make much that lives shortly; with room for it, a tenth less time goes into tidying up.
    execArgv: ['--max-semi-space-size=64'],
    setupFiles: ['./tests/same-for-all.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // The files share one module graph: loading it for each took two thirds of the time.
          isolate: false,
          include: [
            'schemas/**/*.test.ts',
            'runtime/**/*.test.{ts,tsx}',
            'console/**/*.test.{ts,tsx}',
            'sections/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'vite/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: { name: 'architecture', isolate: false, include: ['tests/architecture/**/*.test.ts'] },
      },
      {
        extends: true,
        resolve: { alias: { '@node-rs/argon2': join(import.meta.dirname, 'tests/api/quick-argon2.ts') } },
        test: {
          name: 'api',
          // Servers render as they do for visitors, which takes React half of the time.
          env: { NODE_ENV: 'production' },
          isolate: false,
          maxWorkers: 2,
          globalSetup: './tests/api/run-on-both/shared-postgres.ts',
          include: ['tests/{api,back-end,faults,sites}/**/*.test.ts'],
        },
      },
    ],
  },
})
