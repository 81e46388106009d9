import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { publishAll } from '#server/templates/rollouts/change-versions.ts'
import { readBuildTemplates, resolveBuildTemplate } from '#server/templates/rollouts/present-template.ts'
import { releaseTemplate } from '#server/templates/rollouts/release-template.ts'
import { signPreview } from '#server/security/secrets/preview-token.ts'
import { makeKeyFile, openPackage, packTemplate, readKeyFile } from '#server/templates/packages/index.ts'
import { runMaru } from '../run-maru.ts'
import { openTestSite, type TestSite } from '../site.ts'
import { describeOnBoth } from './dialects.ts'

const HOST = 'lumi.localhost'
const ACCENT = { '1.0.0': '#1d5c4a', '1.1.0': '#7a2e4d' }
type Version = keyof typeof ACCENT

describeOnBoth('a template from a package', (dialect) => {
  let folder = ''
  let site: TestSite
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'maru-packages-'))
    const key = await makeKeyFile(join(folder, 'agency.pem'))
    site = await openTestSite({ ...(await dialect.demoSettings()), TEMPLATE_KEYS: `agency=${key}` })
  })
  afterEach(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  const maru = (words: string): Promise<string> => runMaru(site.context, words)

  /** `spring-light`, which no build has: calm in another colour. */
  const makePackage = async (version: Version): Promise<string> => {
    const calm = resolveBuildTemplate('calm', await readBuildTemplates(site.context.env.rootDir))
    if (!calm.theme) throw new Error('calm has no theme')
    const { colors } = calm.theme.content
    const spring = {
      ...calm,
      template: { ...calm.template, code: 'spring-light', version, label: { en: 'Spring light', ko: '봄빛' } },
      theme: { ...calm.theme, content: { ...calm.theme.content, colors: { ...colors, accent: ACCENT[version] } } },
    }
    const file = join(folder, `spring-${version}.tgz`)
    await writeFile(file, await packTemplate(spring, await readKeyFile(join(folder, 'agency.pem'))))
    return file
  }
  const lumi = () => {
    const tenant = site.context.findPartnerByHost(HOST)
    if (!tenant) throw new Error('Lumi is not there')
    return tenant
  }
  const shows = async (version: Version) => (await site.get(HOST, '/')).body.includes(ACCENT[version])
  const codes = async () => (await site.context.templates.list()).map(({ code }) => code)

  it('is packed, installed, previewed at a clinic, rolled out in its next version, and rolled back', async () => {
    const file = await makePackage('1.0.0')
    expect(await maru(`template install ${file} --dry-run`)).toMatch(/signed by agency[^]*Nothing was installed/)
    expect(await codes()).not.toContain('spring-light')
    await expect(maru('partner switch lumi --template spring-light')).rejects.toThrow('Unknown template')

    expect(await maru(`template install ${file}`)).toContain('spring-light@1.0.0 is installed.')
    expect(await maru(`template install ${file}`)).toContain('is already installed')
    expect(await codes()).toContain('spring-light')
    // A flat package looks the same over any build, so a draft of it names no parent of this one.
    const own = (await site.context.templates.newestFiles()).get('spring-light')
    expect(own?.get('spring-light/template.json')).not.toContain('extends')
    expect(own?.has('spring-light/layouts/search.json')).toBe(true)
    const token = signPreview(site.context.secrets, lumi().id, new Date(Date.now() + 3_600_000))
    const preview = await site.get(HOST, `/__preview?token=${token}&template=spring-light`)
    expect(preview.body).toContain(ACCENT['1.0.0'])
    expect(await shows('1.0.0')).toBe(false)

    await maru('partner switch lumi --template spring-light')
    expect(await shows('1.0.0')).toBe(true)
    expect(await maru('fleet who --template spring-light')).toContain('lumi  spring-light@1.0.0  COMMERCE')

    await maru(`template install ${await makePackage('1.1.0')}`)
    expect(await shows('1.0.0')).toBe(true)
    const rollOut = (await site.context.fleet.rollOuts('en')).find((one) => one.templateCode === 'spring-light')
    expect(rollOut).toMatchObject({ templateName: 'Spring light', version: '1.1.0', isReleased: true, having: 0 })
    await site.context.fleet.widen('spring-light', { clinics: ['lumi'] }, { id: null, name: 'test' })
    expect(await shows('1.1.0')).toBe(true)
    await site.context.fleet.takeBack('spring-light', { id: null, name: 'test' })
    expect(await shows('1.0.0')).toBe(true)
  })

  it('is updated for a clinic whose settings name no version', async () => {
    await maru(`template install ${await makePackage('1.0.0')}`)
    await maru('partner switch lumi --template spring-light')
    const tenant = lumi()
    await publishAll(site.context, [{ id: tenant.id, code: 'lumi', from: undefined, to: undefined, isHeld: false }])
    expect(await shows('1.0.0')).toBe(true)
    await maru(`template install ${await makePackage('1.1.0')}`)
    expect(await shows('1.1.0')).toBe(true)
  })

  it('is packed from a built-in template, but not installed over the build’s own version', async () => {
    const file = join(folder, 'calm.tgz')
    await expect(maru(`template pack calm --out ${file}`)).rejects.toThrow('maru template key')
    expect(await maru('template key')).toContain('TEMPLATE_KEYS')
    expect(await maru(`template pack calm --out ${file}`)).toContain('contains calm@1.0.0 of this build')
    await expect(maru(`template install ${file}`)).rejects.toThrow('not in TEMPLATE_KEYS')
    await expect(maru(`template install ${file} --unsigned`)).rejects.toThrow('would never be the newest')
  })

  it('is packed from the newest release or the named one, regardless of its author', async () => {
    const file = join(folder, 'out.tgz')
    const key = join(folder, 'agency.pem')
    const release = async (code: string, version: string, accent: string, origin: 'studio' | 'build') => {
      const clean = resolveBuildTemplate('clean', await readBuildTemplates(site.context.env.rootDir))
      if (!clean.theme) throw new Error('clean has no theme')
      const { colors } = clean.theme.content
      const content = { ...clean.theme.content, colors: { ...colors, accent } }
      const template = { ...clean.template, code, version }
      await releaseTemplate(site.context, { ...clean, template, theme: { ...clean.theme, content } }, { origin })
    }
    const pack = (name: string) => maru(`template pack ${name} --out ${file} --key ${key}`)
    const accentIn = async () =>
      (await openPackage(file, site.context.env.templateKeys)).files.find(({ path }) => path.endsWith('theme.json'))
        ?.text

    await release('clean', '1.1.0', ACCENT['1.0.0'], 'studio')
    await release('clean', '1.2.0', ACCENT['1.1.0'], 'studio')
    expect(await pack('clean')).toContain('contains clean@1.2.0 as released in the studio')
    expect(await accentIn()).toContain(ACCENT['1.1.0'])
    expect((await openPackage(file, site.context.env.templateKeys)).signer).toMatchObject({ name: 'agency' })
    expect(await pack('clean@1.1.0')).toContain('contains clean@1.1.0 as released in the studio')
    expect(await accentIn()).toContain(ACCENT['1.0.0'])
    expect(await pack('clean@1.0.0')).toContain('contains clean@1.0.0 of this build')
    await expect(pack('clean@3.0.0')).rejects.toThrow('Unknown version clean@3.0.0. Versions: 1.0.0, 1.1.0, 1.2.0.')

    await release('jade', '1.0.0', ACCENT['1.0.0'], 'studio')
    expect(await pack('jade')).toContain('contains jade@1.0.0 as released in the studio')
    await expect(maru(`template pack jad --out ${file}`)).rejects.toThrow('"jade"')
    await maru(`template install ${await makePackage('1.0.0')}`)
    expect(await pack('spring-light')).toContain('contains spring-light@1.0.0 as installed from a package')
  })

  it('is not packed from an unreleased draft, nor from files that differ from that version’s release', async () => {
    const author = { id: null, name: 'mina' }
    await site.context.templateDrafts.start({ from: 'clean', code: 'jade', label: 'Jade' }, author)
    await expect(maru('template pack jade --unsigned')).rejects.toThrow('never been released')
    const calm = resolveBuildTemplate('calm', await readBuildTemplates(site.context.env.rootDir))
    await releaseTemplate(site.context, { ...calm, theme: null })
    await expect(maru('template pack calm --unsigned')).rejects.toThrow('Increase "version"')
  })
})
