// The documents that are made from code: the rules of the template check, what sections, settings and roles are, and the
// picture of the rooms.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { loadSource } from './load-source.mjs'
import { roomsDocument } from './rooms.mjs'

/** Group of rules by the first digit of their codes. */
const RULE_GROUPS = {
  1: 'Files and their structure',
  2: 'Sections and settings',
  3: 'Roles and content',
  4: 'Routes, site types and composition',
  5: 'Limits',
  6: 'Legibility',
}

/** Path below the repository's root → text of each document. */
export async function documentFiles(root) {
  const { PROBLEM_CODES } = await loadSource(root, 'schemas/explain/problem-codes.ts')
  const { sections } = await loadSource(root, 'runtime/registry.ts')
  const { IMPORT_TABLE } = await loadSource(root, 'tests/architecture/import-table.ts')
  const byType = [...sections.values()].toSorted((one, other) => one.type.localeCompare(other.type))
  const documents = [
    ['docs/guides/template-rules.md', rulesDocument(PROBLEM_CODES)],
    ['docs/reference/sections.md', sectionsDocument(byType)],
    ['docs/reference/settings.md', settingsDocument(byType)],
    ['docs/reference/roles.md', rolesDocument(await readRoles(root), byType)],
    await roomsDocument(root, IMPORT_TABLE),
  ]
  const style = JSON.parse(await readFile(join(root, '.oxfmtrc.json'), 'utf8'))
  return Promise.all(
    documents.map(async ([path, text]) => {
      const { code, errors } = await format(path, text, { printWidth: style.printWidth })
      if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
      return [path, code]
    }),
  )
}

const generatedFrom = (source) => `_Made from ${source} by \`npm run generate\`; not edited by hand._`

function rulesDocument(codes) {
  const groups = Object.entries(RULE_GROUPS).map(([digit, title]) => {
    const rules = Object.entries(codes)
      .filter(([code]) => code[1] === digit)
      .map(([code, { severity, title: name, mend }]) => {
        const mark = severity === 'error' ? '' : ` (${severity})`
        return `- \`${code}\`${mark} **${name}.** ${mend}`
      })
    return `## T${digit}: ${title}\n\n${rules.join('\n')}`
  })
  return [
    '# Rules for templates',
    generatedFrom('`schemas/explain/problem-codes.ts`'),
    'Builds, starts and `npm run maru -- template check` check templates. Unmarked rules are **errors**, which stop the build or the start; **warnings** report what some visitors will miss; **advice** is for template authors. Reports add file, line, JSON pointer, allowed values and affected pages.',
    ...groups,
  ].join('\n\n')
}

function sectionsDocument(sections) {
  const lines = sections.map((section) => {
    const parts = [placesOf(section), section.roles.map(code).join(', '), exceptionsOf(section)].filter(Boolean)
    return `- [${section.type}](settings.md#${section.type.toLowerCase()}), ${section.label}: ${parts.join('; ')}`
  })
  return [
    '# Sections',
    generatedFrom('`sections/*/*/index.ts`'),
    'What a layout may put on a page: section and label, where it may stand, the [roles](roles.md) it presents. Unless stated, it stands in the main content once per page, loads no code in the browser, has a heading below the page’s, and is hidden without data or when its data fails. `runtime/kit/define-section.ts` explains the properties.',
    lines.join('\n'),
  ].join('\n\n')
}

function placesOf({ allowedIn: { main, groups = [], routes, homepageTypes }, limit }) {
  const places = [...(main || routes ? [routes ? routes.map(code).join(', ') : 'main'] : []), ...groups]
  const types = homepageTypes ? ` of ${homepageTypes.join(', ')} sites` : ''
  const times = { 1: '', any: ', any number' }[limit] ?? `, ${limit} times`
  return places.join(', ') + types + times
}

/** Properties that differ from those of most sections. */
function exceptionsOf({ hydrate, heading = 'section', states }) {
  return [
    hydrate === 'never' ? '' : `code: ${hydrate}`,
    heading === 'section' ? '' : `heading: ${heading}`,
    states.empty === 'hide' ? '' : 'message when empty',
    states.error === 'hide' ? '' : 'message on failure',
  ]
    .filter(Boolean)
    .join(', ')
}

