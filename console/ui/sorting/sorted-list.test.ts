import { expect, it } from 'vitest'
import { toAnnouncements } from './sorted-list.tsx'

const ITEMS = [
  { id: 'a', name: 'Lifting' },
  { id: 'b', name: 'Peeling' },
]

/** Returns the key with its values. */
const t = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as never

const { onDragStart, onDragOver, onDragEnd, onDragCancel } = toAnnouncements(ITEMS, t)
const [a, b] = [{ id: 'a' }, { id: 'b' }]

it('the announcements name the moved item and its position', () => {
  expect(onDragStart({ active: b })).toBe('lifted {"name":"Peeling","place":2,"count":2}')
  expect(onDragOver({ active: b, over: a })).toBe('moved {"name":"Peeling","place":1,"count":2}')
  expect(onDragEnd({ active: b, over: a })).toBe('dropped {"name":"Peeling","place":1,"count":2}')
})

it('the announcements report an item outside the list, or one that stays in place', () => {
  expect(onDragOver({ active: a, over: null })).toBe('outside {"name":"Lifting"}')
  expect(onDragEnd({ active: a, over: null })).toBe('cancelled {"name":"Lifting"}')
  expect(onDragCancel({ active: a })).toBe('cancelled {"name":"Lifting"}')
})

it('the announcements ignore an item that has left the list', () => {
  const gone = { id: 'c' }
  expect([
    onDragStart({ active: gone }),
    onDragOver({ active: gone, over: a }),
    onDragCancel({ active: gone }),
  ]).toEqual([undefined, undefined, undefined])
})
