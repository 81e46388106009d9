import { describe, expect, it } from 'vitest'
import type { CatalogueSection } from '#schemas/studio/studio-api.ts'
import { chooseRole, findMisfit, isShown, type Gap } from './fitting-sections.ts'

const row = { id: 'staff', type: 'Staff', role: 'home.staff', settings: {}, base: null, changes: [] }
const PART = { place: 'main', file: 'layouts/home.json', owner: 'a', scope: 'base', rows: [row], leftOut: [] } as const
const GAP: Gap = { part: PART, parts: [PART], route: '/', type: 'HYBRID' }

const section = (facts: Partial<CatalogueSection>): CatalogueSection => ({
  type: 'New',
  version: 1,
  label: 'New',
  hydrate: 'never',
  settings: {},
  roles: [],
  allowedIn: { main: true },
  limit: null,
  bytes: 0,
  hasPicture: false,
  ...facts,
})

describe('the choice of sections to insert', () => {
  it('is limited by place, route, site type and count', () => {
    const misfits = [
      section({}),
      section({ allowedIn: { groups: ['header'] } }),
      section({ allowedIn: { routes: ['/products'] } }),
      section({ allowedIn: { routes: ['/'] } }),
      section({ allowedIn: { main: true, homepageTypes: ['COMMERCE'] } }),
      section({ type: 'Staff', limit: 1 }),
      section({ type: 'Staff', limit: 2 }),
    ].map((one) => findMisfit(one, GAP, []))
    expect(misfits).toEqual([null, 'place', 'route', null, 'type', 'limit', null])
  })

  it('excludes a second page heading anywhere on the screen', () => {
    const title = section({ type: 'Title', heading: 'page' })
    const header = { ...PART, place: 'header', file: 'groups/header.json' } as const
    const withTitle = { ...header, rows: [{ ...row, type: 'Title' }] }
    expect(findMisfit(title, GAP, [title])).toBeNull()
    expect(findMisfit(title, { ...GAP, parts: [PART, withTitle] }, [title])).toBe('heading')
    expect(findMisfit(section({ heading: 'section' }), { ...GAP, parts: [PART, withTitle] }, [title])).toBeNull()
  })

  it('detects that a role is on the screen already', () => {
    expect([isShown('home.staff', GAP), isShown('clinic.story', GAP), isShown(null, GAP)]).toEqual([true, false, false])
  })

  it('prefers a role that the screen does not show yet', () => {
    expect(chooseRole(section({ roles: ['home.staff', 'clinic.story'] }), GAP)).toBe('clinic.story')
    expect(chooseRole(section({ roles: ['home.staff'] }), GAP)).toBe('home.staff')
    expect(chooseRole(section({}), GAP)).toBeNull()
  })
})