/** Number of sections from which a setting is described once for all. */
const COMMON = 10

function settingsDocument(sections) {
  const counts = new Map()
  for (const line of sections.flatMap((section) => settingsOf(section))) counts.set(line, (counts.get(line) ?? 0) + 1)
  const isCommon = (line) => counts.get(line) >= COMMON
  const chapters = sections.map((section) => {
    const lines = settingsOf(section).map((line) => (isCommon(line) ? line.split(':')[0] : line))
    return `## ${section.type}\n\n${lines.length > 0 ? lines.join('\n') : 'No settings.'}`
  })
  return [
    '# Settings of sections',
    generatedFrom('`sections/*/*/settings.schema.json`'),
    'What a template may choose: under `settings` of an instance in a layout or group, or for every instance under `defaults` of its template.json. Defaults are bold; `true` or `false` alone stands for a boolean. Settings of many sections:',
    [...counts.keys()].filter(isCommon).join('\n'),
    ...chapters,
  ].join('\n\n')
}

/** Returns a line for each setting. */
function settingsOf({ settings }) {
  return Object.entries(settings.properties ?? {}).map(
    ([name, property]) => `- ${code(name)}: ${choicesOf(property)}. ${property.description}`,
  )
}

/** Returns the values, the default in bold. */
function choicesOf(property) {
  if (!('default' in property)) return valuesOf(property)
  const preset = code(JSON.stringify(property.default))
  if (property.type === 'boolean') return `**${preset}**`
  if (!Array.isArray(property.enum)) return `${valuesOf(property)}, **${preset}**`
  return property.enum
    .map((value) => code(JSON.stringify(value)))
    .map((value) => (value === preset ? `**${value}**` : value))
    .join(', ')
}

function valuesOf(schema) {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => code(JSON.stringify(value))).join(', ')
  if (schema.const !== undefined) return code(JSON.stringify(schema.const))
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.map(valuesOf).join(' or ')
  if (schema.$ref) return schema.$ref.replace(/^maru:\/\/schemas\//, '').replace(/\.schema\.json.*$/, '')
  const least = schema.minimum ?? schema.minLength ?? schema.minItems
  const most = schema.maximum ?? schema.maxLength ?? schema.maxItems
  const unit = { string: ' letters', array: ' entries' }[schema.type] ?? ''
  const range = least === undefined && most === undefined ? '' : ` ${least ?? ''}–${most ?? ''}${unit}`
  const tokens = schema['x-maru']?.token ? ` that names a ${schema['x-maru'].token} of the theme` : ''
  const items = schema.type === 'array' && schema.items ? ` of ${valuesOf(schema.items)}` : ''
  return `${[schema.type ?? 'anything'].flat().join(' or ')}${items}${range}${tokens}`
}

function rolesDocument(roles, sections) {
  const chapters = roles.map(([name, schema]) => {
    const shown = sections.filter((section) => section.roles.includes(name)).map(({ type }) => type)
    const required = new Set(schema.required ?? [])
    const lines = Object.entries(schema.properties ?? {}).map(([field, property]) => {
      const optional = required.has(field) ? '' : ', optional'
      return `- ${code(field)}: ${valuesOf(property)}${optional}. ${property.description}`
    })
    const by = shown.length > 0 ? `Presented by ${shown.join(', ')}.` : 'No section presents it.'
    return `## ${name}\n\n${schema.description} ${by}\n\n${lines.join('\n')}`
  })
  return [
    '# Roles',
    generatedFrom('`schemas/roles/`'),
    'A clinic’s own words and pictures belong to roles, whatever template shows them. A layout binds a section to one with `"role"`. Fields are required unless optional.',
    ...chapters,
  ].join('\n\n')
}

async function readRoles(root) {
  const ending = '.schema.json'
  const files = (await readdir(join(root, 'schemas/roles'))).filter((file) => file.endsWith(ending)).toSorted()
  return Promise.all(
    files.map(async (file) => [
      file.slice(0, -ending.length),
      JSON.parse(await readFile(join(root, 'schemas/roles', file), 'utf8')),
    ]),
  )
}

const code = (text) => `\`${text}\``
