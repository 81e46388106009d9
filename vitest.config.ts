import { defineConfig } from 'vitest/config'

/** `npm run check` runs unit and architecture, `npm test` all of them. */
export default defineConfig({
  test: {
    // A busy machine is no failure; what hangs still ends.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'schemas/**/*.test.ts',
            'runtime/**/*.test.{ts,tsx}',
            'sections/**/*.test.tsx',
            'server/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
        },
      },
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      { extends: true, test: { name: 'api', include: ['tests/{api,faults,sites}/**/*.test.ts'] } },
    ],
  },
})
