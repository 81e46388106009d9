import { UsageError } from '../project.mjs'

/** A resource of the content API: a list and single entries with title, text and order, on both databases. */
export function newResource(name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*s$/.test(name)) {
    throw new UsageError(`"${name}" is not a resource name. Use a plural in kebab-case, such as press-articles.`)
  }
  const folder = `server/resources/${name}`
  const names = toNames(name)
  const files = [
    [`schemas/entities/${names.singular}.schema.json`, toJson(entity(names))],
    [`locales/ko/schemas/entities/${names.singular}.json`, toJson(KOREAN)],
    [`${folder}/contract.json`, toJson(contract(names))],
    [`${folder}/migrations/${today()}-01-${name}.ts`, migration(names)],
    [`${folder}/repository.ts`, repository(names)],
    [`${folder}/routes.ts`, routes(names)],
    [`${folder}/kinds.ts`, kinds(names)],
    [`${folder}/sample.ts`, sample(names)],
    [`${folder}/${name}.test.ts`, test(names)],
    [`${folder}/index.ts`, door(names)],
  ]
  return {
    folder,
    files,
    isGenerating: true,
    next: [
      `describe its fields in schemas/entities/${names.singular}.schema.json and its operations in ${folder}/contract.json`,
      `add its form texts to locales/ko/schemas/entities/${names.singular}.json`,
      'npm run generate',
      `add to "Unreleased" of CHANGELOG.md: ${changelogLine(names)}`,
      `add demo content in server/app/demo/<clinic>/${name}.json`,
      'npm run check, then npm run test:api',
    ],
  }
}

/** The architecture tests want new operations and migrations named. */
const changelogLine = ({ name, Many, One, words }) =>
  `- The clinic's ${words}: \`list${Many}\`, \`get${One}\`, and the migration \`${today()}-01-${name}\`.`

const toJson = (value) => `${JSON.stringify(value, null, 2)}\n`
const today = () => new Date().toISOString().slice(0, 10)

function toNames(name) {
  const singular = name.slice(0, -1)
  const camel = (text) => text.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
  const pascal = (text) => camel(text).replace(/^./, (letter) => letter.toUpperCase())
  const words = (text) => text.replaceAll('-', ' ')
  return {
    name,
    singular,
    table: singular.replaceAll('-', '_'),
    many: camel(name),
    Many: pascal(name),
    One: pascal(singular),
    words: words(name),
    word: words(singular),
  }
}

/** Placeholder Korean labels of its form, to be replaced by real names. */
const KOREAN = {
  '': { title: '새 콘텐츠', description: '병원이 쓰는 새 콘텐츠입니다.' },
  '/properties/id': { title: '번호', description: '저장할 때 자동으로 붙습니다.' },
  '/properties/title': { title: '제목', description: '고객에게 보이는 제목입니다.' },
  '/properties/content': { title: '내용', description: '고객에게 보이는 글입니다.' },
  '/properties/weight': { title: '순서', description: '작은 값이 먼저 보입니다.' },
}

const HIDDEN = { 'x-maru': { isHidden: true } }

const ID = { type: 'integer', minimum: 1, maximum: 2147483647 }

const entity = ({ singular, word }) => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: `maru://schemas/entities/${singular}.schema.json`,
  title: word.charAt(0).toUpperCase() + word.slice(1),
  description: `One of the clinic's ${word}s.`,
  type: 'object',
  additionalProperties: false,
  required: ['id', 'title', 'content', 'weight'],
  properties: {
    id: { ...HIDDEN, title: 'Id', description: 'Its number, unique within the partner.', ...ID },
    title: { $ref: 'maru://schemas/localised-text.schema.json', title: 'Title', description: 'Its heading.' },
    content: { $ref: 'maru://schemas/rich-text.schema.json', title: 'Content', description: 'Its text.' },
    weight: {
      ...HIDDEN,
      title: 'Weight',
      description: 'Order among its like: lighter first, then by id.',
      type: 'integer',
    },
  },
})

const contract = ({ name, singular, Many, One, words, word }) => ({
  $schema: '../contract.schema.json',
  resource: name,
  description: `The clinic's ${words}.`,
  types: { [One]: { entity: `entities/${singular}` } },
  operations: [
    {
      id: `list${Many}`,
      method: 'GET',
      path: `/customer/global/${name}`,
      summary: `The ${words}, in their order.`,
      query: {
        page: { title: 'Page', description: 'Which page, from 1.', ...ID, maximum: 100000, default: 1 },
        size: { title: 'Size', description: 'Rows a page.', ...ID, maximum: 100, default: 20 },
      },
      response: { rows: One },
    },
    {
      id: `get${One}`,
      method: 'GET',
      path: `/customer/global/${name}/{id}`,
      summary: `One ${word}.`,
      params: { id: { title: 'Id', description: `Number of the ${word}.`, ...ID } },
      response: { row: One },
    },
  ],
})

