import { describe, expect, it } from 'vitest'
import { readChosenSettings, toSettingsFields } from './bench-settings.ts'

const SCHEMA = {
  properties: {
    count: { type: 'integer', minimum: 2, maximum: 8, description: 'How many "rows".' },
    tabs: { type: 'boolean' },
    ground: { enum: ['bg', 'section'] },
    columns: { enum: [2, 3] },
    title: { type: 'string' },
    card: { type: 'object' },
  },
}

const read = (query: string) => readChosenSettings(SCHEMA, new URLSearchParams(query))

describe('settings on the workbench', () => {
  it('have a field each, with the allowed and chosen values', () => {
    const html = toSettingsFields(SCHEMA, { count: 4, ground: 'section' })
    expect(html).toContain(
      '<input type="number" name="set.count" title="How many &quot;rows&quot;." min="2" max="8" placeholder="as in the example" value="4">',
    )
    expect(html).toContain('<option>bg</option><option selected>section</option>')
    expect(html.match(/<label>/g)).toHaveLength(5)
    expect(html).not.toContain('card')
  })

  it('have no form if a section has none', () => {
    expect(toSettingsFields({}, {})).toBe('')
  })

  it('are parsed by the types of the schema', () => {
    expect(read('set.count=4&set.tabs=false&set.ground=bg&set.columns=3&set.title=A')).toEqual({
      count: 4,
      tabs: false,
      ground: 'bg',
      columns: 3,
      title: 'A',
    })
  })

  it('keep the example’s values if nothing or an invalid value is chosen', () => {
    expect(read('set.count=&set.tabs=maybe&set.ground=red&set.columns=4&set.other=1&count=4')).toEqual({})
    expect(read('set.count=9')).toEqual({})
    expect(read('set.count=2.5')).toEqual({})
  })
})
