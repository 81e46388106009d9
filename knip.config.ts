import type { KnipConfig } from 'knip'

/** Entry points of programs, builds and tests that no import references. */
const entry = [
  // Built by vite/server.config.ts, vite/booking.config.ts and vite/frame.ts.
  'server/app/{main,dev}.ts',
  'server/app/cli/index.ts',
  'server/pages/fonts/font-worker.ts',
  'server/pages/share-images/draw-worker.ts',
  'server/files/formats/table-worker.ts',
  'server/resources/spreadsheets/sheet-worker.ts',
  'server/resources/translations/translation-worker.ts',
  'server/security/passwords/password-worker.ts',
  'server/resources/administrators/webauthn-worker.ts',
  'server/files/media/svg-worker.ts',
  'console/{main.tsx,service-worker/worker.ts,template-studio/main.tsx}',
  'runtime/booking/frame.ts',
  'runtime/booking/widget/widget.ts',
  'vite/*.config.ts',
  // Vike finds its pages by their names, the registries their sections by globs.
  'runtime/pages/+*.ts',
  'runtime/registry{,.client}.ts',
  // The workbench asks Vite for them by their addresses.
  'runtime/workbench/{bench,look-at-frames}.ts',
  // Run by npm's scripts, by hand, or by another script.
  'scripts/*.mjs',
  'art/earlier-demo-pictures/*.mjs',
  'tests/bench/*.mjs',
  'tests/bench/measure-*.ts',
  // Named by stryker.config.mjs, and by the first of them.
  'vitest.mutants.config.ts',
  'scripts/mutants/{warm-runner,every-fault}.mjs',
  // The guide's test lays it into a copy of the repository and runs it there.
  'tests/api/show-home.ts',
  // Run by Node alone, so that it can be killed: tests/api/run-on-both/killed-writes.test.ts.
  'tests/api/run-on-both/write-forever.ts',
  // Four of them serve one database: tests/api/run-on-both/key-revocation.test.ts.
  'tests/api/key-process.ts',
  // Run as a program of its own, which a test kills.
  'tests/api/run-on-both/import-and-wait.ts',
  // In place of a package: vitest.config.ts.
  'tests/api/quick-argon2.ts',
]

/** `npm run check` runs it: files, exports and packages that nothing uses. Each exception says why it is one. */
const config: KnipConfig = {
  entry,
  project: [
    '{console,schemas,runtime,sections,server,tests}/**/*.{ts,tsx}',
    '{scripts,server,tests}/**/*.mjs',
    '{vite/,}*.ts',
  ],
  ignore: [
    // Generated from the schemas as a whole, used or not.
    'schemas/generated/**',
    // Projects of their own, with packages of their own.
    'tests/bench/peers/**',
  ],
  // Exports that are used in their own file may exist for tests; exported types describe return values.
  ignoreExportsUsedInFile: true,
  // System binaries: tests create certificates and full disks with them, and open workbooks.
  ignoreBinaries: ['soffice', 'openssl', 'mount', 'umount'],
  ignoreDependencies: [
    // The server cuts fonts out of these packages' files: server/pages/fonts/font-route.ts.
    '@fontsource/.*',
    // Read as a file, for the pages that it looks at: the workbench and tests/e2e/find-faults.ts.
    'axe-core',
    // No package: the runner "warm" comes from the plugin that stryker.config.mjs names.
    '@stryker-mutator/warm-runner',
  ],
}

export default config
