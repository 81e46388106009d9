import { describe, expect, it } from 'vitest'
import { checkTemplates } from './index.ts'
import {
  addFile,
  change,
  createSmallSite,
  edit,
  removeFile,
  type SmallSite,
} from '#tests/sites/broken-templates/small-site.ts'

const SPRING = 'spring/theme.json'
const CALM = 'calm/theme.json'

/** Adds a second template that extends `calm` and overrides a little of its theme. */
const withSpring = (theme: object, site: SmallSite = createSmallSite(), parent = 'calm'): SmallSite => {
  const template = {
    $schema: '../../schemas/generated/editor/template.schema.json',
    formatVersion: 1,
    code: 'spring',
    version: '1.0.0',
    label: { ko: '봄', en: 'Spring' },
    extends: parent,
    homepageTypes: ['HYBRID'],
  }
  const file = { $schema: '../../schemas/generated/editor/theme.schema.json', formatVersion: 1, ...theme }
  return addFile(addFile(site, 'spring/template.json', JSON.stringify(template)), SPRING, JSON.stringify(file))
}
const find = (site: SmallSite) =>
  checkTemplates(site).map(({ code, file, pointer, seenBy }) => ({
    code,
    at: `${file.replace('templates/', '')}#${pointer}`,
    seenBy: [...new Set(seenBy?.map(({ template }) => template))].toSorted(),
  }))

describe('a theme that overrides its parent', () => {
  it('is complete with one colour, or none', () => {
    expect(find(withSpring({ colors: { ink: '#000000' } }))).toEqual([])
    expect(find(withSpring({}))).toEqual([])
  })

  it('gets the problem at its own value when that conflicts with the parent’s', () => {
    expect(find(withSpring({ colors: { bg: '#333333' } }))).toContainEqual({
      code: 'T601',
      at: `${SPRING}#/colors/bg`,
      seenBy: ['spring'],
    })
    const [problem] = checkTemplates(withSpring({ colors: { bg: '#333333' } }))
    expect(problem).toMatchObject({ found: '"#333333"' })
    expect(problem?.message).toContain('"ink" is defined in templates/calm/theme.json.')
  })

  it('shares problems of its parent, reported once and there, unless it overrides the value', () => {
    const faint = change(createSmallSite(), CALM, (text) => text.replace(/"quiet": "#\w+"/, '"quiet": "#AAAAAA"'))
    const at = `${CALM}#/colors/quiet`
    const told = find(withSpring({}, faint))
    expect(new Set(told.map((problem) => problem.at))).toEqual(new Set([at]))
    expect(told[0]?.seenBy).toEqual(['calm', 'spring'])
    expect(
      new Set(find(withSpring({ colors: { quiet: '#222222' } }, faint)).map(({ seenBy }) => seenBy.join())),
    ).toEqual(new Set(['calm']))
  })

  it('is validated for the values that it overrides', () => {
    expect(find(withSpring({ colors: { ink: 'dark', inc: '#000000' } })).map(({ at }) => at)).toEqual([
      `${SPRING}#/colors/ink`,
      `${SPRING}#/colors/inc`,
    ])
  })

  it('needs a complete parent: its missing parts are reported there, once', () => {
    const without = edit(createSmallSite(), CALM, '"formatVersion": 1,', '"formatVersion": 1, "rows": "tiles",')
    expect(find(withSpring({}, without))).toEqual([])
    const lacking = change(createSmallSite(), CALM, (text) => text.replace(/"quiet": "#\w+",/, ''))
    expect(find(withSpring({}, lacking)).map(({ code, at }) => [code, at])).toEqual([['T104', `${CALM}#/colors`]])
  })

  it('must be complete if its parent has no theme, and is not checked without an existing parent', () => {
    const bare = withSpring({ colors: { ink: '#000000' } }, removeFile(createSmallSite(), CALM))
    expect(find(bare).find(({ at }) => at.startsWith(SPRING))?.code).toBe('T104')
    const orphan = withSpring({ colors: { ink: '#FFFFFF' } }, createSmallSite(), 'clam')
    expect(find(orphan).filter(({ at }) => at.startsWith(SPRING))).toEqual([])
  })

  it('is checked merged with its parent: a size with one width and unreadable colours are reported', () => {
    const found = find(withSpring({ rhythm: { open: { wide: 200 } }, colors: { bg: '#333333' } }))
    const own = found.filter(({ at }) => at.startsWith(SPRING))
    expect(own).toContainEqual({ code: 'T104', at: `${SPRING}#/rhythm/open`, seenBy: ['spring'] })
    expect(own).toContainEqual({ code: 'T601', at: `${SPRING}#/colors/bg`, seenBy: ['spring'] })
  })
})
