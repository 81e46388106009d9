import { cp, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { roleSchemas } from '#schemas/generated/schema-files.ts'
import { readBuildTemplates, resolveBuildTemplate } from '../rollouts/present-template.ts'
import { loadTemplates, readBuildParts } from '../check/index.ts'
import { requireWelcome } from './install-package.ts'
import { judgePackage } from './judge-package.ts'
import { openPackage } from './open-package.ts'
import { packTemplate, toArchive } from './pack-template.ts'
import { LIMITS } from './package-form.ts'
import { readArchive } from './read-files.ts'
import { makeKeyFile, readKeyFile } from './signing-keys.ts'

const ROOT = join(import.meta.dirname, '../../..')
const TEMPLATES = join(ROOT, 'templates')

let folder = ''
let publicKey = ''
let packed: Buffer = Buffer.alloc(0)
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maru-package-'))
  publicKey = await makeKeyFile(join(folder, 'key.pem'))
  packed = await packTemplate(await resolve('calm'), await readKeyFile(join(folder, 'key.pem')))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const resolve = async (code: string) => resolveBuildTemplate(code, await readBuildTemplates(ROOT))
const trusted = () => [{ name: 'agency', publicKey }]

const put = async (bytes: Uint8Array, name = 'calm.tgz'): Promise<string> => {
  const file = join(folder, name)
  await writeFile(file, bytes)
  return file
}

/** Repacks the package with some files rewritten, removed (null) or added. */
const change = async (changes: Readonly<Record<string, ((text: string) => string) | null>>): Promise<string> => {
  const files = new Map([...(await readArchive('', packed))].map(([path, bytes]) => [path, bytes.toString()]))
  for (const [path, make] of Object.entries(changes)) {
    if (make) files.set(path, make(files.get(path) ?? ''))
    else files.delete(path)
  }
  return put(await toArchive([...files].map(([path, text]) => ({ path, text }))))
}

const judge = async (opened: Awaited<ReturnType<typeof openPackage>>) =>
  judgePackage(opened, {
    ...(await readBuildParts()),
    roles: Object.keys(roleSchemas),
    templates: await loadTemplates(TEMPLATES),
  })

const welcome = async (
  place: string,
  acceptsUnsigned: boolean,
  built: readonly { code: string; version: string }[],
) => {
  const opened = await openPackage(place, trusted())
  const judgement = await judge(opened)
  const facts = built.map((one) => ({ ...one, label: {}, homepageTypes: [] }) as never)
  return requireWelcome(place, opened, { built: facts, judge: () => judgement, acceptsUnsigned })
}

describe('a template package', () => {
  it('is reproducible, needs no parent, and fits the build that made it', async () => {
    const again = await packTemplate(await resolve('calm'), await readKeyFile(join(folder, 'key.pem')))
    expect(again.equals(packed)).toBe(true)
    const opened = await openPackage(await put(packed), trusted())
    expect(opened).toMatchObject({ code: 'calm', signer: { kind: 'trusted', name: 'agency' } })
    expect(opened.files.map(({ path }) => path)).toContain('calm/layouts/search.json')
    const { missing, errors, resolved } = await judge(opened)
    expect({ missing, errors }).toEqual({ missing: [], errors: [] })
    expect(resolved?.template).not.toHaveProperty('extends')
    expect(resolved?.theme?.content).toEqual((await resolve('calm')).theme?.content)
  })

  it('can be opened from a folder: unpacked, or a template with its parent', async () => {
    const unpacked = join(folder, 'unpacked')
    for (const [path, bytes] of await readArchive('', packed)) {
      await mkdir(dirname(join(unpacked, path)), { recursive: true })
      await writeFile(join(unpacked, path), bytes)
    }
    expect((await openPackage(unpacked, trusted())).signer.kind).toBe('trusted')
    await cp(join(TEMPLATES, 'vivid'), join(folder, 'vivid'), { recursive: true })
    const bare = await openPackage(join(folder, 'vivid'), trusted())
    expect(bare.signer.kind).toBe('nobody')
    expect((await judge(bare)).errors).toEqual([])
    expect((await judge(bare)).resolved?.layouts.has('search.json')).toBe(true)
    await symlink('/etc/passwd', join(folder, 'vivid/groups/passwords.json'))
    await expect(openPackage(join(folder, 'vivid'), trusted())).rejects.toThrow('is not a regular file')
  })

  it('fits the build although sections were renamed since it was signed', async () => {
    const manifest = { 'maru-template.json': null, 'maru-template.sig.json': null }
    const rename = (text: string) => text.replaceAll('"DirectionsAxis"', '"WaysAxis"')
    const place = await change({ ...manifest, 'calm/layouts/info.json': rename })
    const opened = await openPackage(place, trusted())
    expect(await judge(opened)).toMatchObject({ missing: [], errors: [] })
  })

  it('is refused without a trusted signature, unless explicitly allowed', async () => {
    const unsigned = await put(await packTemplate(await resolve('calm'), null))
    await expect(welcome(unsigned, false, [])).rejects.toThrow('is not signed')
    expect((await welcome(unsigned, true, [])).template.code).toBe('calm')
    await makeKeyFile(join(folder, 'other.pem'))
    const other = await put(await packTemplate(await resolve('calm'), await readKeyFile(join(folder, 'other.pem'))))
    await expect(welcome(other, false, [])).rejects.toThrow('not in TEMPLATE_KEYS')
    expect((await welcome(other, true, [])).template.code).toBe('calm')
  })

  it('is always refused if a byte has changed since it was signed', async () => {
    const recolour = (text: string) => text.replace(/#[0-9a-f]{6}/i, '#000000')
    await expect(openPackage(await change({ 'calm/theme.json': recolour }), trusted())).rejects.toThrow(
      'calm/theme.json does not match its manifest',
    )
    const raise = (text: string) => text.replace('"version": "1', '"version": "2')
    await expect(openPackage(await change({ 'maru-template.json': raise }), trusted())).rejects.toThrow(
      'was changed after it was signed',
    )
    await expect(openPackage(await change({ 'calm/theme.json': null }), trusted())).rejects.toThrow(
      'lacks calm/theme.json',
    )
    await expect(openPackage(await change({ 'calm/groups/more.json': () => '{}' }), trusted())).rejects.toThrow(
      'calm/groups/more.json does not match',
    )
  })

  it('is refused with one bit of its signature flipped', async () => {
    const signature = (await readArchive('', packed)).get('maru-template.sig.json') ?? Buffer.alloc(0)
    const { publicKey: name, signature: bytes } = JSON.parse(signature.toString()) as Record<string, string>
    const raw = Buffer.from(bytes ?? '', 'base64url')
    expect(raw).toHaveLength(64)
    for (let bit = 0; bit < 512; bit += 17) {
      const flipped = Buffer.from(raw)
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const text = JSON.stringify({ publicKey: name, signature: flipped.toString('base64url') })
      const place = await change({ 'maru-template.sig.json': () => text })
      await expect(openPackage(place, trusted())).rejects.toThrow('was changed after it was signed')
    }
  })

  it('is refused before the checks if its JSON is nested too deeply', async () => {
    const manifest = { 'maru-template.json': null, 'maru-template.sig.json': null }
    const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    const place = await change({ ...manifest, 'calm/layouts/home.json': () => deep })
    await expect(openPackage(place, trusted())).rejects.toThrow('more than 32 levels deep')
  })

  it('lists every section and role that this build lacks', async () => {
    const home = 'calm/layouts/home.json'
    const strange = (text: string) =>
      text
        .replace(/"type": "[A-Za-z]+",\n(\s+)"v": 1/, '"type": "FromElsewhere",\n$1"v": 7')
        .replace(/"home\.\w+"/, '"home.nothing"')
    const manifest = { 'maru-template.json': null, 'maru-template.sig.json': null }
    const place = await change({ ...manifest, [home]: strange })
    const { missing } = await judge(await openPackage(place, trusted()))
    expect(missing).toEqual(['FromElsewhere@7', 'role home.nothing'])
    await expect(welcome(place, true, [])).rejects.toThrow('FromElsewhere@7, role home.nothing')
  })

  it('is refused if the check fails, or the build has that version or a newer one', async () => {
    const manifest = { 'maru-template.json': null, 'maru-template.sig.json': null }
    const broken = await change({ ...manifest, 'calm/layouts/home.json': (text) => text.replace('"order"', '"ordre"') })
    await expect(welcome(broken, true, [])).rejects.toThrow(/T103 error[^]*does not pass the check/)
    const noJson = await change({ ...manifest, 'calm/layouts/home.json': () => '{' })
    await expect(welcome(noJson, true, [])).rejects.toThrow(/T101 error/)
    const file = await put(packed)
    await expect(welcome(file, false, [{ code: 'calm', version: '1.0.0' }])).rejects.toThrow(
      'would never be the newest',
    )
    expect((await welcome(file, false, [{ code: 'calm', version: '0.9.9' }])).template.version).toBe('1.0.0')
  })
})

describe('a malicious archive', () => {
  const archive = async (entries: Parameters<typeof packTar>[0]) => put(gzipSync(await packTar(entries)))
  const file = (name: string, body = '{}') => ({ header: { name, size: Buffer.byteLength(body) }, body })

  it.each([
    '../../etc/cron.d/x.json',
    '/etc/x.json',
    'calm/../../x.json',
    'calm/code.js',
    'calm/layouts/a/b.json',
    'Calm/template.json',
  ])('is refused for the path %s', async (path) => {
    await expect(openPackage(await archive([file('calm/template.json'), file(path)]), [])).rejects.toThrow(
      'which is not allowed in a template',
    )
  })

  it('is refused for links, duplicate files or two templates', async () => {
    const link = { header: { name: 'calm/theme.json', size: 0, type: 'symlink', linkname: '/etc/passwd' } } as const
    await expect(openPackage(await archive([link]), [])).rejects.toThrow('is not a regular file')
    const twice = [file('calm/theme.json'), file('calm/theme.json')]
    await expect(openPackage(await archive(twice), [])).rejects.toThrow('twice')
    const both = [file('calm/template.json'), file('vivid/template.json')]
    await expect(openPackage(await archive(both), [])).rejects.toThrow('more than one template')
  })

  it('is refused for its size, packed or unpacked', async () => {
    const large = file('calm/theme.json', ' '.repeat(LIMITS.fileBytes + 1))
    await expect(openPackage(await archive([large]), [])).rejects.toThrow('too large')
    const many = Array.from({ length: LIMITS.files + 1 }, (_, index) => file(`calm/groups/g${index}.json`))
    await expect(openPackage(await archive(many), [])).rejects.toThrow('more than 200 files')
    const bomb = await put(gzipSync(Buffer.alloc(LIMITS.bytes + 1)))
    await expect(openPackage(bomb, [])).rejects.toThrow('is too large when unpacked')
    await expect(openPackage(await put(Buffer.alloc(LIMITS.archiveBytes + 1)), [])).rejects.toThrow(
      'too large for a template',
    )
  })

  it('is refused where it is no archive, holds no template, or no text', async () => {
    await expect(openPackage(await put(Buffer.from('hello')), [])).rejects.toThrow('is not a readable .tgz')
    await expect(openPackage(await put(gzipSync('hello'.repeat(500))), [])).rejects.toThrow('is not a readable .tgz')
    await expect(openPackage(await archive([file('calm/theme.json')]), [])).rejects.toThrow('template.json is missing')
    await expect(openPackage(join(folder, 'nothing.tgz'), [])).rejects.toThrow('does not exist')
    const bytes = { header: { name: 'calm/template.json', size: 2 }, body: new Uint8Array([0xc3, 0x28]) }
    await expect(openPackage(await archive([bytes]), [])).rejects.toThrow('is not valid UTF-8')
  })
})

describe('a signing key', () => {
  it('is readable only by its owner, and never overwritten', async () => {
    expect((await stat(join(folder, 'key.pem'))).mode & 0o777).toBe(0o600)
    await expect(makeKeyFile(join(folder, 'key.pem'))).rejects.toThrow('already exists')
    await expect(readKeyFile(join(folder, 'gone.pem'))).rejects.toThrow('maru template key')
    await writeFile(join(folder, 'bad.pem'), 'no key')
    await expect(readKeyFile(join(folder, 'bad.pem'))).rejects.toThrow('is not an Ed25519 key')
  })
})
