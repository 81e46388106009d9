import { describe, expect, it } from 'vitest'
import { makeMarketing } from '#tests/api/stored-fixtures.ts'
import { toBookingWidget, toIntegrations, toThirdPartyHosts } from './integrations.ts'

describe('the third parties of a site', () => {
  it('are null without an id', () => {
    expect(toIntegrations(makeMarketing(), null)).toBeNull()
    const ids = { ...makeMarketing(), ga4Id: 'G-1', googleAdsConversionId: 'AW-1' }
    expect(toIntegrations(ids, null)).toBeNull()
  })

  it('use the partner’s own tag manager before the deployment’s', () => {
    expect(toIntegrations({ ...makeMarketing(), gtmId: 'GTM-OWN1' }, 'GTM-ALL')).toEqual({
      tagManager: { gtmId: 'GTM-OWN1' },
    })
    expect(toIntegrations(makeMarketing(), 'GTM-ALL')).toEqual({ tagManager: { gtmId: 'GTM-ALL' } })
  })

  it.each(['gtm-own', 'UA-1', 'GTM-', 'GTM-ab', 'GTM-A1/../x', ' GTM-A1', 'GTM-A1+'])(
    'do not accept %s as a tag manager id',
    (gtmId) => {
      expect(toIntegrations({ ...makeMarketing(), gtmId }, null)).toBeNull()
      expect(toIntegrations({ ...makeMarketing(), gtmId }, 'GTM-ALL')?.tagManager?.gtmId).toBe('GTM-ALL')
    },
  )

  it('pass the configured account ids to the data layer', () => {
    const marketing = { ...makeMarketing(), gtmId: 'GTM-A', ga4Id: 'G-1', metaPixelId: '', kakaoPixelId: '77' }
    expect(toIntegrations(marketing, null)).toEqual({
      tagManager: { gtmId: 'GTM-A', ga4Id: 'G-1', kakaoPixelId: '77' },
    })
  })

  it('include the chat if the partner has its key', () => {
    expect(toIntegrations({ ...makeMarketing(), channelTalkId: 'key-1' }, null)).toEqual({ chatKey: 'key-1' })
  })
})

describe('the hosts of third parties', () => {
  it('are empty without third parties', () => {
    expect(Object.values(toThirdPartyHosts(null)).flat()).toEqual([])
  })

  it('are only those of the chat if only the chat is used', () => {
    const hosts = toThirdPartyHosts({ chatKey: 'key' })
    expect(hosts.script).toEqual(['https://cdn.channel.io'])
    expect(Object.values(hosts).flat().join(' ')).not.toMatch(/google|facebook|naver|daum/)
  })

  it('include an advertiser only if its id is configured', () => {
    const plain = toThirdPartyHosts({ tagManager: { gtmId: 'GTM-A' } })
    expect(plain.script).toEqual(['https://www.googletagmanager.com'])
    expect(Object.values(plain).flat().join(' ')).not.toMatch(/channel|facebook|naver|daum|doubleclick/)
    const meta = toThirdPartyHosts({ tagManager: { gtmId: 'GTM-A', metaPixelId: '1' } })
    expect(meta.script).toEqual(['https://www.googletagmanager.com', 'https://connect.facebook.net'])
  })

  it('never contain a wildcard for all hosts', () => {
    const all = toThirdPartyHosts({
      chatKey: 'key',
      tagManager: {
        gtmId: 'GTM-A',
        ga4Id: 'G',
        googleAdsConversionId: 'AW',
        metaPixelId: '1',
        naverConversionId: 's',
        kakaoPixelId: '7',
      },
    })
    for (const host of Object.values(all).flat())
      expect(host).toMatch(/^((https|wss):\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+|blob:)$/)
    expect(new Set(all.connect).size).toBe(all.connect.length)
  })
})

describe('the external booking widget', () => {
  const config = { useWidget: true, bookingWidgetUrl: 'https://booking.example/w.js', bookingWidgetName: 'Clinic' }

  it('is available with an address and a name, if the site takes reservations', () => {
    expect(toBookingWidget(config)).toEqual({ scriptUrl: 'https://booking.example/w.js', globalName: 'Clinic' })
  })

  it.each([
    { useWidget: false },
    { bookingWidgetUrl: null },
    { bookingWidgetName: null },
    { bookingWidgetUrl: 'http://booking.example/w.js' },
    { bookingWidgetUrl: 'https://' },
  ])('is omitted with %o', (change) => {
    expect(toBookingWidget({ ...config, ...change })).toBeNull()
  })

  it('adds only its own host to the policy', () => {
    const hosts = toThirdPartyHosts(null, toBookingWidget(config))
    expect(new Set(Object.values(hosts).flat())).toEqual(new Set(['https://booking.example']))
    expect(hosts.script).toEqual(['https://booking.example'])
  })
})
