import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commands } from '#server/app/cli/commands.ts'
import { runCli } from '#server/app/cli/run-cli.ts'
import { createContext, type Context } from '#server/app/context.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { seedPartner } from '#server/app/demo/seed.ts'
import { parseEnv } from '#server/core/env.ts'
import { toFileName, type Media, type MediaKind } from '#server/files/media/media.ts'
import { preparePicture } from '#server/files/media/prepare-picture.ts'
import { findMedia, listLibrary, putMedia } from '#server/files/media/repository.ts'
import { makeLogo, makePhoto } from '#tests/picture-fixtures.ts'
import { describeOnBoth } from './dialects.ts'

const LOBBY = 'lobby0000001'
const LOGO = 'logo00000001'

describeOnBoth('a clinic’s pictures in exports and imports', (dialect) => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-pictures-'))
  const place = (name: string) => join(folder, name)
  let from: Record<string, string>
  let into: Record<string, string>
  const settingsOf = async (name: string, more: Record<string, string> = {}) => ({
    ...(await dialect.settings()),
    DATA_DIR: place(name),
    LOG_LEVEL: 'silent',
    ...more,
  })
  const within = async <Result>(settings: Record<string, string>, work: (context: Context) => Promise<Result>) => {
    const context = await createContext(parseEnv(settings))
    try {
      return await work(context)
    } finally {
      await context.close()
    }
  }
  const maru = async (settings: Record<string, string>, ...argv: readonly string[]) => {
    const printed: string[] = []
    const tell = (text: string) => void printed.push(text)
    const readEnv = () => parseEnv(settings)
    const code = await runCli({ argv, commands, readEnv, print: tell, printError: tell, readInput: async () => '' })
    return { code, printed: printed.join('\n') }
  }
  const keep = async (
    { db, files }: Context,
    id: string,
    data: Buffer,
    more: Partial<Media> & { kind?: MediaKind } = {},
  ) => {
    const partnerId = parsePartnerId(3)
    const path = place('upload')
    writeFileSync(path, data)
    const { data: kept, ...facts } = await preparePicture(path, more.kind ?? 'picture')
    await files.store.put(partnerId, toFileName(facts), kept)
    const at = { createdAt: '2026-11-01T09:00:00.000Z', createdBy: 'owner@clinic.test', removedAt: null }
    const words = { kind: 'picture' as const, name: id, alt: {}, focalPoint: null, edit: 1 }
    await db.write([], (transaction) => putMedia(partnerId, transaction, { ...facts, ...words, ...at, id, ...more }))
  }
  const readAll = (root: string) =>
    Object.fromEntries(
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .toSorted()
        .map((file) => [relative(root, file), readFileSync(file).toString('base64')]),
    )
  type List = { schema: string; entries: Record<string, unknown>[] }
  const readList = (root: string) => JSON.parse(readFileSync(join(root, 'media/pictures.json'), 'utf8')) as List
  const writeList = (root: string, list: List) => writeFileSync(join(root, 'media/pictures.json'), JSON.stringify(list))
  /** The folder of the export, to be changed. */
  const copy = (name: string): string => {
    for (const [path, text] of Object.entries(readAll(place('out')))) {
      mkdirSync(join(place(name), path, '..'), { recursive: true })
      writeFileSync(join(place(name), path), Buffer.from(text, 'base64'))
    }
    return place(name)
  }
  const library = (settings: Record<string, string>, code: string) =>
    within(settings, async (context) => {
      const id = (await Array.fromAsync(context.partners())).find(({ partner }) => partner.partnerCode === code)?.id
      if (id === undefined) throw new Error(`${code} is gone`)
      const found = await listLibrary(id, context.db.kysely)
      const files = await Promise.all(found.map((media) => context.files.store.read(id, toFileName(media))))
      return found.map((media, index) => ({ ...media, data: files[index] }))
    })

  beforeAll(async () => {
    from = await settingsOf('from')
    into = await settingsOf('into')
    await within(from, async (context) => {
      await seedPartner(context, 'onyu')
      const words = { alt: { ko: '햇살이 드는 로비', en: 'The lobby in the sun' }, focalPoint: { x: 0.25, y: 0.6 } }
      await keep(context, LOBBY, await makePhoto(1), { name: '로비', ...words })
      await keep(context, LOGO, makeLogo(), { kind: 'logo', name: '로고' })
    })
    expect((await maru(from, 'partner', 'export', 'onyu', place('out'))).printed).toContain('pictures.')
    const roles = join(place('out'), 'roles/home.hero.json')
    const before = readFileSync(roles, 'utf8')
    const [address = '', file = ''] = /"\/media\/([\w.-]+)"/.exec(before) ?? []
    const hero = before.replace(address, `"/media/${LOBBY}"`)
    expect(hero).toContain(LOBBY)
    writeFileSync(roles, hero)
    // Nothing else names it, so it would not be written again.
    rmSync(join(place('out'), 'media', file))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('are exported and imported with the same bytes, as a folder and as an archive', async () => {
    const first = await maru(into, 'partner', 'import', place('out'))
    expect([first.printed, first.code]).toEqual([expect.stringMatching(/pictures: new 2 \(lobby0000001, logo/), 0])
    expect(first.printed).not.toContain(`/media/${LOBBY} is neither`)
    await maru(into, 'partner', 'export', 'onyu', place('again'))
    expect(readAll(place('again'))).toEqual(readAll(place('out')))
    await maru(into, 'partner', 'export', 'onyu', place('a.zip'))
    const third = await settingsOf('third')
    expect((await maru(third, 'partner', 'import', place('a.zip'))).code).toBe(0)
    await maru(third, 'partner', 'export', 'onyu', place('b.zip'))
    expect(readFileSync(place('a.zip')).equals(readFileSync(place('b.zip')))).toBe(true)
    const [lobby, logo] = await library(third, 'onyu')
    expect(lobby).toMatchObject({ id: LOBBY, name: '로비', alt: { en: 'The lobby in the sun' }, edit: 1 })
    expect([lobby?.focalPoint, logo?.format]).toEqual([{ x: 0.25, y: 0.6 }, 'svg'])
    expect(lobby?.data?.length).toBe(lobby?.bytes)
    expect((await maru(third, 'partner', 'import', place('b.zip'))).printed).toContain('is already up to date.')
  })

  it('are not written in a dry run, not even their files', async () => {
    const settings = await settingsOf('dry')
    const result = await maru(settings, 'partner', 'import', place('out'), '--dry-run')
    expect([result.code, result.printed]).toEqual([0, expect.stringContaining('pictures: new 2')])
    expect(readdirSync(place('dry'))).not.toContain('media')
  })

  it('are changed, added and moved to the bin as listed, and logged', async () => {
    const root = copy('changed')
    const list = readList(root)
    const [lobby] = list.entries
    writeFileSync(join(root, 'media/garden.jpg'), await makePhoto(7))
    const garden = { id: 'garden000001', file: 'garden.jpg', kind: 'picture', name: '정원', alt: {}, focalPoint: null }
    writeList(root, { ...list, entries: [{ ...lobby, alt: { ko: '겨울 로비' } }, garden] })
    const { printed } = await maru(into, 'partner', 'import', root)
    expect(printed).toContain(`pictures: new 1 (garden000001); changed 1 (${LOBBY}); removed 1 (${LOGO})`)
    const found = await library(into, 'onyu')
    expect(found.map(({ id, alt, format }) => [id, alt, format])).toEqual([
      ['garden000001', {}, 'webp'],
      [LOBBY, { ko: '겨울 로비' }, 'webp'],
    ])
    await within(into, async ({ db }) => {
      expect((await findMedia(parsePartnerId(3), db.kysely, LOGO))?.removedAt).not.toBe(null)
    })
    const back = await maru(into, 'partner', 'import', place('out'))
    expect(back.printed).toContain(`pictures: new 1 (${LOGO}); changed 1 (${LOBBY}); removed 1 (garden000001)`)
  })

  it('are matched to the clinic’s existing ids, which the content then uses', async () => {
    const settings = await settingsOf('twin')
    await within(settings, async (context) => {
      await seedPartner(context, 'onyu')
      await keep(context, 'mine00000001', await makePhoto(1))
    })
    expect((await maru(settings, 'partner', 'import', place('out'))).code).toBe(0)
    await maru(settings, 'partner', 'export', 'onyu', place('twin-out'))
    expect(readFileSync(join(place('twin-out'), 'roles/home.hero.json'), 'utf8')).toContain('/media/mine00000001')
    expect((await library(settings, 'onyu')).map(({ id, name }) => [id, name])).toEqual([
      [LOGO, '로고'],
      ['mine00000001', '로비'],
    ])
  })

  it('are refused with the whole import if one is damaged, hostile or missing', async () => {
    const settings = await settingsOf('refused')
    const root = copy('wrong')
    const list = readList(root)
    const [lobby, logo] = list.entries
    const put = (file: string, data: Buffer | string) => writeFileSync(join(root, 'media', file), data)
    const own = (index: number, file: string, kind = 'picture') => {
      return { id: `hostile${String(index).padStart(5, '0')}`, file, kind, name: file, alt: {}, focalPoint: null }
    }
    const kept = String(lobby?.['file'])
    put(kept, Buffer.concat([readFileSync(join(root, 'media', kept)), Buffer.from('<script>')]))
    put('page.webp', '<!doctype html><script>alert(1)</script>')
    put('half.jpg', (await makePhoto(2, { width: 900, height: 900 })).subarray(0, 3000))
    put('run.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>alert(1)</script></svg>')
    writeList(root, {
      ...list,
      entries: [
        lobby ?? {},
        { ...logo, alt: { fr: 'logo' } },
        own(1, 'page.webp'),
        own(2, 'half.jpg'),
        own(3, 'run.svg', 'logo'),
        own(4, '../partner.json'),
        own(5, 'nowhere.jpg'),
      ],
    })
    const { code, printed } = await maru(settings, 'partner', 'import', root, '--json')
    const { problems } = JSON.parse(printed) as { problems: { pointer: string; message: string; severity: string }[] }
    const errors = problems.filter(({ severity }) => severity === 'error')
    expect([code, errors.map(({ pointer }) => pointer)]).toEqual([
      1,
      [
        '/entries/0/file',
        '/entries/1/alt',
        '/entries/2/file',
        '/entries/3/file',
        '/entries/4/file',
        '/entries/5/file',
        '/entries/6/file',
      ],
    ])
    expect(errors[0]?.message).toContain('is damaged')
    expect(readdirSync(place('refused'))).not.toContain('media')
    expect(await within(settings, async (context) => (await Array.fromAsync(context.partners())).length)).toBe(0)
  })

  it('lose data hidden in or behind them, even if the name matches', async () => {
    const settings = await settingsOf('hidden')
    const root = copy('telling')
    const located = await sharp(await makePhoto(3))
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .webp()
      .toBuffer()
    writeFileSync(join(root, 'media/told.webp'), Buffer.concat([located, Buffer.from('PK secret')]))
    const told = { id: 'told00000001', file: 'told.webp', kind: 'picture', name: 'x', alt: {}, focalPoint: null }
    writeList(root, { ...readList(root), entries: [...readList(root).entries, told] })
    expect((await maru(settings, 'partner', 'import', root)).code).toBe(0)
    const found = (await library(settings, 'onyu')).find(({ id }) => id === 'told00000001')
    expect([found?.data?.includes('EXIF'), found?.data?.includes('PK secret')]).toEqual([false, false])
  })

  it('must fit the clinic’s quota, or nothing is imported', async () => {
    const settings = await settingsOf('full', { MEDIA_QUOTA_MB: '1' })
    const root = copy('large')
    const noise = await sharp({
      create: {
        width: 1600,
        height: 1600,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    writeFileSync(join(root, 'media/noise.png'), noise)
    const large = { id: 'noise0000001', file: 'noise.png', kind: 'picture', name: 'x', alt: {}, focalPoint: null }
    writeList(root, { ...readList(root), entries: [large] })
    const { code, printed } = await maru(settings, 'partner', 'import', root)
    expect([code, printed]).toEqual([1, expect.stringContaining('MEDIA_QUOTA_MB')])
    expect(await within(settings, async (context) => (await Array.fromAsync(context.partners())).length)).toBe(0)
    const left = readdirSync(join(place('full'), 'media'), { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toEqual([])
  })
})
