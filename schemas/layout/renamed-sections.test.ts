import { describe, expect, it } from 'vitest'
import { sections } from '#runtime/registry.ts'
import { describePresent, listFormerNames, renameIn, renameSections } from './renamed-sections.ts'

const LAYOUT = `{
  "route": "/",
  "sections": {
    "hero": { "type": "StoryMosaic", "v": 1, "role": "home.hero", "settings": { "tiles": 2 } },
    "rank": { "type": "RankingList", "v": 1 }
  },
  "order": ["hero", "rank"],
  "when": {
    "BRANDING": [{ "op": "insert", "id": "creed", "at": "end", "section": { "type": "QuietCreed", "v": 1 } }]
  }
}
`

describe('renameSections', () => {
  it('renames instances and insertions, and leaves every other character unchanged', () => {
    expect(renameSections(LAYOUT)).toBe(
      LAYOUT.replace('StoryMosaic', 'HeroMosaic').replace('QuietCreed', 'StatementCentred'),
    )
  })

  it('renames the defaults of a template', () => {
    const text = '{\n  "code": "mine",\n  "defaults": { "TimeSale": { "count": 3 }, "Toasts": { "side": "end" } }\n}\n'
    expect(renameSections(text)).toBe(text.replace('TimeSale', 'PromotionTimeSale'))
  })

  it('adds the setting of a section that became a form of another', () => {
    const former = { type: 'QuietWays', v: 1, role: 'home.quick-links' }
    const present = { type: 'QuickLinks', v: 1, role: 'home.quick-links' }
    expect(renameIn({ one: former, two: { ...former, settings: { count: 5 } } })).toEqual({
      one: { ...present, settings: { form: 'text' } },
      two: { ...present, settings: { form: 'text', count: 5 } },
    })
    expect(renameIn({ defaults: { QuietWays: { count: 5 }, QuickLinks: { drawings: false } } })).toEqual({
      defaults: { QuickLinks: { count: 5, drawings: false } },
    })
  })

  it('keeps a release on one line', () => {
    const text = JSON.stringify(JSON.parse(LAYOUT))
    expect(renameSections(text)).toBe(JSON.stringify(JSON.parse(renameSections(LAYOUT))))
  })

  it('leaves texts without former names and broken files as they are', () => {
    const present = renameSections(LAYOUT)
    for (const text of [present, '{ "type": "StoryMosaic", "v": 1', 'TimeSale']) expect(renameSections(text)).toBe(text)
  })
})

describe('renameIn', () => {
  it('renames the section that an edit inserts', () => {
    const edit = { op: 'insert', id: 'x', after: null, section: { type: 'WaysAxis', v: 1 } }
    expect(renameIn([edit])).toEqual([{ ...edit, section: { type: 'DirectionsAxis', v: 1 } }])
  })
})

describe('listFormerNames', () => {
  it('lists each name once', () => {
    expect(listFormerNames(LAYOUT + LAYOUT)).toEqual(['StoryMosaic', 'QuietCreed'])
  })
})

describe('describePresent', () => {
  it('names a section of this build for each former name, and none for present names', () => {
    const former = ['StoryMosaic', 'SealedWord', 'ProductGrid', 'ExhibitionList', 'NotFoundMessage', 'StepMinutes']
    for (const name of former) expect(sections.has(describePresent(name)?.replaceAll('"', '') ?? '')).toBe(true)
    for (const name of sections.keys()) expect(describePresent(name)).toBeUndefined()
    expect(describePresent('QuietWays')).toBe('"QuickLinks" with {"form":"text"}')
  })
})
