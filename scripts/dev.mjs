// `npm run dev`: the sites from sources; code, templates and locales reload as they change.
import { runMain } from './project.mjs'
import { becomeNode } from './run-program.mjs'
import { setUp } from './set-up.mjs'

await runMain(async () => {
  // Vite may only be loaded by the Node that set-up found, which need not be the one that runs this file.
  await becomeNode(await setUp({ withDev: true }), ['scripts/dev-server.mjs'], { NODE_ENV: 'development' })
})
