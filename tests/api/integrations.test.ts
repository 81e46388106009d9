import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from './site.ts'

const HOSTS = ['lumi.localhost', 'haneul.localhost', 'onyu.localhost']
const THIRD_PARTIES = /googletagmanager|google-analytics|channel\.io|facebook\.(net|com)|wcs\.naver|daumcdn/

let plain: TestSite
let withFallback: TestSite
beforeAll(async () => {
  plain = await openTestSite()
  withFallback = await openTestSite({ GTM_FALLBACK_ID: 'GTM-FALLBACK1' })
}, 120_000)
afterAll(() => Promise.all([plain.close(), withFallback.close()]))

const policyOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['content-security-policy'])

describe('third parties in the pages', () => {
  it.each(HOSTS)('on %s are absent when neither clinic nor deployment has an id', async (host) => {
    const page = await plain.get(host, '/')
    const data = await plain.get(host, '/_page?path=/')
    expect(page.status).toBe(200)
    expect(policyOf(page)).not.toMatch(THIRD_PARTIES)
    for (const { body } of [page, data]) expect(body).not.toContain('"integrations"')
  })

  it.each(HOSTS)('on %s are the deployment’s tag manager when it has one', async (host) => {
    const page = await withFallback.get(host, '/')
    const data = await withFallback.get(host, '/_page?path=/')
    for (const { body } of [page, data]) expect(body).toContain('"integrations":{"tagManager":{"gtmId":"GTM-FALLBACK1"')
    expect(policyOf(page)).toMatch(/script-src 'self' https:\/\/www\.googletagmanager\.com[ ;]/)
    expect(policyOf(page)).not.toMatch(/unsafe|channel\.io/)
    // Only the browser's own code writes the script's element, when it is idle.
    expect(page.body).not.toMatch(/<script[^>]+googletagmanager|<noscript/)
  })

  it('include an advertiser’s hosts only for the clinic that has its id', async () => {
    expect(policyOf(await withFallback.get('lumi.localhost', '/'))).toMatch(/connect\.facebook\.net/)
    expect(policyOf(await withFallback.get('onyu.localhost', '/'))).not.toMatch(/facebook|doubleclick|naver|daum/)
  })

  it('are named individually in script-src, never as a wildcard', async () => {
    const policy = policyOf(await withFallback.get('lumi.localhost', '/'))
    const [scripts = ''] = /script-src[^;]*/.exec(policy) ?? []
    expect(scripts).not.toContain('*')
  })
})
