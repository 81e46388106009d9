import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ID = 'maru://schemas/'
const END = '.schema.json'

/** The schema of each kind of content; tests hold it against the kinds themselves. Roles have one each. */
const KINDS = {
  'after-notices': 'entities/after-notice',
  'board-posts': 'entities/board-post',
  'board-types': 'entities/board-type',
  brandings: 'entities/branding',
  employees: 'entities/employee',
  events: 'entities/event',
  exhibitions: 'entities/exhibition',
  'faq-categories': 'entities/faq-category',
  faqs: 'entities/faq',
  notices: 'entities/notice',
  popups: 'popup',
  'product-categories': 'entities/product-category',
  products: 'entities/product',
  'schedule-exceptions': 'entities/schedule-exception',
  'short-links': 'entities/short-link',
  terms: 'entities/term',
  'clinic/information': 'partner',
  'clinic/marketing': 'partner-marketing-info',
  'clinic/settings': 'homepage-config',
}

/** Clinic fields that only the server sets. */
const SERVER_FIELDS = ['id', 'partnerCode', 'hosts', 'siteKey', 'version', 'templateVersion', 'isTemplateHeld']

/** Keywords that drafts may violate. */
const UNFINISHED = ['required', 'minLength', 'minItems', 'minProperties']
const HINTS = ['$schema', '$id', 'x-maru']

/** The schemas of roles, by name. */
export async function readRoleSchemas(root) {
  const folder = join(root, 'schemas/roles')
  const names = (await readdir(folder)).filter((name) => name.endsWith(END)).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return new Map(names.map((name, index) => [`roles/${name.slice(0, -END.length)}`, JSON.parse(texts[index])]))
}

/**
 * Components for the data of each kind, as its working copy may hold it: everything in its form, and nothing that must be
 * there. `ContentData` is any of them; its `x-kinds` says which kind, role or part of the clinic has which.
 */
export function contentDataComponents({ schemas, roles }) {
  const all = new Map([...schemas, ...roles])
  const kinds = { ...KINDS, ...Object.fromEntries([...roles.keys()].map((name) => [name, name])) }
  const components = {}
  const add = (name, isClinic) => {
    const component = toName(name)
    if (components[component]) return
    components[component] = {}
    components[component] = convert(isClinic ? withoutServerFields(all.get(name)) : all.get(name), component, add)
  }
  for (const [kind, name] of Object.entries(kinds)) add(name, kind.startsWith('clinic/'))
  const references = Object.fromEntries(Object.entries(kinds).map(([kind, name]) => [kind, toReference(toName(name))]))
  return {
    ContentData: {
      title: 'Data of an entry',
      description:
        'In the form of its kind’s schema, every text in all of its languages. `x-kinds` names the type of each kind, role and part of the clinic. A draft may lack fields; what is published has those that the schemas in the repository require.',
      anyOf: [...new Set(Object.values(references))].map(($ref) => ({ $ref })),
      'x-kinds': references,
    },
    ...components,
  }
}

const toReference = (component) => `#/components/schemas/${component}`

/** `entities/faq-category` becomes WrittenFaqCategory, `roles/home.hero` WrittenRoleHomeHero. */
const toName = (name) => {
  const words = name.replace(/^entities\//, '').replace(/^roles\//, 'role-')
  return `Written${words.replaceAll(/(?:^|[-./])([a-z])/g, (_, letter) => letter.toUpperCase())}`
}

const withoutServerFields = (schema) => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(schema.properties).filter(([field]) => !SERVER_FIELDS.includes(field))),
})

function convert(schema, component, add) {
  if (Array.isArray(schema)) return schema.map((part) => convert(part, component, add))
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema)
    // A property may have such a name; a keyword has one of these values.
    .filter(([key, value]) => !isKeyword(key, value))
    .map(([key, part]) => {
      if (key === '$ref') return [key, follow(part, component, add)]
      // Without required properties, several alternatives may match.
      if (key === 'oneOf') return ['anyOf', convert(part, component, add)]
      // Values are no schemas.
      return [key, key === 'enum' || key === 'const' || key === 'default' ? part : convert(part, component, add)]
    })
  return Object.fromEntries(entries)
}

const isKeyword = (key, value) =>
  HINTS.includes(key)
    ? typeof value === 'string' || key === 'x-maru'
    : UNFINISHED.includes(key) && (typeof value === 'number' || Array.isArray(value))

function follow(reference, component, add) {
  const [id, place = ''] = reference.split('#')
  if (id === '') return toReference(component) + place
  const name = id.slice(ID.length, -END.length)
  add(name, false)
  return toReference(toName(name)) + place
}
