import { expect, it } from 'vitest'
import { readView, sortBy, writeView } from './clinics-query.ts'

const read = (text: string) => readView(new URLSearchParams(text))

it('writeView and readView round-trip a view through its address', () => {
  const text = 'q=lumi&template=clean&type=HYBRID&waiting=posts&sort=drafts&order=desc&page=3'
  expect(new URLSearchParams(writeView(read(text))).toString()).toBe(text)
  expect(writeView(read(''))).toEqual({})
})

it('invalid values in an address are ignored', () => {
  expect(read('type=SHOP&sort=secret&page=-4&template=../x')).toEqual(read(''))
})

it('columns of numbers sort descending first, and a second press reverses the order', () => {
  const drafts = sortBy(read('page=4'), 'drafts')
  expect(drafts).toMatchObject({ sort: 'drafts', isDescending: true, page: 1 })
  expect(sortBy(drafts, 'drafts').isDescending).toBe(false)
  expect(sortBy(drafts, 'name').isDescending).toBe(false)
})
