import { expect, it } from 'vitest'
import { nameItem } from './use-item-names.ts'

it.each([
  ['plain words', '1회', '1회'],
  ['its own name', { id: 3, name: { ko: '옵션', en: 'Option' } }, '옵션'],
  ['a name further in', { heading: { ko: '' }, pcContent: { heading: { ko: '겨울' } } }, '겨울'],
  ['its languages', { en: 'Winter' }, 'Winter'],
  ['what is said of its picture', { src: '/media/ambqwmxaxlzc', alt: { ko: '크림' } }, '크림'],
  ['nothing of a picture without words', { src: '/media/ambqwmxaxlzc', alt: { ko: '' } }, ''],
  ['nothing of an uploaded picture', { src: '/media/ambqwmxaxlzc', width: 1600 }, ''],
  ['nothing at all', null, ''],
])('takes %s', (_, item, name) => {
  expect(nameItem(item, ['ko', 'en'])).toBe(name)
})
