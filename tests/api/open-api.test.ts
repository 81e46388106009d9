import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import openApi from '#schemas/generated/api/openapi.json' with { type: 'json' }
import type { ContentKind } from '#server/content/kinds/content-kind.ts'
import { resources } from '#server/resources/registry.ts'
import { openTestSite, type TestSite } from './site.ts'

const kinds = resources.flatMap((resource) => resource.kinds ?? [])
const types: Readonly<Record<string, string>> = openApi.components.schemas.ContentData['x-kinds']

const ajv = new Ajv2020({ strict: false, allErrors: true })
ajv.addSchema({ $id: 'openapi', components: openApi.components })

const typeOf = ({ name, keys }: ContentKind, key: string): string =>
  types[keys.by === 'name' ? `${name}/${key}` : name] ?? 'none'

const validatorOf = (reference: string): ValidateFunction => ajv.compile({ $ref: `openapi${reference}` })

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
}, 60_000)
afterAll(() => site.close())

describe('the content data in OpenAPI', () => {
  it('has its own type for each kind, role and part of the clinic, and no others', () => {
    const wanted = kinds.flatMap(({ name, keys }) =>
      keys.by === 'name' ? keys.names.map((key) => `${name}/${key}`) : [name],
    )
    expect(Object.keys(types).toSorted()).toEqual(wanted.toSorted())
    expect(new Set(Object.values(types)).size).toBe(wanted.length)
    expect(JSON.stringify(openApi.components.schemas.WrittenPartner)).not.toMatch(/siteKey|partnerCode/)
  })

  it.each(kinds.map((kind) => ({ name: kind.name, kind })))(
    'matches the entries of the demo clinics: $name',
    async ({ kind }) => {
      let count = 0
      for (const { id } of await Array.fromAsync(site.context.partners())) {
        for (const [key, data] of await kind.readAll(id, site.context.db.kysely)) {
          const validate = validatorOf(typeOf(kind, key))
          expect(validate(data), `${kind.name}/${key}: ${ajv.errorsText(validate.errors)}`).toBe(true)
          expect(validate({ ...data, noSuchField: 1 })).toBe(false)
          count += 1
        }
      }
      expect(count).toBeGreaterThan(0)
    },
  )

  it('is referenced wherever an entry is read or written', () => {
    const { ContentEntry, SavedEntry, ContentRevision } = openApi.components.schemas
    const written = [openApi.paths['/admin/content/{kind}'].post, openApi.paths['/admin/content/{kind}/{key}'].put].map(
      ({ requestBody }) => requestBody.content['application/json'].schema.properties.data,
    )
    const places = [ContentEntry, SavedEntry, ContentRevision].map(({ properties }) => properties.data)
    for (const place of [...places, ...written]) expect(place).toEqual({ $ref: '#/components/schemas/ContentData' })
  })
})
