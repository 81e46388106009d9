// `npm run new:section <Name>`, `new:template <code>`, `new:language <code>`, `new:resource <name>`: a folder that
// passes every check as it is, to be made into what its author wants. What to begin with is said behind `--`.
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
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

/** Options of a kind besides its name. */
const OPTIONS = {
  section: { role: { type: 'string' }, query: { type: 'string' }, settings: { type: 'string' } },
  template: { from: { type: 'string' } },
}

await runMain(async ([kind, ...words]) => {
  const plan = KINDS[kind]
  if (!plan) throw new UsageError(`Give what to create: ${Object.keys(KINDS).join(', ')}.`)
  const { name, options } = readWords(kind, words)
  const { folder, files, isGenerating, next } = await plan(name, root, options)
  if (existsSync(join(root, folder))) throw new UsageError(`${folder} already exists. Choose another name.`)
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

function readWords(kind, words) {
  const options = OPTIONS[kind] ?? {}
  const names = Object.keys(options).map((option) => ` [--${option} …]`)
  const usage = `npm run new:${kind} <name>${names.length > 0 ? ` --${names.join('')}` : ''}`
  try {
    const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true })
    const [name, ...others] = positionals
    if (name === undefined || others.length > 0) throw new UsageError(`Give one name: ${usage}`)
    return { name, options: values }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${error.message}\nUsage: ${usage}`)
  }
}

async function write(path, text) {
  const file = join(root, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

async function run(node, ...args) {
  const { code, output } = await runProgram(node, args, { isQuiet: true })
  if (code !== 0) throw new UsageError(`${args[0]} failed:\n${output}`)
}
