import { describe, expect, it } from 'vitest'
import { parsePartnerId } from '../../core/partner-id.ts'
import { readInfo, readLanguages, readTenant } from './read-info.ts'

const read = (...rows: [language: 'ko' | 'ja' | 'en' | 'zh', row: Record<string, unknown>][]) =>
  readTenant(parsePartnerId(7), 'clinic.kr', new Map(rows))

const LANGUAGE = {
  main: { id: 1, code: 'kr', name: '한국어', isDefault: true, isMajor: true },
  rows: [
    { code: 'kr', name: '한국어' },
    { code: 'jp', name: '日本語' },
    { code: 'vi', name: 'Tiếng Việt' },
  ],
}

describe('a clinic of another back-end', () => {
  it('takes its name in each language from the answer in that language', () => {
    const { tenant } = read(
      ['ko', { partnerName: '가나의원', language: LANGUAGE, homepageConfig: { seoTitle: '가나' } }],
      ['ja', { partnerName: 'カナ医院', language: LANGUAGE, homepageConfig: { seo: { keywords: '肌, しみ' } } }],
    )
    expect(tenant.partner.displayName).toEqual({ ko: '가나의원', ja: 'カナ医院' })
    expect(tenant.homepageConfig.seoTitle).toEqual({ ko: '가나', ja: 'カナ医院' })
    expect(tenant.homepageConfig.seoKeywords).toEqual({ ko: [], ja: ['肌', 'しみ'] })
    expect([tenant.languages, tenant.partner.hosts]).toEqual([['ko', 'ja'], ['clinic.kr']])
  })

  it('is shown with the stated defaults if the back-end sends nothing', () => {
    const { tenant, warnings } = read(['ko', {}])
    expect(tenant.homepageConfig).toMatchObject({
      homepageType: 'HYBRID',
      templateCode: 'clean',
      hasPriceView: false,
      useWidget: false,
      popupTopOffset: 60,
      popupGridWidthCount: 3,
    })
    expect(tenant.partner.partnerInternationalTelCode).toBe('+82')
    expect([tenant.mainLanguage, warnings]).toEqual([
      'ko',
      [expect.stringMatching(/^names no language: the site is shown in Korean; write /)],
    ])
  })

  it('ignores invalid settings, and names them in warnings to operators', () => {
    const homepageConfig = {
      homepageType: 'SHOP',
      vatRate: 'ten',
      timeZone: 'Mars/Base',
      ogImageUrl: '',
      templateCode: 'calm',
    }
    const { tenant, warnings } = read(['ko', { language: LANGUAGE, homepageConfig }])
    expect(tenant.homepageConfig).toMatchObject({
      homepageType: 'HYBRID',
      vatRate: 10,
      timeZone: 'Asia/Seoul',
      ogImageUrl: null,
      templateCode: 'calm',
    })
    expect(warnings).toHaveLength(4)
    expect(warnings.join()).toMatch(
      /homepageType has the invalid value "SHOP".*vatRate.*timeZone.*"vi", which Maru does not support/,
    )
  })
})

it('languages use Maru’s codes for pages and the back-end’s codes for its calls', () => {
  expect([...readLanguages({ language: LANGUAGE })].map(([code, { wireCode }]) => [code, wireCode])).toEqual([
    ['ko', 'kr'],
    ['ja', 'jp'],
  ])
  expect(readInfo({ language: LANGUAGE })['language']).toMatchObject({
    main: { code: 'ko' },
    rows: [{ code: 'ko' }, { code: 'ja' }],
  })
})

it('readTenant accepts bare language codes and a plain name', () => {
  const row = { name: '가나의원', language: { main: 'kr', rows: ['kr', 'en', 'xx'] } }
  const { tenant, warnings } = read(['ko', row])
  expect([...readLanguages(row).keys()]).toEqual(['ko', 'en'])
  expect(tenant.partner.displayName).toEqual({ ko: '가나의원' })
  expect(warnings).toEqual(['lists "xx", which Maru does not support'])
})

it('readTenant explains the format that it expects of an unreadable language', () => {
  const { warnings } = read(['ko', { language: ['kr', 'en'] }])
  expect(warnings).toEqual([expect.stringMatching(/has a language of \["kr","en"\].*"main": \{"code": "ko"\}/)])
})