const migration = ({
  name,
  many,
  table,
  words,
}) => `import { createContentTable, createPartnerIndex } from '../../../db/content-table.ts'
import type { Migration } from '../../../db/migrator.ts'

/** The clinics' ${words}. */
export const ${many}: Migration = {
  id: '${today()}-01-${name}',
  up: async (db) => {
    await createContentTable(db, '${table}', (table) =>
      table.addColumn('weight', 'integer', (column) => column.notNull()),
    )
    await createPartnerIndex(db, '${table}', ['weight', 'id'])
  },
}
`

const repository = ({
  many,
  table,
  One,
  words,
}) => `import type { Stored${One} } from '#schemas/generated/api/stored.ts'
import { contentStore } from '../../db/content-store.ts'

/** The partner's ${words}. */
export const ${many} = contentStore('${table}', ['weight', 'id'], ({ weight }: Stored${One}) => ({ weight }))
`

const routes = ({
  name,
  many,
  Many,
  One,
  words,
  word,
}) => `import { get${One}, list${Many} } from '#schemas/generated/api/${name}.ts'
import { toPaging } from '../../db/page-of.ts'
import { notFound } from '../../core/errors.ts'
import { handle } from '../../api/http/resource.ts'
import { collectionTag, entityTag } from '../../tenancy/tags.ts'
import { ${many} } from './repository.ts'

const TAG = '${name}'

/** The operations of the clinic's ${words}. */
export const operations = [
  handle(list${Many}, async ({ input, partnerId, db }) => {
    const paging = toPaging(input)
    const { rows, total } = await ${many}.list(partnerId, db, { paging })
    return { rows, total, ...paging, tags: [collectionTag(partnerId, TAG)] }
  }),

  handle(get${One}, async ({ input, partnerId, db }) => {
    const row = await ${many}.find(partnerId, db, input.id)
    if (!row) throw notFound(TAG, '${word}')
    return { row, tags: [entityTag(partnerId, TAG, row.id)] }
  }),
]
`

const kinds = ({ name, singular, table, many, words }) => `import { storeKind } from '../../content/kinds/store-kind.ts'
import { ${many} } from './repository.ts'

/** The clinic's ${words}, as the clinic writes them. */
export const kinds = [
  storeKind({
    name: '${name}',
    schema: 'entities/${singular}',
    collection: '${name}',
    table: '${table}',
    store: ${many},
  }),
]
`

const sample = ({ name, One, words }) => `import type { Stored${One} } from '#schemas/generated/api/stored.ts'

/** What tests that ask every operation find: ${words} that hold the mark of their partner. */
export const sample = (mark: string): Record<string, Stored${One}[]> => ({
  '${name}': [{ id: 1, title: { ko: mark, ja: mark, en: mark }, content: { ko: \`<p>\${mark}</p>\` }, weight: 1 }],
})
`

const test = ({ name, Many, One, words, word }) => `import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { get${One}, list${Many} } from '#schemas/generated/api/${name}.ts'
import { startApi, type TestApi } from '#tests/api/harness.ts'

let api: TestApi
beforeAll(async () => {
  const content = { ko: '<p>text</p>' }
  api = await startApi([
    {
      code: 'a',
      content: {
        '${name}': [
          { id: 1, title: { ko: 'second' }, content, weight: 2 },
          { id: 2, title: { ko: 'first' }, content, weight: 1 },
        ],
      },
    },
  ])
})
afterAll(() => api.close())

describe('${words}', () => {
  it('come in their order', async () => {
    const { body } = await api.ask(list${Many}, {})
    expect(body.rows.map(({ title }) => title)).toEqual(['first', 'second'])
  })

  it('are answered one by one, an unknown ${word} with 404', async () => {
    expect((await api.ask(get${One}, { id: 1 })).body.row.title).toBe('second')
    expect(await api.ask(get${One}, { id: 9 })).toMatchObject({ status: 404 })
  })
})
`

const door = ({ name, many, words }) => `import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { kinds } from './kinds.ts'
import { ${many} } from './migrations/${today()}-01-${name}.ts'
import { operations } from './routes.ts'

/** The clinic's ${words}. */
export const resource = defineResource({ contract, operations, migrations: [${many}], kinds })
`
