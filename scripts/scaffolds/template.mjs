import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '../project.mjs'

/** Default template that a new one is copied from. */
const MODEL = 'clean'

/** A template of its own that shows what another one shows: its files, and through the parent every other screen. */
export async function newTemplate(code, root, { from = MODEL } = {}) {
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(code)) {
    throw new UsageError(
      `"${code}" is not a template code. Use lowercase letters, digits and hyphens, such as spring-light.`,
    )
  }
  const folder = `templates/${code}`
  const templates = await readTemplates(root)
  const template = templates.get(from)
  if (!template?.extends) {
    const codes = [...templates].flatMap(([one, { extends: parent }]) => (parent ? [one] : []))
    throw new UsageError(`No template can start from "${from}". Templates: ${codes.toSorted().join(', ')}.`)
  }
  const model = join(root, 'templates', from)
  const read = (file) => readFile(join(model, file), 'utf8')
  const name = code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ')
  const label = Object.fromEntries(Object.keys(template.label).map((language) => [language, name]))
  const files = await readdir(model, { recursive: true })
  const others = files.filter((file) => file.endsWith('.json') && file !== 'template.json').toSorted()
  const copies = await Promise.all(others.map(async (file) => [`${folder}/${file}`, await read(file)]))
  return {
    folder,
    files: [
      [`${folder}/template.json`, `${JSON.stringify({ ...template, code, version: '1.0.0', label }, null, 2)}\n`],
      ...copies,
    ],
    next: [
      `add its name in each language: "label" in ${folder}/template.json`,
      `change the composition in ${folder}/layouts/home.json, and add layouts for other screens that differ`,
      `override in ${folder}/theme.json what differs from templates/${template.extends}/theme.json, even a single colour`,
      'npm run maru -- template check',
      `npm run maru -- partner switch lumi --template ${code} --type COMMERCE`,
    ],
  }
}

/** The template.json of each template by its code. */
async function readTemplates(root) {
  const folder = join(root, 'templates')
  const codes = await readdir(folder)
  const texts = codes.map(async (code) => [
    code,
    await readFile(join(folder, code, 'template.json'), 'utf8').catch(() => '{}'),
  ])
  return new Map((await Promise.all(texts)).map(([code, text]) => [code, JSON.parse(text)]))
}
