import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../project.mjs'
import { exampleOf } from './example-of.mjs'

const ID = 'maru://schemas/'
/** Resolved forms of these types in the page's language. */
const RESOLVED = {
  [`${ID}localised-text.schema.json`]: { type: 'string' },
  [`${ID}localised-texts.schema.json`]: { type: 'array', items: { type: 'string' } },
  [`${ID}rich-text.schema.json`]: { type: 'string' },
}

/** Reads what a new section shows of a role: its heading, its other texts, and example content for its test. */
export function readRole(root, role) {
  const folder = join(root, 'schemas/roles')
  const roles = readdirSync(folder).flatMap((file) => /^(.+)\.schema\.json$/.exec(file)?.[1] ?? [])
  if (!roles.includes(role)) throw new UsageError(`Unknown role "${role}". Roles: ${roles.join(', ')}.`)
  const read = (path) => JSON.parse(readFileSync(join(root, 'schemas', path), 'utf8'))
  const schema = read(`roles/${role}.schema.json`)
  const find = (reference) => {
    const [address, fragment = ''] = reference.split('#')
    const known = RESOLVED[address]
    if (known) return known
    const file = address === '' ? schema : read(address.slice(ID.length))
    return fragment
      .split('/')
      .slice(1)
      .reduce((value, key) => value[key], file)
  }
  const texts = Object.entries(schema.properties ?? {}).filter(([, part]) => isText(part))
  const heading = texts.find(([name]) => name === 'title') ?? texts.find(([, part]) => !isList(part))
  if (!heading) throw new UsageError(`The role "${role}" has no text that can be used as a heading.`)
  const isNeeded = ([name]) => schema.required?.includes(name) ?? false
  return {
    role,
    heading: { name: heading[0], isNeeded: isNeeded(heading) },
    others: texts
      .filter((text) => text !== heading && isNeeded(text))
      .map(([name, part]) => ({ name, isList: isList(part) })),
    example: exampleOf(withNeeded(schema, heading[0]), find),
  }
}

const isText = ({ $ref }) => $ref?.startsWith(`${ID}localised-text`) ?? false
const isList = ({ $ref }) => $ref === `${ID}localised-texts.schema.json`

/** The test's content has a heading, whether every clinic has one or not. */
const withNeeded = (schema, name) => ({ ...schema, required: [...new Set([...(schema.required ?? []), name])] })
