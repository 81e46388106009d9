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
  it('have a field each, with what they take and what is chosen', () => {
    const html = toSettingsFields(SCHEMA, { count: 4, ground: 'section' })
    expect(html).toContain(
      '<input type="number" name="set.count" title="How many &quot;rows&quot;." min="2" max="8" placeholder="as in the example" value="4">',
    )
    expect(html).toContain('<option>bg</option><option selected>section</option>')
    expect(html.match(/<label>/g)).toHaveLength(5)
    expect(html).not.toContain('card')
  })

  it('are no form where a section has none', () => {
    expect(toSettingsFields({}, {})).toBe('')
  })

  it('are read as what the schema says they are', () => {
    expect(read('set.count=4&set.tabs=false&set.ground=bg&set.columns=3&set.title=A')).toEqual({
      count: 4,
      tabs: false,
      ground: 'bg',
      columns: 3,
      title: 'A',
    })
  })

  it('stay those of the example where nothing is chosen, or what they do not take', () => {
    expect(read('set.count=&set.tabs=maybe&set.ground=red&set.columns=4&set.other=1&count=4')).toEqual({})
    expect(read('set.count=9')).toEqual({})
    expect(read('set.count=2.5')).toEqual({})
  })
})
