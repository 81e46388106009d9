// `npm run new:section <Name>`, `new:template <code>`, `new:language <code>`, `new:resource <name>`: a folder that
// passes every check as it is, to be made into what its author wants.
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root, runMain, UsageError } from './project.mjs'
import { runProgram } from './run-program.mjs'
import { newLanguage } from './scaffolds/language.mjs'
import { newResource } from './scaffolds/resource.mjs'
import { newSection } from './scaffolds/section.mjs'
import { newTemplate } from './scaffolds/template.mjs'
import { setUp } from './set-up.mjs'

const KINDS = {
  section: newSection,
  template: newTemplate,
  language: newLanguage,
  resource: newResource,
}

await runMain(async ([kind, name, ...others]) => {
  const plan = KINDS[kind]
  if (!plan) throw new UsageError(`Say what to make: ${Object.keys(KINDS).join(', ')}.`)
  if (name === undefined || others.length > 0) throw new UsageError(`Give one name: npm run new:${kind} <name>`)
  const { folder, files, isGenerating, next } = await plan(name, root)
  if (existsSync(join(root, folder))) throw new UsageError(`${folder} exists already. Choose another name.`)
  const node = await setUp({ withDev: true })
  for (const [path, text] of files) await write(path, text)
  if (isGenerating) {
    await run(node, 'scripts/generate.mjs')
    await run(node, 'scripts/generate-api.mjs')
  }
  await run(node, 'node_modules/oxfmt/bin/oxfmt', folder, 'schemas', 'server/resources')
  console.log(
    `${folder}\n${files.map(([path]) => `  ${path}`).join('\n')}\n\nNext:\n${next.map((line) => `  ${line}`).join('\n')}`,
  )
})

async function write(path, text) {
  const file = join(root, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

async function run(node, ...args) {
  const { code, output } = await runProgram(node, args, { isQuiet: true })
  if (code !== 0) throw new UsageError(`${args[0]} failed:\n${output}`)
}
