// `npm run test:browser -- <Playwright's arguments>`: the browser tests alone, as they go.
import { build } from './build.mjs'
import { runMain } from './project.mjs'
import { becomeNode } from './run-program.mjs'
import { setUp } from './set-up.mjs'
import { setUpTestPrograms } from './test-programs.mjs'

await runMain(async (args) => {
  const node = await setUp({ withDev: true })
  const chromium = await setUpTestPrograms()
  await build(node)
  await becomeNode(node, ['node_modules/@playwright/test/cli.js', 'test', ...args], { CHROMIUM_PATH: chromium })
})
