import { describe, expect, it } from 'vitest'
import { createAjv } from '../explain/create-ajv.ts'
import { roleSchemas, sharedSchemas } from '../generated/schema-files.ts'
import { ROUTES } from '../routes.ts'

/** The roles that templates, demo content and the console rely on. */
const ROLES = `
  site.menu site.footer site.floating site.search home.hero home.quick-links
  home.statement home.promotions home.products home.staff home.visit home.news home.ranking
  clinic.story clinic.philosophy clinic.space clinic.equipment clinic.director clinic.promise
  products.intro promotions.intro staff.intro schedule.intro space.intro brandings.intro notice.intro
  faq.intro contact.guide products.notice landing.campaign ready.message goodbye.message
  welcome.message
`
  .trim()
  .split(/\s+/)

type Json = Record<string, unknown>
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Finds places in a schema where a property has no title or description, or where undescribed properties are allowed.
 */
function findUndescribed(schema: unknown, path: string): string[] {
  if (!isRecord(schema)) return []
  const found: string[] = []
  const properties = isRecord(schema['properties']) ? schema['properties'] : {}
  for (const [name, property] of Object.entries(properties)) {
    const place = `${path}/${name}`
    if (!isRecord(property) || !property['title'] || !property['description']) found.push(place)
    found.push(...findUndescribed(property, place))
  }
  if (isRecord(schema['properties']) && !schema['discriminator'] && schema['additionalProperties'] !== false)
    found.push(path)
  for (const [name, definition] of Object.entries(isRecord(schema['definitions']) ? schema['definitions'] : {})) {
    found.push(...findUndescribed(definition, `${path}#${name}`))
  }
  return [...found, ...findUndescribed(schema['items'], `${path}/items`)]
}

describe('role schemas', () => {
  it('exist for every role, and for no other', () => {
    expect(Object.keys(roleSchemas).toSorted()).toEqual(ROLES.toSorted())
  })

  it.each(Object.entries(roleSchemas))('%s compiles and lists the screens on which it is expected', (role, schema) => {
    createAjv().compile(schema)
    expect(schema).toMatchObject({ $id: `maru://schemas/roles/${role}.schema.json` })
    const meaning: unknown = 'x-maru' in schema ? schema['x-maru'] : null
    const expectedOn =
      isRecord(meaning) && Array.isArray(meaning['expectedOn']) ? meaning['expectedOn'].map(String) : []
    expect(expectedOn).not.toEqual([])
    expect(expectedOn.filter((route) => route !== '*' && !ROUTES.some(({ pattern }) => pattern === route))).toEqual([])
  })

  it('describe every property and allow no other', () => {
    expect(Object.entries(roleSchemas).flatMap(([role, schema]) => findUndescribed(schema, role))).toEqual([])
    expect(
      sharedSchemas.flatMap((schema) => findUndescribed(schema, '$id' in schema ? String(schema.$id) : '')),
    ).toEqual([])
  })
})
