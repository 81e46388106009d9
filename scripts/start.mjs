// `npm start`: everything between a fresh clone and a running server. The server itself migrates its database,
// seeds the demo clinics into an empty one and prints one address per partner.
import { build } from './build.mjs'
import { runMain } from './project.mjs'
import { becomeNode } from './run-program.mjs'
import { setUp } from './set-up.mjs'

await runMain(async () => {
  const node = await setUp()
  await build(node)
  // Packages that stay in node_modules choose between their two builds by this name while they load.
  const watch = process.env.npm_lifecycle_event ? ['--import', './scripts/end-with-npm.mjs'] : []
  await becomeNode(node, [...watch, 'dist/app/server.mjs'], { NODE_ENV: 'production' })
})
