// `npm run maru -- <command>`: the command line, with code as fresh as the sources. Templates are not checked before,
// so that `maru template check` explains broken ones itself.
import { build, BUILD_MARU } from './build.mjs'
import { runMain } from './project.mjs'
import { becomeNode } from './run-program.mjs'
import { setUp } from './set-up.mjs'

await runMain(async (args) => {
  const node = await setUp()
  await build(node, BUILD_MARU)
  await becomeNode(node, ['dist/app/maru.mjs', ...args], { NODE_ENV: 'production' })
})
