// schemas/generated/editor: what editors complete and check the files of templates, languages and contents by. The schemas
// that Maru itself holds files to leave sections and their settings to the template check; these name them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { bundleSchema, whenever } from './bundle-schema.mjs'
import { compositionRules } from './editor-ids.mjs'
import { loadSource } from './load-source.mjs'

const FOLDER = 'schemas/generated/editor'

/** Path below the repository's root → text of each file; `schemas` has those below schemas/ by their path there. */
export async function editorFiles(root, schemas) {
  const { sections } = await loadSource(root, 'runtime/registry.ts')
  const { toSectionManifest } = await loadSource(root, 'schemas/section-manifest.ts')
  const manifests = [...sections.values()]
    .map((section) => toSectionManifest(section))
    .toSorted((one, other) => one.type.localeCompare(other.type))
  const titles = Object.keys(JSON.parse(await readFile(join(root, 'locales/ko/titles.json'), 'utf8')))
  const roles = [...schemas.keys()].filter((source) => source.startsWith('roles/')).toSorted()
  const files = [
    ['layout', layoutSchema(schemas, manifests.filter(standsInMain), titles)],
    [
      'group',
      composition(
        schemas,
        'group.schema.json',
        manifests.filter(({ allowedIn }) => allowedIn.groups),
      ),
    ],
    ['template', templateSchema(schemas, manifests)],
    ['theme', bundleSchema(schemas, 'theme.schema.json')],
    ['language', bundleSchema(schemas, 'language.schema.json')],
    ['messages', MESSAGES],
    ...roles.map((source) => [source.replace(/\.schema\.json$/, ''), bundleSchema(schemas, source)]),
  ]
  return [
    ...files.map(([name, schema]) => [`${FOLDER}/${name}.schema.json`, toLines(schema)]),
    ['.vscode/settings.json', await settingsText(roles)],
  ]
}

/** A line for each definition and each rule, so that a change of one section changes few lines. */
const toLines = ({ definitions, allOf = [], ...root }) => {
  const rows = Object.entries(definitions).map(([name, part]) => `${JSON.stringify(name)}:${JSON.stringify(part)}`)
  const rules = allOf.map((rule) => JSON.stringify(rule))
  const tail = rules.length > 0 ? `"allOf":[\n${rules.join(',\n')}\n],\n` : ''
  return `${JSON.stringify(root).slice(0, -1)},\n${tail}"definitions":{\n${rows.join(',\n')}\n}}\n`
}

const standsInMain = ({ allowedIn }) => allowedIn.main === true || allowedIn.routes !== undefined

function layoutSchema(schemas, manifests, titles) {
  const schema = composition(schemas, 'layout.schema.json', manifests)
  schema.properties.title.examples = titles
  return schema
}

/** A layout or a group: each instance by its section, and the ids that the file itself gives. */
function composition(schemas, source, manifests) {
  const schema = bundleSchema(schemas, source)
  const { definitions } = schema
  definitions.instance = instanceSchema(definitions.instance, manifests)
  for (const manifest of manifests) definitions[settingsName(manifest)] = settingsSchema(manifest)
  schema.allOf = compositionRules(manifests, settingsName)
  return schema
}

const settingsName = ({ type }) => `settings-${type}`

/** Without what only whole settings show: an instance may leave to the template's defaults what it likes. */
function settingsSchema({ settings: { $schema: _, $id: __, required: ___, ...schema } }) {
  return schema
}

function instanceSchema(instance, manifests) {
  const type = {
    ...instance.properties.type,
    enum: manifests.map((manifest) => manifest.type),
    enumDescriptions: manifests.map(describeSection),
  }
  return {
    ...instance,
    properties: { ...instance.properties, type },
    allOf: manifests.map((manifest) => {
      const isOurs = { properties: { type: { const: manifest.type } }, required: ['type'] }
      return whenever(isOurs, { properties: ownProperties(manifest) })
    }),
  }
}

const describeSection = ({ label, roles }) => (roles.length > 0 ? `${label}: ${roles.join(', ')}` : label)

function ownProperties({ type, version, migratesFrom = version, roles }) {
  return {
    v: { minimum: migratesFrom, maximum: version, default: version },
    role: roles.length > 0 ? { enum: roles } : false,
    settings: { $ref: `#/definitions/${settingsName({ type })}` },
  }
}

function templateSchema(schemas, manifests) {
  const schema = bundleSchema(schemas, 'template.schema.json')
  const { defaults } = schema.properties
  // A template's parent has none itself, so there is one that others begin from.
  schema.properties.extends.examples = ['base']
  schema.properties.defaults = {
    ...defaults,
    additionalProperties: false,
    properties: Object.fromEntries(manifests.map((manifest) => [manifest.type, defaultsSchema(manifest)])),
  }
  return schema
}

function defaultsSchema(manifest) {
  const { title, description, ...settings } = settingsSchema(manifest)
  return { title, description: description ?? manifest.label, ...settings }
}

/** The texts of a language: a key says place and purpose, a text may hold placeholders. */
const MESSAGES = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Texts',
  description: 'Texts of the interface by their keys; {{name}} is a placeholder.',
  type: 'object',
  additionalProperties: { $ref: '#/definitions/text' },
  definitions: {
    text: {
      description: 'A whole sentence, or texts by their keys; names that end in _one, _other … are plurals.',
      anyOf: [
        { type: 'string', minLength: 1 },
        { type: 'object', minProperties: 1, additionalProperties: { $ref: '#/definitions/text' } },
      ],
    },
  },
}

async function settingsText(roles) {
  const { code } = await format('settings.json', JSON.stringify(editorSettings(roles)), { printWidth: 120 })
  return code
}

/** Files that cannot name their schema themselves, because their form refuses it. */
function editorSettings(roles) {
  const rows = [
    [['/locales/*/*.json', '/locales/*/console/*.json', '!/locales/*/language.json'], 'messages'],
    ...roles.map((source) => {
      const name = source.replace(/\.schema\.json$/, '')
      return [[`**/${name}.json`, '!/locales/**', '!/server/**'], name]
    }),
  ]
  return {
    'json.schemas': rows.map(([fileMatch, name]) => ({ fileMatch, url: `./${FOLDER}/${name}.schema.json` })),
    'json.schemaDownload.enable': false,
  }
}
