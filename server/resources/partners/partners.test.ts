import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { getInfo, getPage } from '#schemas/generated/api/partners.ts'
import { startApi, type TestApi } from '#tests/api/harness.ts'
import { text } from '#tests/api/stored-fixtures.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi([
    {
      code: 'a',
      roles: {
        'home.hero': { title: text('Hero') },
        'site.menu': { items: [{ title: { ko: '소개' }, url: '/introduce' }] },
      },
    },
  ])
})
afterAll(() => api.close())

describe('the clinic', () => {
  it('includes its channels, settings and staff', async () => {
    const { body } = await api.ask(getInfo, { languageCode: 'en' })
    expect(body.row).toMatchObject({
      displayName: 'canary-a en',
      mondayOpen: '10:00',
      wayToPartnerByBus: [{ kind: 'TRUNK', stop: 'Stop en' }],
      language: { main: { code: 'ko' } },
      partnerMarketingInfo: { gtmId: '' },
      homepageConfig: { homepageType: 'COMMERCE', seoKeywords: ['keyword en'] },
      partnerEmployeeList: [
        { id: 1, name: 'canary-a en', role: 'DIRECTOR' },
        { id: 2, name: 'canary-a second en', role: 'DOCTOR' },
      ],
    })
  })

  it('does not expose its site key and hosts', async () => {
    const { text: sent } = await api.ask(getInfo, {})
    expect(sent).not.toContain('secret-key')
    expect(sent).not.toContain('a.test')
  })
})

describe('a clinic’s site content', () => {
  it('is returned by role in the requested language', async () => {
    const { body } = await api.ask(getPage, { route: '/', languageCode: 'en' })
    expect(body.row).toEqual({
      roles: { 'home.hero': { title: 'Hero en' }, 'site.menu': { items: [{ title: '소개', url: '/introduce' }] } },
      fallbackFields: ['roles.site.menu.items.0.title'],
    })
  })

  it('can be limited to some roles', async () => {
    const { body } = await api.ask(getPage, { roles: ['site.menu', 'home.hero'] })
    expect(Object.keys(body.row.roles)).toEqual(['home.hero', 'site.menu'])
    expect((await api.ask(getPage, { roles: ['home.visit'] })).body.row.roles).toEqual({})
  })
})
