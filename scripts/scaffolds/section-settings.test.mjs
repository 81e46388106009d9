import { expect, it } from 'vitest'
import { readSettings } from './section-settings.mjs'

it('reads ranges, switches and choices, each with its default', () => {
  const { count, tabs, framed, ground } = readSettings('count:2-8=4, tabs=true,framed,ground:bg|section')
  expect(count).toMatchObject({ type: 'integer', minimum: 2, maximum: 8, default: 4 })
  expect(tabs).toMatchObject({ type: 'boolean', default: true })
  expect(framed).toMatchObject({ type: 'boolean', default: false, title: 'Framed' })
  expect(ground).toMatchObject({ enum: ['bg', 'section'], default: 'bg' })
})

it.each([
  ['Count:1-2'],
  ['count:8-2'],
  ['count:2-8=9'],
  ['ground:bg|section=red'],
  ['tabs=maybe'],
  ['card:object'],
  [''],
])('says how settings are written where it is given "%s"', (text) =>
  expect(() => readSettings(text)).toThrow('Write settings such as count:2-8=4,tabs=true,ground:bg|section'),
)
