import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'schemas/**/*.test.ts',
      'runtime/**/*.test.{ts,tsx}',
      'sections/**/*.test.tsx',
      'server/**/*.test.ts',
      'tests/{api,architecture,faults}/**/*.test.ts',
    ],
  },
})
