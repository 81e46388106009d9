import { describe, expect, it } from 'vitest'
import { newPopup, readPopup, type WrittenPopup } from '../../lib/data/popups.ts'
import { explainPopup, lackingLanguages, type Visitor } from './popup-rules.ts'

const published = { revision: 1, state: 'shown' as const, publishedAt: '2026-11-01T00:00:00.000Z' }
const popup = (key: string, changes: Partial<WrittenPopup> = {}): WrittenPopup => ({
  ...readPopup({ key, data: newPopup([], 'ko'), state: 'shown', published }),
  ...changes,
})
const visitor: Visitor = {
  route: '/',
  device: 'PC',
  language: 'ko',
  at: new Date('2026-11-23T05:00:00.000Z'),
  hasHidden: false,
}
const against = (own: WrittenPopup, changes: Partial<Visitor> = {}, others: WrittenPopup[] = []) =>
  explainPopup([own, ...others], own, { ...visitor, ...changes })
    .rules.filter(({ answer }) => answer !== 'yes')
    .map(({ rule, answer }) => `${rule} ${answer}`)

describe('the explanation of why a popup is not shown', () => {
  it('is empty for a popup that is shown', () => {
    expect(against(popup('1'))).toEqual([])
  })

  it.each<[string, Partial<WrittenPopup>, Partial<Visitor>, string[]]>([
    ['switched off', { isHidden: true }, {}, ['shown no', 'turn no']],
    ['never published', { isPublished: false }, {}, ['published no']],
    ['not begun', { startAt: '2026-12-01T00:00:00.000Z' }, {}, ['period no', 'turn no']],
    ['over', { endAt: '2026-11-01T00:00:00.000Z' }, {}, ['period no', 'turn no']],
    ['on another page', {}, { route: '/info' }, ['page no', 'turn no']],
    ['put away for the day', {}, { hasHidden: true }, ['turn no', 'hidden no']],
  ])('states that the popup is %s', (_, changes, given, expected) => {
    expect(against(popup('1', changes), given)).toEqual(expected)
  })

  it('says that the popup has no content for the device', () => {
    const [sheet] = popup('1').popupItems
    if (!sheet) throw new Error('A new popup has a sheet')
    const own = popup('1', { popupItems: [{ ...sheet, devices: ['MOBILE'] }] })
    expect(against(own)).toEqual(['device no', 'turn no'])
    expect(against(own, { device: 'MOBILE' })).toEqual([])
  })

  it('notes that a language lacks texts, though the popup is shown', () => {
    const [sheet] = popup('1').popupItems
    if (!sheet) throw new Error('A new popup has a sheet')
    const own = popup('1', { popupItems: [{ ...sheet, title: { ko: '안내' } }] })
    expect(against(own, { language: 'ja' })).toEqual(['words note'])
  })

  it('notes that it waits for a lighter popup, but only while that one is public', () => {
    const own = popup('2', { weight: 2 })
    expect(against(own, {}, [popup('1')])).toEqual(['turn note'])
    expect(against(own, {}, [popup('1', { isHidden: true })])).toEqual([])
    expect(against(own, {}, [popup('1', { isPublished: false })])).toEqual([])
  })
})

it('lackingLanguages returns the languages that lack texts, wholly or in part', () => {
  const [sheet] = popup('1').popupItems
  if (!sheet) throw new Error('A new popup has a sheet')
  const contents = { ...sheet.contents, PC: { heading: { ko: '가을', ja: '秋' }, text: { ko: '' } } }
  const own = popup('1', { popupItems: [{ ...sheet, title: { ko: '안내' }, contents }] })
  expect(lackingLanguages(own, ['ko', 'ja', 'en'])).toEqual([
    { language: 'ja', isWhole: false },
    { language: 'en', isWhole: true },
  ])
  // A sheet without devices needs no translations.
  const unseen = popup('1', { popupItems: [{ ...sheet, title: { ko: '안내' }, devices: [] }] })
  expect(lackingLanguages(unseen, ['ko', 'en'])).toEqual([])
})
