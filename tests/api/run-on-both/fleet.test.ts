import { afterEach, beforeEach, expect, it } from 'vitest'
import { toReleaseFiles } from '#schemas/layout/release-files.ts'
import { createContext } from '#server/app/context.ts'
import { UsageError } from '#server/core/errors.ts'
import { publishAll } from '#server/templates/rollouts/change-versions.ts'
import { readBuildTemplates, resolveBuildTemplate } from '#server/templates/rollouts/present-template.ts'
import { ensureBaseline } from '#server/content/import-baseline.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { insertRelease } from '#server/templates/rollouts/releases.ts'
import { createLogger } from '#server/core/logger.ts'
import { signPreview } from '#server/security/secrets/preview-token.ts'
import { runMaru } from '../run-maru.ts'
import { openTestSite, type TestSite } from '../site.ts'
import { describeOnBoth } from './dialects.ts'

const HOST = 'lumi.localhost'

describeOnBoth('the fleet', (dialect) => {
  let site: TestSite
  beforeEach(async () => {
    site = await openTestSite(await dialect.demoSettings())
    // An earlier version, whose home page ended after its first section.
    const sources = await readBuildTemplates(site.context.env.rootDir)
    const files = toReleaseFiles(resolveBuildTemplate('clean', sources)).map(({ path, text }) => {
      if (path === 'clean/template.json') return { path, text: text.replace('"1.0.0"', '"0.9.0"') }
      if (path !== 'clean/layouts/home.json') return { path, text }
      // Our own file, which the build has checked.
      const home = JSON.parse(text) as { order: string[]; sections: Record<string, object> }
      const [first = ''] = home.order
      const short = { ...home, order: [first], sections: { [first]: home.sections[first] }, when: {} }
      return { path, text: JSON.stringify(short) }
    })
    await site.context.db.write([], (transaction) =>
      insertRelease(transaction, 'clean', { version: '0.9.0', files }, new Date('2026-01-01T00:00:00Z')),
    )
  })
  afterEach(() => site.close())

  const maru = (words: string): Promise<string> => runMaru(site.context, words)
  const sectionsOf = async (path = '/') => {
    const { body } = await site.get(HOST, path)
    const [main = ''] = body.split('<main').slice(1)
    return [...(main.split('</main>')[0] ?? '').matchAll(/data-section="(\w+)"/g)].map(([, type = '']) => type)
  }
  const settings = () => site.context.findPartnerByHost(HOST)?.homepageConfig

  it('shows a partner in the version rolled out to it, and in the previous one after a rollback', async () => {
    const before = await site.get(HOST, '/')
    const products = await site.get(HOST, '/products')
    expect(await maru('template release clean')).toBe('clean@1.0.0 is released.')
    expect(await maru('template release clean')).toContain('already released')

    expect(await maru('fleet roll-out clean@0.9.0 --partners lumi --dry-run')).toContain('Nothing was changed')
    expect(settings()?.version).toBe(1)
    expect(await maru('fleet roll-out clean@0.9.0 --partners lumi')).toBe('lumi  newest → 0.9.0\n1 changed.')
    expect(settings()).toMatchObject({ version: 2, templateVersion: '0.9.0', templateCode: 'clean' })
    expect(await sectionsOf()).toHaveLength(1)
    expect((await site.get(HOST, '/products')).body).toBe(products.body)

    await maru('fleet promote clean@1.0.0')
    expect((await site.get(HOST, '/')).body).toBe(before.body)
    expect(await maru('fleet roll-back clean@1.0.0')).toContain('lumi  1.0.0 → 0.9.0')
    expect(await sectionsOf()).toHaveLength(1)
    expect(await maru('fleet roll-back clean@0.9.0')).toContain('lumi  0.9.0 → 1.0.0')
    expect((await site.get(HOST, '/')).body).toBe(before.body)
  })

  it('leaves a held partner unchanged until it is freed', async () => {
    await maru('template release clean')
    await maru('fleet roll-out clean@0.9.0 --partners lumi')
    await maru('fleet hold clean --partners lumi')
    expect(await maru('fleet promote clean@1.0.0')).toContain('Held, not changed: lumi.')
    expect(await sectionsOf()).toHaveLength(1)
    expect(settings()).toMatchObject({ templateVersion: '0.9.0', isTemplateHeld: true })
    await maru('fleet free clean --partners lumi')
    await maru('fleet promote clean@1.0.0')
    expect(settings()).toMatchObject({ templateVersion: '1.0.0' })
    expect(settings()).not.toHaveProperty('isTemplateHeld')
    expect((await sectionsOf()).length).toBeGreaterThan(1)
  })

  it('releases the build’s version when a partner that follows it is held', async () => {
    await maru('fleet hold clean --partners lumi')
    expect(settings()).toMatchObject({ templateVersion: '1.0.0', isTemplateHeld: true })
    expect(await maru('template release clean')).toContain('already released')
  })

  it('lists who uses a template or a section, in the version of each', async () => {
    const [first = ''] = await sectionsOf()
    const last = (await sectionsOf()).at(-1) ?? ''
    expect(await maru('fleet who --template clean')).toContain('lumi  clean@1.0.0 (newest)  COMMERCE')
    const readRoutes = async (section: string): Promise<string[]> => {
      // The shape is documented for `--json`.
      const members = JSON.parse(await maru(`fleet who --section ${section} --json`)) as {
        partnerCode: string
        routes: string[]
      }[]
      return members.find(({ partnerCode }) => partnerCode === 'lumi')?.routes ?? []
    }
    expect(await readRoutes(last)).toContain('/')
    await maru('fleet roll-out clean@0.9.0 --partners lumi')
    expect(await readRoutes(first)).toContain('/')
    expect(await readRoutes(last)).not.toContain('/')
    expect(await maru('fleet who --template clean')).toContain('lumi  clean@0.9.0  COMMERCE')
  })

  it('partner rollback undoes a switch in one step once the clinic uses the console', async () => {
    const { context } = site
    const lumi = context.findPartnerByHost(HOST)
    await ensureBaseline(context.db, {
      partnerId: lumi?.id ?? parsePartnerId(0),
      kinds: context.kinds,
      now: context.clock.now(),
    })
    await maru('partner switch lumi --template calm --type HYBRID')
    const told = await maru('partner rollback lumi')
    expect(told).toContain('templateCode: "calm" → "clean"')
    expect(told).not.toContain('popup')
    expect(settings()).toMatchObject({ templateCode: 'clean', homepageType: 'COMMERCE' })
    expect(await maru('partner rollback lumi')).toBe('lumi has no earlier settings to restore.')
  })

  it('drops a version with its template, and restores it on rollback', async () => {
    await maru('fleet roll-out clean@0.9.0 --partners lumi')
    await maru('partner switch lumi --template calm --type BRANDING')
    expect(settings()).not.toHaveProperty('templateVersion')
    await maru('partner rollback lumi')
    expect(settings()).toMatchObject({ templateCode: 'clean', templateVersion: '0.9.0' })
    expect(await sectionsOf()).toHaveLength(1)
  })

  it('lists the version of each partner, and whether it follows the build', async () => {
    await maru('fleet roll-out clean@0.9.0 --partners lumi')
    expect(await maru('partner list')).toMatch(/lumi +COMMERCE +clean +0\.9\.0 +release +2 /)
    expect(await maru('partner list')).toMatch(/haneul +HYBRID +clean +1\.0\.0 +build +1 /)
    await maru('fleet hold clean --partners lumi')
    expect(await maru('partner list --json')).toContain('"follows": "held"')
  })

  it('undoes the most recent change and says which one', async () => {
    await maru('booking hosts --partner lumi https://blog.lumi.example')
    await maru('fleet roll-out clean@0.9.0 --partners lumi')
    const told = await maru('partner rollback lumi --dry-run')
    expect(told).toBe(
      'Nothing was changed. lumi would go back to the settings before its last change:\n  templateVersion: "0.9.0" → none',
    )
    expect(settings()).toMatchObject({ templateVersion: '0.9.0', version: 3 })
    expect(await maru('partner rollback lumi')).toContain('templateVersion: "0.9.0" → none')
    expect(settings()).toMatchObject({ version: 4, bookingEmbedHosts: ['https://blog.lumi.example'] })
    expect(await maru('partner rollback lumi')).toContain('bookingEmbedHosts: ["https://blog.lumi.example"] → none')
    expect(settings()).not.toHaveProperty('bookingEmbedHosts')
    expect(await maru('partner rollback lumi')).toBe('lumi has no earlier settings to restore.')
  })

  it('compares page rendering of the newest version with that of the previous one', async () => {
    const { fleet } = site.context
    const compared = async () => (await fleet.rollOuts('en')).find(({ templateCode }) => templateCode === 'clean')
    await maru('template release clean')
    await maru('fleet roll-out clean@0.9.0 --partners lumi')
    for (const path of ['/', '/en']) await site.get(HOST, path)
    expect((await compared())?.making).toBeNull()
    await fleet.widen('clean', { clinics: ['lumi'] }, { id: null, name: 'Operator' })
    for (const path of ['/', '/en', '/products']) await site.get(HOST, path)
    // Statistics are written when the application closes.
    await site.app.close()
    const time = expect.any(Number)
    expect((await compared())?.making).toEqual({
      made: 3,
      failed: 0,
      p95Ms: time,
      madeBefore: 2,
      failedBefore: 0,
      p95MsBefore: time,
    })
    const { rows } = await fleet.list({ page: 1, size: 10, language: 'en', requestHost: HOST })
    expect(Object.fromEntries(rows.map(({ code, p95Ms }) => [code, p95Ms]))).toMatchObject({ lumi: time, onyu: null })
  })

  it('shows a released version in a preview before any clinic has it', async () => {
    const tenant = site.context.findPartnerByHost(HOST)
    if (!tenant) throw new Error(`There is no ${HOST}`)
    const token = signPreview(site.context.secrets, tenant.id, new Date(Date.now() + 3_600_000))
    const preview = (version: string) => `/__preview?token=${token}&template=clean&version=${version}`
    expect(await sectionsOf(preview('0.9.0'))).toHaveLength(1)
    const { body } = await site.get(HOST, preview('0.9.0'))
    expect(body).toContain('version=0.9.0&amp;type=COMMERCE&amp;path=%2Fproducts')
    const present = await sectionsOf()
    await maru('fleet roll-out clean@0.9.0 --partners lumi')
    expect(await sectionsOf(preview('build'))).toEqual(present)
    const refused = await site.get(HOST, preview('3.0.0'))
    expect(refused.status).toBe(400)
    expect(refused.body).toContain('Released: 0.9.0, build.')
  })

  it('falls back to the build for parts of a release that it no longer supports, and reports them', async () => {
    const present = await sectionsOf()
    const sources = await readBuildTemplates(site.context.env.rootDir)
    const files = toReleaseFiles(resolveBuildTemplate('clean', sources))
      // This version is older than the page of offers, and its home shows a section that is gone.
      .filter(({ path }) => path !== 'clean/layouts/exhibitions.json')
      .map(({ path, text }) => ({
        path,
        text: path === 'clean/layouts/home.json' ? text.replaceAll('"QuickLinks"', '"GoneLinks"') : text,
      }))
    await site.context.db.write([], (transaction) =>
      insertRelease(transaction, 'clean', { version: '0.8.0', files }, new Date('2025-01-01T00:00:00Z')),
    )
    const offers = await site.get(HOST, '/exhibitions')
    expect(offers.status).toBe(200)
    expect(await maru('fleet check')).toBe('All partners use the newest version.')
    await maru('fleet roll-out clean@0.8.0 --partners lumi')
    await maru('fleet hold clean --partners lumi')
    expect(await sectionsOf()).toEqual(present)
    expect((await site.get(HOST, '/exhibitions')).status).toBe(200)

    const told = await maru('fleet check')
    expect(told).toContain('clean@0.8.0  lumi (held): 2 problems.')
    expect(told).toMatch(/T201 error {2}clean@0\.8\.0\/layouts\/home\.json:\d+:\d+ {2}\/sections\/quick\/type/)
    expect(told).toContain('Unknown section "GoneLinks"')
    expect(told).toContain('Route /exhibitions has no layout')
    await maru('fleet free clean --partners lumi')
    await maru('fleet roll-out clean@0.9.0 --partners lumi')
    expect(await maru('fleet check')).toBe('clean@0.9.0  lumi: compatible with this build.')
  })

  it('shows a release of version 0.2.0, which has sections by their former names', async () => {
    const before = (await site.get(HOST, '/')).body
    const sources = await readBuildTemplates(site.context.env.rootDir)
    const files = toReleaseFiles(resolveBuildTemplate('clean', sources)).map(({ path, text }) => ({
      path,
      text: text.replaceAll('"TreatmentShowcase"', '"ProductShowcase"').replaceAll('"NoticeNews"', '"NewsList"'),
    }))
    await site.context.db.write([], (transaction) =>
      insertRelease(transaction, 'clean', { version: '1.0.0', files }, new Date('2025-01-01T00:00:00Z')),
    )
    expect(await maru('template release clean')).toContain('already released')
    await maru('fleet roll-out clean@1.0.0 --partners lumi')
    expect(await maru('fleet check')).toBe('clean@1.0.0  lumi: compatible with this build.')
    expect((await site.get(HOST, '/')).body).toBe(before)
    expect(before).toContain('data-section="TreatmentShowcase"')
  })

  it('refuses what cannot be', async () => {
    await expect(maru('fleet roll-out clean@2.0.0 --percent 10')).rejects.toThrow('Released: 0.9.0')
    await expect(maru('fleet roll-out clean --percent 10')).rejects.toThrow('is not a version')
    await expect(maru('fleet roll-out clean@0.9.0 --partners nobody')).rejects.toThrow('Unknown partner "nobody"')
    await expect(maru('fleet roll-out clean@0.9.0 --percent 0')).rejects.toThrow('Invalid percentage')
    await expect(maru('fleet roll-out clean@0.9.0')).rejects.toThrow(UsageError)
    await expect(maru('fleet promote clean@0.9.0 --percent 10')).rejects.toThrow('applies to all partners')
    await expect(maru('fleet who --section TimeSale')).rejects.toThrow('is now "PromotionTimeSale"')
    await expect(maru('template release base')).rejects.toThrow('Unknown template "base"')
  })

  it('reaches other processes, including the release', async () => {
    const quiet = createLogger('silent', { now: () => new Date() })
    const other = await createContext(site.context.env, { logger: quiet })
    await maru('fleet roll-out clean@0.9.0 --partners lumi')
    await expect.poll(() => other.findPartnerByHost(HOST)?.pinned?.version).toBe('0.9.0')
    await other.close()
  })

  it('shows the newest version if the settings pin one that was never released', async () => {
    const before = await site.get(HOST, '/')
    const tenant = site.context.findPartnerByHost(HOST)
    if (!tenant) throw new Error(`There is no ${HOST}`)
    await publishAll(site.context, [{ id: tenant.id, code: 'lumi', from: undefined, to: '9.9.9', isHeld: false }])
    expect(settings()).toMatchObject({ templateVersion: '9.9.9' })
    expect((await site.get(HOST, '/')).body).toBe(before.body)
  })
})
