import { expect, it } from 'vitest'
import { createTagIndex } from './tag-index.ts'

type Thing = { readonly name: string; readonly tags: readonly string[] }
const namesOf = (things: Thing[]) => [...new Set(things.map(({ name }) => name))].toSorted()

it('finds items by each of their tags, until they are removed', () => {
  const index = createTagIndex<Thing>()
  const [one, two] = ['one', 'two'].map((name) => ({ name, tags: ['shared', name] }))
  if (!one || !two) throw new Error('There are two')
  index.add(one)
  index.add(two)
  expect(namesOf(index.find('shared'))).toEqual(['one', 'two'])
  expect(namesOf(index.find('two'))).toEqual(['two'])
  expect(index.find('other')).toEqual([])
  expect(namesOf(index.all())).toEqual(['one', 'two'])
  index.delete(one)
  index.delete({ name: 'three', tags: ['never'] })
  expect([namesOf(index.find('shared')), index.find('one')]).toEqual([['two'], []])
  index.delete(two)
  expect(index.all()).toEqual([])
})
