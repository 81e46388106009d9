// Made for `npm run test:mutants`, which says in the environment what is changed: scripts/test-mutants.mjs.
const { MARU_MUTANTS_FILES: files = 'schemas/**/*.ts', MARU_MUTANTS_NAME: name = 'schemas' } = process.env
const kept = `.cache/mutants/${name}`

export default {
  testRunner: 'warm',
  plugins: ['./scripts/mutants/warm-runner.mjs'],
  vitest: { configFile: 'vitest.mutants.config.ts' },
  // Styles and components are looked at in a browser; what is generated and migrations are never changed by hand.
  mutate: [...files.split(','), '!**/*.test.{ts,tsx}', '!**/*.styles.ts', '!**/generated/**', '!**/migrations/**'],
  // Nothing to change, or no test at all, is a score too.
  allowEmpty: true,
  // A text that is compared is changed with the comparison; of any other a test could only repeat the words.
  mutator: { excludedMutations: ['StringLiteral'] },
  // Code that runs while a file loads runs once for all tests: each such mutant would reload all files.
  ignoreStatic: true,
  concurrency: 1,
  // All faults are tried before Stryker asks for the first.
  dryRunTimeoutMinutes: 600,
  // Two may run beside each other.
  tempDirName: `.cache/mutants/sandbox-${name}`,
  cleanTempDir: 'always',
  // The folders that no unit test reads. The compiler's own settings need no rewriting, and TypeScript 7 could not.
  ignorePatterns: ['/.cache', '/dist', '/builds', '/data', '/docs', '/tests/bench', '/tests/e2e', '/test-results'],
  tsconfigFile: 'none',
  disableTypeChecks: false,
  // A busy machine is no endless loop.
  timeoutMS: 15_000,
  reporters: ['clear-text', 'html', 'json'],
  htmlReporter: { fileName: `${kept}.html` },
  jsonReporter: { fileName: `${kept}.json` },
  clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false },
}
