// `npm run bench`: what pages cost, on the build that visitors get; a table, and JSON under bench-results/.
// `npm run bench -- reservations`: many visitors at the last places while the server is killed.
import { build } from './build.mjs'
import { runMain } from './project.mjs'
import { becomeNode } from './run-program.mjs'
import { setUp } from './set-up.mjs'

await runMain(async ([what]) => {
  const node = await setUp({ withDev: true })
  await build(node)
  await becomeNode(node, [what === 'reservations' ? 'tests/bench/reservations.mjs' : 'tests/bench/pages.mjs'], {
    NODE_ENV: 'production',
  })
})
