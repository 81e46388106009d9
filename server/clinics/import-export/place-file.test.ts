import { describe, expect, it } from 'vitest'
import { resources } from '../../resources/registry.ts'
import { areaPath, placeFile } from './place-file.ts'

const kinds = new Map(resources.flatMap((one) => one.kinds ?? []).map((kind) => [kind.name, kind]))
const place = (path: string) => placeFile(path, kinds, ['reviews', 'reservations'])
const shown = { isDraft: false, state: 'shown' }

describe('a file of a clinic’s folder holds', () => {
  it.each([
    ['personal.sealed', { holds: 'sealed' }],
    ['partner.json', { holds: 'entry', kind: 'clinic', key: 'information', area: shown }],
    ['drafts/removed.json', { holds: 'removals' }],
    ['media/abc.webp', { holds: 'media' }],
    ['reviews.json', { holds: 'records', part: 'reviews' }],
    ['products.json', { holds: 'entries', kind: 'products', area: shown }],
    ['products/lifting.json', { holds: 'entries', kind: 'products', area: shown }],
    ['roles/home.hero.json', { holds: 'entry', kind: 'roles', key: 'home.hero', area: shown }],
  ])('%s: %o', (path, purpose) => {
    expect(place(path)).toEqual(purpose)
  })

  it.each([
    ['', 'shown', false],
    ['hidden/', 'hidden', false],
    ['drafts/', 'shown', true],
    ['drafts/hidden/', 'hidden', true],
  ] as const)('entries in the state that its folder defines: "%s"', (folder, state, isDraft) => {
    const area = { isDraft, state }
    expect(place(`${folder}faqs.json`)).toEqual({ holds: 'entries', kind: 'faqs', area })
    expect(areaPath(area)).toBe(folder)
  })
})

describe('a file holds nothing', () => {
  const nothing = (path: string) => {
    const purpose = place(path)
    return purpose.holds === 'nothing' ? [purpose.isJson, purpose.nearest] : purpose
  }

  it.each([
    ['product.json', true, 'products'],
    ['reservation.json', true, 'reservations'],
    ['zzzzzzzzzzzz.json', true, undefined],
    ['notes.txt', false, undefined],
    ['a/b/c.json', true, undefined],
    ['media.json', true, undefined],
  ])('if its path is unknown, and a similar name is suggested if there is one: %s', (path, isJson, nearest) => {
    expect(nothing(path)).toEqual([isJson, nearest])
  })

  it.each([
    'drafts/reviews.json',
    'hidden/reviews.json',
    'reviews/one.json',
    'roles.json',
    'clinic.json',
    'partner/one.json',
  ])('if files of its kind belong elsewhere: %s', (path) => {
    expect(place(path).holds).toBe('nothing')
  })
})
