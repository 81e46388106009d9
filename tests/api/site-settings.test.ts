import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { StoredHomepageConfig } from '#schemas/generated/api/stored.ts'
import { publishHomepageConfig } from '#server/resources/partners/index.ts'
import { partnerTag } from '#server/tenancy/tags.ts'
import { openTestSite, type TestSite } from './site.ts'

let site: TestSite
let publish: (changes: Partial<StoredHomepageConfig>) => Promise<void>
beforeAll(async () => {
  site = await openTestSite()
  const { context } = site
  const tenants = await Array.fromAsync(context.partners())
  const lumi = tenants.find(({ partner }) => partner.partnerCode === 'lumi')
  if (!lumi) throw new Error('The demo has no lumi')
  publish = async (changes) => {
    const config = { ...lumi.homepageConfig, ...changes }
    await context.db.write([partnerTag(lumi.id)], (transaction) =>
      publishHomepageConfig(lumi.id, transaction, config, context.clock.now()),
    )
  }
}, 60_000)
afterEach(() => publish({}))
afterAll(() => site.close())

const read = async (path: string): Promise<string> => (await site.get('lumi.localhost', path)).body
/** Main content of a page without scripts and their data. */
const readMain = async (path: string): Promise<string> =>
  /<main[\s\S]*<\/main>/.exec((await read(path)).replaceAll(/<script[\s\S]*?<\/script>/g, ''))?.[0] ?? ''

describe('settings of a published site', () => {
  it('hideEventPageDefaultProductOption hides the unmodified option on event pages only', async () => {
    // The option of event 1 at its ordinary price.
    const unmodified = /189,000/
    await publish({ hideEventPageDefaultProductOption: true })
    expect(await readMain('/exhibitions/1')).toMatch(/169,000/)
    expect(await readMain('/exhibitions/1')).not.toMatch(unmodified)
    expect(await readMain('/products/1')).toMatch(unmodified)
    await publish({ hideEventPageDefaultProductOption: false })
    expect(await readMain('/exhibitions/1')).toMatch(unmodified)
  })

  it('isIconExposure shows the icons of categories', async () => {
    const iconsOf = async () => {
      const nav = /<nav[^>]*aria-label="시술 분류"[\s\S]*?<\/nav>/.exec(await readMain('/products'))?.[0] ?? ''
      expect(nav).toContain('categoryId=1')
      return nav.match(/<svg/g)?.length ?? 0
    }
    await publish({ isIconExposure: false })
    expect(await iconsOf()).toBe(0)
    await publish({ isIconExposure: true })
    expect(await iconsOf()).toBeGreaterThan(2)
  })

  it.each([
    ['/media/hero-serum.webp', /^http:\/\/lumi\.localhost.*\/_image\?url=%2Fmedia%2Fhero-serum\.webp&(amp;)?w=1200/],
    ['https://pictures.example/share.png', /^https:\/\/pictures\.example\/share\.png$/],
    [null, /\/_og\/ko\/index\.png$/],
  ])('ogImageUrl %s determines the sharing picture of the home page', async (ogImageUrl, address) => {
    await publish({ ogImageUrl })
    expect(/<meta property="og:image" content="([^"]*)"/.exec(await read('/'))?.[1]).toMatch(address)
  })
})
