import { expect, it } from 'vitest'
import { titleOf } from './content.ts'

it.each([
  [{ title: { ko: '안내', en: 'Notice' } }, ['title'], '안내'],
  [{ popupItems: [{ title: { ko: ' ', en: 'First visit' } }] }, ['popupItems'], 'First visit'],
  [{ popupItems: [] }, ['popupItems'], '7'],
  [{ name: '', title: { ko: '이름' } }, ['name', 'title'], '이름'],
])('titleOf an entry with %j and the title fields %j is %s', (data, titleFields, expected) => {
  expect(titleOf({ key: '7', data }, { titleFields }, ['ko', 'en'])).toBe(expected)
})
