// `npm run dev`: the sites from sources; code, templates and locales reload as they change.
import { build, BUILD_BOOKING, BUILD_STUDIO } from './build.mjs'
import { runMain } from './project.mjs'
import { becomeNode } from './run-program.mjs'
import { setUp } from './set-up.mjs'

await runMain(async () => {
  const node = await setUp({ withDev: true })
  // The booking widget's script is a separate bundle for other pages and is built as in production. So is the studio,
  // because Vite would reload its page with every file it writes.
  await build(node, [...BUILD_BOOKING, ...BUILD_STUDIO])
  // Vite may only be loaded by the Node that set-up found, which need not be the one that runs this file.
  await becomeNode(node, ['scripts/dev-server.mjs'], { NODE_ENV: 'development' })
})
