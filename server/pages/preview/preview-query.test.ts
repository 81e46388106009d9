import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import { readPreviewQuery, toPreviewAddress } from './preview-query.ts'

const config = { ...makeConfig(), templateCode: 'clean', homepageType: 'HYBRID' as const }
const tenant = toTenant(parsePartnerId(7), makePartner(7, 'a'), makeMarketing(), config)
const templates = [
  { code: 'clean', version: '1.0.0', label: {}, homepageTypes: ['HYBRID', 'BRANDING'] },
  { code: 'calm', version: '1.0.0', label: {}, homepageTypes: ['BRANDING'] },
] as Parameters<typeof readPreviewQuery>[2]
const read = (query: string) => readPreviewQuery(new URLSearchParams(query), tenant, templates)

describe('a preview', () => {
  it('shows the current site by default', () => {
    expect(read('')).toEqual({
      template: 'clean',
      version: '',
      type: 'HYBRID',
      path: '/',
      language: tenant.mainLanguage,
      date: '',
      moment: null,
    })
  })

  it('shows the requested template, version, type and path', () => {
    expect(read('template=calm&version=1.2.0&type=BRANDING&path=/products%3Fpage%3D2')).toMatchObject({
      template: 'calm',
      version: '1.2.0',
      type: 'BRANDING',
      path: '/products?page=2',
    })
  })

  it.each([
    ['path=/ja', '/ja', 'ja'],
    ['path=/ja/info', '/ja/info', 'ja'],
    ['path=/info&language=ja', '/ja/info', 'ja'],
    ['path=/&language=ja', '/ja', 'ja'],
    ['path=/ja/info&language=ko', '/info', 'ko'],
    ['path=/ko/info', '/info', 'ko'],
    ['path=/japan', '/japan', 'ko'],
  ])('with %s shows %s in %s', (query, path, language) => {
    expect(read(query)).toMatchObject({ path, language })
  })

  it('has a moment in the clinic’s time zone, at noon if only the day is given', () => {
    expect(read('date=2026-12-24T18:30')).toMatchObject({ moment: new Date('2026-12-24T09:30:00.000Z') })
    expect(read('date=2026-12-24')).toMatchObject({ date: '2026-12-24', moment: new Date('2026-12-24T03:00:00.000Z') })
  })

  it('shows an instant independently of the clinic’s time zone', () => {
    const date = '2026-12-24T09:30:15.250Z'
    expect(read(`date=${date}`)).toMatchObject({ date, moment: new Date(date) })
  })

  it.each([
    'type=SHOP',
    'template=none',
    'template=calm&type=HYBRID',
    'path=info',
    'path=//evil.example',
    String.raw`path=/\evil.example`,
    String.raw`path=/\[`,
    'path=/%09/[',
    'language=fr',
    'date=2026-02-30',
    'date=2026-12-24T24:00',
    'date=2026-12-24T9:00',
    'date=2026-12-24T18:60',
    'date=soon',
  ])('with %s is rejected with a message', (query) => {
    expect(read(query)).toMatch(/\w/)
  })

  it('resolves any text to a path of the site or a message, and never throws', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('/', '\\', '\t', '[', '@', ':', 'ja', '?', '.') }),
    )
    fc.assert(
      fc.property(text, text, text, (path, language, date) => {
        const found = readPreviewQuery(new URLSearchParams({ path: `/${path}`, language, date }), tenant, templates)
        if (typeof found !== 'string') expect(found.path).toMatch(/^\//)
      }),
      { numRuns: 100 },
    )
  })

  it('has an address that leads back to it, or to the wall of all templates', () => {
    const choice = {
      template: 'calm',
      version: '1.0.0',
      type: 'BRANDING' as const,
      path: '/ja/info',
      date: '2026-12-24',
    }
    const [path, query = ''] = toPreviewAddress('secret', choice).split('?')
    expect([path, new URLSearchParams(query).get('token')]).toEqual(['/__preview', 'secret'])
    expect(read(query)).toMatchObject(choice)
    expect(toPreviewAddress('secret', { version: '1.0.0', path: '/', date: '' })).toBe('/__preview/wall?token=secret')
  })
})
