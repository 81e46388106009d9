import { expect, it } from 'vitest'
import { toContentSecurityPolicy } from './content-security-policy.ts'
import { toThirdPartyHosts } from '../../tenancy/third-parties/integrations.ts'

const ORDINARY = {
  styleHashes: ['abc='],
  imageHosts: ['img.example'],
  thirdParties: toThirdPartyHosts(null),
  isDevelopment: false,
}

it('toContentSecurityPolicy allows only same-origin scripts, and styles by hash', () => {
  const policy = toContentSecurityPolicy(ORDINARY)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("'sha256-abc='")
  expect(policy).toContain("img-src 'self' data: img.example")
  expect(policy).toContain("style-src-attr 'none'")
  expect(policy).not.toContain('unsafe')
})

it('toContentSecurityPolicy lists the third-party hosts that the partner uses, each in its directive', () => {
  const thirdParties = toThirdPartyHosts({
    chatKey: 'key',
    tagManager: { gtmId: 'GTM-A', googleAdsConversionId: 'AW-1' },
  })
  const policy = toContentSecurityPolicy({ ...ORDINARY, thirdParties })
  expect(policy).toMatch(/script-src 'self' https:\/\/cdn\.channel\.io https:\/\/www\.googletagmanager\.com [^;]*;/)
  expect(policy).toMatch(/connect-src 'self' [^;]*wss:\/\/\*\.channel\.io/)
  expect(policy).toMatch(/frame-src 'self' [^;]*https:\/\/td\.doubleclick\.net/)
  expect(policy).toContain('media-src https://*.channel.io')
  expect(policy).not.toMatch(/unsafe|script-src[^;]*\*/)
  expect(toContentSecurityPolicy(ORDINARY)).not.toMatch(/media-src|https:|wss:|blob:/)
})

it('toContentSecurityPolicy requires trusted types, except with third parties or in development', () => {
  const trusted = "require-trusted-types-for 'script'; trusted-types maru-html maru-script"
  expect(toContentSecurityPolicy(ORDINARY)).toContain(trusted)
  for (const thirdParties of [
    toThirdPartyHosts({ chatKey: 'key' }),
    toThirdPartyHosts({ tagManager: { gtmId: 'GTM-A' } }),
    toThirdPartyHosts(null, { scriptUrl: 'https://booking.example/widget.js', globalName: 'Booking' }),
  ]) {
    expect(toContentSecurityPolicy({ ...ORDINARY, thirdParties })).not.toContain('trusted-types')
  }
  expect(toContentSecurityPolicy({ ...ORDINARY, isDevelopment: true })).not.toContain('trusted-types')
})
