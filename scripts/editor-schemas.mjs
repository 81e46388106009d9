// schemas/generated/editor: what editors complete and check the files of templates, languages and contents by. The schemas
// that Maru itself holds files to leave sections and their settings to the template check; these name them.
import { readdir, readFile } from 'node:fs/promises'
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
  const catalogues = await readCatalogues(root)
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
    ...[...catalogues].map(([name, texts]) => [toSchemaName(name), messagesSchema(texts)]),
    ...roles.map((source) => [source.replace(/\.schema\.json$/, ''), bundleSchema(schemas, source)]),
  ]
  return [
    ...files.map(([name, schema]) => [`${FOLDER}/${name}.schema.json`, toLines(schema)]),
    ['.vscode/settings.json', await settingsText([...catalogues.keys()], roles)],
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
  definitions.change.allOf = placeRules()
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
    errorMessage:
      'No section of this name is allowed here. Completion lists the allowed ones; npm run dev suggests the nearest one.',
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

/** A change that puts an instance somewhere says one place. */
function placeRules() {
  return [onePlace('move', ['after', 'before']), onePlace('insert', ['after', 'before', 'at'])]
}

function onePlace(op, places) {
  const isOurs = { properties: { op: { const: op } }, required: ['op'] }
  const alternatives = places.map((place) => ({ required: [place] }))
  // The editor has a message of ours for what is not allowed only.
  const not = { not: { oneOf: alternatives } }
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(places.map((place) => `"${place}"`))
  return whenever(isOurs, { not, errorMessage: `The change needs exactly one of ${names}.` })
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

/** Name of each catalogue, such as `console/studio` → its texts in the languages that tell all forms of plurals between them. */
async function readCatalogues(root) {
  const catalogues = new Map()
  for (const language of ['ko', 'en']) {
    const folder = join(root, 'locales', language)
    const files = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'))
    const names = files.filter((name) => /^(console\/)?[^/]+\.json$/.test(name))
    for (const file of names.toSorted()) {
      const name = file.replaceAll('\\', '/').replace(/\.json$/, '')
      if (name === 'language') continue
      const texts = JSON.parse(await readFile(join(folder, file), 'utf8'))
      catalogues.set(name, [...(catalogues.get(name) ?? []), texts])
    }
  }
  return catalogues
}

/** `productCard` becomes `messages/product-card`, as all files but catalogues are called. */
const toSchemaName = (name) => `messages/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** A catalogue: the keys that there are, and texts of any other key. Their words would make each edit of a text leave it stale. */
function messagesSchema(texts) {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Texts',
    description: 'Texts of the interface by their keys; {{name}} is a placeholder.',
    ...keysOf(texts),
    definitions: {
      text: {
        anyOf: [
          { type: 'string', minLength: 1 },
          { type: 'object', minProperties: 1, additionalProperties: { $ref: '#/definitions/text' } },
        ],
      },
    },
  }
}

function keysOf(texts) {
  const keys = [...new Set(texts.flatMap((one) => Object.keys(one)))].toSorted()
  const properties = keys.map((key) => {
    const below = texts.map((one) => one[key]).filter((value) => typeof value === 'object')
    const isForm = /_(zero|one|two|few|many|other)$/.test(key)
    const description = isForm ? 'One of the plural forms that the language has.' : 'A whole sentence.'
    return [key, below.length > 0 ? keysOf(below) : { $ref: '#/definitions/text', description }]
  })
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    additionalProperties: { $ref: '#/definitions/text' },
  }
}

async function settingsText(catalogues, roles) {
  const { code } = await format('settings.json', JSON.stringify(editorSettings(catalogues, roles)), { printWidth: 120 })
  return code
}

/** Files that cannot name their schema themselves, because their form refuses it. */
function editorSettings(catalogues, roles) {
  const rows = [
    ...catalogues.map((name) => [[`/locales/*/${name}.json`], toSchemaName(name)]),
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
