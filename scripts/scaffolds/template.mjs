import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '../project.mjs'

/** The template that a new one begins as. */
const MODEL = 'clean'

/** A template of its own that shows what `clean` shows: its home, and through the parent every other screen. */
export async function newTemplate(code, root) {
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(code)) {
    throw new UsageError(
      `"${code}" is no code of a template. Write it like spring-light: small letters, digits, hyphens.`,
    )
  }
  const folder = `templates/${code}`
  const model = join(root, 'templates', MODEL)
  const read = (file) => readFile(join(model, file), 'utf8')
  const template = JSON.parse(await read('template.json'))
  const name = code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ')
  const label = Object.fromEntries(Object.keys(template.label).map((language) => [language, name]))
  const others = (await readdir(model, { recursive: true })).filter((file) => /\w\/\w.*\.json$/.test(file))
  const copies = await Promise.all(others.map(async (file) => [`${folder}/${file}`, await read(file)]))
  return {
    folder,
    files: [
      [`${folder}/template.json`, `${JSON.stringify({ ...template, code, version: '1.0.0', label }, null, 2)}\n`],
      ...copies,
    ],
    next: [
      `give ${folder}/layouts/home.json its own composition, and other screens a layout where they differ`,
      `add ${folder}/theme.json with the tokens that differ from templates/base/theme.json`,
      'npm run maru -- template check',
      `npm run maru -- partner switch lumi --template ${code} --type COMMERCE`,
    ],
  }
}
