import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../project.mjs'
import { exampleOf } from './example-of.mjs'

const FAMILIES = '#/components/schemas/'
/** Possible name fields of a row, the likeliest first. */
const NAMES = ['name', 'title', 'displayName', 'question', 'label']

/** Reads what a new section shows of a content API list: each row's name, and an example answer for its test. */
export function readQuery(root, id) {
  const { paths, components } = JSON.parse(readFileSync(join(root, 'schemas/generated/api/openapi.json'), 'utf8'))
  const find = (reference) => components.schemas[reference.slice(FAMILIES.length)]
  const lists = Object.entries(paths).flatMap(([path, { get }]) =>
    get && path.startsWith('/customer/') && !asksForMore(path, get) && answerOf(get)?.properties?.rows ? [get] : [],
  )
  const operation = lists.find(({ operationId }) => operationId === id)
  if (!operation) {
    const names = lists.map(({ operationId }) => operationId).toSorted()
    throw new UsageError(`The content API has no list "${id}". Lists: ${names.join(', ')}.`)
  }
  const answer = answerOf(operation)
  const row = find(answer.properties.rows.items.$ref ?? '') ?? answer.properties.rows.items
  const name = NAMES.find((one) => row.properties[one]?.type === 'string') ?? firstText(row)
  if (name === undefined) throw new UsageError(`The response of "${id}" has no name field to show.`)
  const asks = (parameter) => operation.parameters?.some((one) => one.name === parameter) ?? false
  const { rows: [example] = [], ...others } = exampleOf(answer, find)
  return {
    id,
    module: operation.tags[0],
    name,
    key: row.properties.id ? 'id' : name,
    takes: { languageCode: asks('languageCode'), size: asks('size') },
    example: { ...example, [name]: `예시 ${name}` },
    others,
  }
}

/** Checks whether a request needs more than the page's language. */
const asksForMore = (path, { parameters = [] }) => path.includes('{') || parameters.some(({ required }) => required)

const answerOf = ({ responses }) => responses['200']?.content?.['application/json']?.schema

const firstText = ({ properties }) => Object.entries(properties).find(([, { type }]) => type === 'string')?.[0]
