// `npm run test:long -- <form> [count] [seed]`: what `npm test` does a few times, as often as it takes to believe it.
import { build } from './build.mjs'
import { runMain, UsageError } from './project.mjs'
import { becomeNode } from './run-program.mjs'
import { setUp } from './set-up.mjs'
import { setUpTestPrograms } from './test-programs.mjs'

/** Test and default repetition count of each form; tests that need a database run on both. */
const FORMS = {
  attacks: {
    file: ['script-in-texts', 'script-in-files', 'naughty-strings', 'growing-input', 'attack-tools'].map(
      (name) => `tests/api/${name}.test.ts`,
    ),
    count: 1,
    // Parallel tests would distort its time measurements.
    words: ['--no-file-parallelism'],
  },
  // One after the other: they hold times, and end what others would need.
  faults: { file: 'tests/faults', count: 1, isBuilt: true, words: ['--no-file-parallelism'] },
  'bad-input': { file: 'tests/api/run-on-both/bad-input.test.ts', count: 200 },
  'two-writers': { file: 'tests/api/run-on-both/two-writers.test.ts', count: 500 },
  kills: { file: 'tests/api/run-on-both/killed-writes.test.ts', count: 150 },
  'template-check': { file: 'server/templates/check/any-content.test.ts', count: 1000, project: 'unit' },
  studio: { file: 'schemas/studio/edit-composition.test.ts', count: 1000, project: 'unit' },
  // It measures, so nothing else may run beside it.
  responsiveness: {
    file: 'tests/faults/responsiveness.test.ts',
    count: 1,
    isBuilt: true,
    words: ['--no-file-parallelism'],
  },
  // Every file of this name.
  properties: { file: '.properties.test.ts', count: 5000, project: 'unit' },
}

await runMain(async ([name, asked, seed, ...more]) => {
  const form = FORMS[name]
  const names = Object.keys(FORMS).join(', ')
  if (!form || more.length > 0) throw new UsageError(`npm run test:long -- <form> [count] [seed]. Forms: ${names}.`)
  const count = asked === undefined ? form.count : Number(asked)
  if (!Number.isInteger(count) || count < 1) throw new UsageError(`The count must be a whole number, not "${asked}".`)
  const node = await setUp({ withDev: true })
  await setUpTestPrograms()
  if (form.isBuilt) await build(node)
  await becomeNode(
    node,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      form.project ?? 'api',
      ...[form.file].flat(),
      ...(form.words ?? []),
    ],
    {
      NODE_ENV: 'test',
      MARU_LONG_FORM: name,
      MARU_LONG_COUNT: String(count),
      ...(seed === undefined ? {} : { MARU_LONG_SEED: seed }),
    },
  )
})
