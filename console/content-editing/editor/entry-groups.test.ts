import { expect, it } from 'vitest'
import { schemaFiles } from '../../lib/form-schema/schema-files.ts'
import { makeSchemas } from '../../lib/form-schema/schemas.ts'
import { countItems } from './entry-groups.tsx'

const schemas = makeSchemas(new Map(schemaFiles))
const place = schemas.entry({ schemas: { '*': 'entities/product' }, serverFields: [] }, '1')
if (!place) throw new Error('There is no form of a treatment')
const resolved = schemas.resolve(place)

it.each([
  ['options', { options: [{}, {}] }, 2],
  ['options', {}, 0],
  // The item has a thumbnail next to the list.
  ['pictures', { thumbnail: { src: '/media/a.webp' }, images: [{}] }, 1],
  // Two lists, neither of which is the group.
  ['basics', { categoryIds: [1, 2], badges: ['BEST'] }, 0],
  ['side-effects', { sideEffects: { ko: '붓기' } }, 0],
  ['no-such-group', { options: [{}] }, 0],
])('countItems of the group %s with %o is %i', (group, data, count) => {
  expect(countItems(resolved, group, data)).toBe(count)
})
