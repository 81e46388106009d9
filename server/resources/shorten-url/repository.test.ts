import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSmallDatabase } from '#tests/small-database.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { shortLinks as table } from './migrations/2026-11-20-15-short-links.ts'
import { shortLinks } from './repository.ts'

const clinic = parsePartnerId(1)
const other = parsePartnerId(2)

let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([table])
})
afterAll(() => database.close())

it('a short link leads to its last written path, in its own clinic only', async () => {
  const { kysely } = database.db
  const [way, map] = [
    { code: 'way', path: '/introduce' },
    { code: 'map', path: '/map' },
  ]
  for (const link of [way, map]) await shortLinks.put(clinic, kysely, link)
  await shortLinks.put(other, kysely, { ...way, path: '/elsewhere' })
  expect(await shortLinks.all(clinic, kysely)).toEqual([map, way])
  const anew = { ...way, path: '/products' }
  await shortLinks.put(clinic, kysely, anew)
  expect(await shortLinks.find(clinic, kysely, 'way')).toEqual(anew)
  expect(await shortLinks.find(other, kysely, 'map')).toBeNull()
  await shortLinks.remove(clinic, kysely, 'way')
  expect([await shortLinks.find(clinic, kysely, 'way'), await shortLinks.all(clinic, kysely)]).toEqual([null, [map]])
  expect((await shortLinks.find(other, kysely, 'way'))?.path).toBe('/elsewhere')
})
