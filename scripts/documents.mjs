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
    const rows = Object.entries(codes)
      .filter(([code]) => code[1] === digit)
      .map(([code, { severity, title: name, reason, mend }]) => [
        `\`${code}\``,
        severity,
        `**${name}.** ${reason}`,
        mend,
      ])
    return `## T${digit}: ${title}\n\n${table(['rule', 'severity', 'what and why', 'how to fix it'], rows)}`
  })
  return [
    '# Rules for templates',
    generatedFrom('`schemas/explain/problem-codes.ts`'),
    'Every build, every start and `npm run maru -- template check` check templates against these rules. An **error** stops the build or the start, so that it never reaches visitors; the check’s exit code is 1. A **warning** reports what some visitors will miss. **Advice** is for template authors. Each problem is reported with its file, line and JSON pointer, the allowed values, and the pages that show it.',
    ...groups,
  ].join('\n\n')
}

function sectionsDocument(sections) {
  const rows = sections.map((section) => [
    `[${section.type}](settings.md#${section.type.toLowerCase()})`,
    section.label,
    placesOf(section),
    section.roles.map(code).join(', '),
    section.hydrate,
    section.heading ?? 'section',
    `${section.states.empty}, ${section.states.error}`,
  ])
  const head = ['section', 'name', 'may stand in', 'roles', 'code comes', 'heading', 'when empty, when its data fails']
  return [
    '# Sections',
    generatedFrom('`sections/*/index.ts`'),
    'What a layout may put on a page. `runtime/kit/define-section.ts` explains the columns; their settings are in [settings.md](settings.md), their roles in [roles.md](roles.md).',
    table(head, rows),
  ].join('\n\n')
}

function placesOf({ allowedIn: { main, groups = [], routes, homepageTypes }, limit }) {
  const places = [...(main || routes ? [routes ? routes.map(code).join(', ') : 'main content'] : []), ...groups]
  const types = homepageTypes ? ` of ${homepageTypes.join(', ')} sites` : ''
  return places.join(', ') + types + (limit === 'any' ? '' : `, ${limit === 1 ? 'once' : `${limit} times`}`)
}

function settingsDocument(sections) {
  const chapters = sections.map(({ type, label, version, settings }) => {
    const rows = Object.entries(settings.properties ?? {}).map(([name, property]) => [
      code(name),
      valuesOf(property),
      'default' in property ? code(JSON.stringify(property.default)) : '',
      property.description,
    ])
    const body = rows.length > 0 ? table(['setting', 'values', 'default', 'what it does'], rows) : 'It has no settings.'
    return `## ${type}\n\n${label}, version ${version}.\n\n${body}`
  })
  return [
    '# Settings of sections',
    generatedFrom('`sections/*/settings.schema.json`'),
    'What a template may choose: under `settings` of an instance in a layout or group, or for every instance under `defaults` of its template.json.',
    ...chapters,
  ].join('\n\n')
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
    const rows = Object.entries(schema.properties ?? {}).map(([field, property]) => [
      code(field),
      valuesOf(property),
      required.has(field) ? 'yes' : '',
      property.description,
    ])
    const by = shown.length > 0 ? `Presented by ${shown.join(', ')}.` : 'No section presents it.'
    return `## ${name}\n\n${schema.description} ${by}\n\n${table(['field', 'values', 'needed', 'what it is'], rows)}`
  })
  return [
    '# Roles',
    generatedFrom('`schemas/roles/`'),
    'A clinic’s own words and pictures belong to roles, whatever template shows them. A layout binds a section to one with `"role"`.',
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

function table(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => String(cell).replaceAll('|', String.raw`\|`)).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
