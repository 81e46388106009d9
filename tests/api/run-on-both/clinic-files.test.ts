import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commands } from '#server/app/cli/commands.ts'
import { runCli } from '#server/app/cli/run-cli.ts'
import { findEntry } from '#server/content/entries.ts'
import { listRevisions } from '#server/content/history.ts'
import { createContext, type Context } from '#server/app/context.ts'
import { seedDemo } from '#server/app/demo/seed.ts'
import { parseEnv } from '#server/core/env.ts'
import { findPost, listAllPosts } from '#server/resources/notice-customer-boards/index.ts'
import { describeOnBoth } from './dialects.ts'

const PASSPHRASE = 'olive lamp over the harbour'

describeOnBoth('an exported clinic', (dialect) => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-files-'))
  let from: Record<string, string>
  let into: Record<string, string>
  beforeAll(async () => {
    from = { ...(await dialect.settings()), DATA_DIR: join(folder, 'from'), LOG_LEVEL: 'silent' }
    into = { ...(await dialect.settings()), DATA_DIR: join(folder, 'into'), LOG_LEVEL: 'silent' }
    await within(from, seedDemo)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const within = async <Result>(settings: Record<string, string>, work: (context: Context) => Promise<Result>) => {
    const context = await createContext(parseEnv(settings))
    try {
      return await work(context)
    } finally {
      await context.close()
    }
  }
  const maru = async (settings: Record<string, string>, argv: readonly string[], input = '') => {
    const printed: string[] = []
    const errors: string[] = []
    const code = await runCli({
      argv,
      commands,
      readEnv: () => parseEnv(settings),
      print: (text) => printed.push(text),
      printError: (text) => errors.push(text),
      readInput: async () => input,
    })
    return { code, printed: printed.join('\n'), errors: errors.join('\n') }
  }
  const place = (name: string) => join(folder, name)
  const readAll = (root: string) =>
    Object.fromEntries(
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .toSorted()
        .map((file) => [relative(root, file), readFileSync(file).toString('base64')]),
    )
  const write = (root: string, path: string, value: unknown) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), typeof value === 'string' ? value : JSON.stringify(value, null, 2))
  }
  type File = { entries: Record<string, unknown>[] }
  const read = (root: string, path: string): File & Record<string, unknown> =>
    JSON.parse(readFileSync(join(root, path), 'utf8')) as File & Record<string, unknown>

  it.each(['lumi', 'haneul', 'onyu'])('is imported and exported again as the same bytes: %s', async (code) => {
    expect((await maru(from, ['partner', 'export', code, place(code)])).code).toBe(0)
    const first = await maru(into, ['partner', 'import', place(code)])
    expect([first.errors, first.code]).toEqual(['', 0])
    expect((await maru(into, ['partner', 'export', code, place(`${code}-again`)])).code).toBe(0)
    const files = readAll(place(code))
    expect(Object.keys(files).length).toBeGreaterThan(40)
    expect(Object.keys(files).filter((path) => path.startsWith('media/')).length).toBeGreaterThan(3)
    expect(readAll(place(`${code}-again`))).toEqual(files)
    const again = await maru(into, ['partner', 'import', place(code)])
    expect(again.printed).toContain(`The clinic ${code} is already up to date.`)
    expect(statSync(join(place(code), 'partner.json')).mode & 0o077).toBe(0)
  })

  it('is the same archive each time, without keys or customer text', async () => {
    await maru(from, ['partner', 'export', 'onyu', place('a.zip')])
    await maru(into, ['partner', 'export', 'onyu', place('b.zip')])
    expect(readFileSync(place('a.zip')).equals(readFileSync(place('b.zip')))).toBe(true)
    expect((await maru(from, ['partner', 'export', 'onyu', place('a.zip')])).errors).toContain('already exists')
    const words = Object.values(readAll(place('onyu'))).map((text) => Buffer.from(text, 'base64').toString('utf8'))
    expect(words.some((text) => /onyu-demo-site-key|passwordHash|윤가람/.test(text))).toBe(false)
    const result = await maru(into, ['partner', 'import', place('a.zip'), '--code', 'onyu-2'])
    expect(result.printed).toContain('The clinic onyu-2 was created.')
    await within(into, async (context) => {
      const keys = (await Array.fromAsync(context.partners())).map(({ partner }) => partner.siteKey)
      expect(new Set(keys).size).toBe(keys.length)
      expect(context.findPartnerByHost('onyu-2.localhost')?.partner.partnerCode).toBe('onyu-2')
    })
  })

  it('changes, adds and removes differing entries, reports them, and adds them to the history', async () => {
    const root = place('haneul')
    const faqs = read(root, 'faqs.json')
    const [first, second] = faqs.entries
    const { entries } = faqs
    const key = String(first?.['id'])
    write(root, 'faqs.json', {
      ...faqs,
      entries: [{ ...first, weight: 4321 }, ...entries.slice(2), { ...second, id: 9001 }],
    })
    const dry = await maru(into, ['partner', 'import', root, '--dry-run'])
    const told = `  faqs: new 1 (9001); changed 1 (${key}); removed 1 (${String(second?.['id'])}); unchanged ${entries.length - 2}`
    expect([dry.code, dry.printed]).toEqual([0, expect.stringContaining(told)])
    expect(dry.printed).toContain('Nothing was changed: this was a dry run.')
    expect((await maru(into, ['partner', 'import', root, '--dry-run'])).printed).toBe(dry.printed)
    expect((await maru(into, ['partner', 'import', root])).printed).toContain(told)
    await within(into, async (context) => {
      const { db } = context
      const id = (await Array.fromAsync(context.partners())).find(({ partner }) => partner.partnerCode === 'haneul')?.id
      if (id === undefined) throw new Error('haneul is gone')
      const { rows } = await listRevisions(id, db.kysely, { kind: 'faqs', key }, { page: 1, size: 5 })
      expect(rows.map(({ revision, note, author }) => [revision, note, author.name])).toEqual([
        [2, 'import', 'maru'],
        [1, 'import', 'maru'],
      ])
      const gone = await findEntry(id, db.kysely, { kind: 'faqs', key: String(second?.['id']) })
      expect(gone?.published?.state).toBe('removed')
    })
    await maru(into, ['partner', 'export', 'haneul', place('haneul-changed')])
    expect(readAll(place('haneul-changed'))['faqs.json']).not.toBe(readAll(place('haneul-again'))['faqs.json'])
  })

  it('contains hidden entries, and drafts on request', async () => {
    const root = place('drafts')
    await maru(from, ['partner', 'export', 'onyu', root])
    const notices = read(root, 'notices.json')
    const [shown, hidden, ...rest] = notices.entries
    write(root, 'notices.json', { ...notices, entries: [shown, ...rest] })
    write(root, 'hidden/notices.json', { entries: [hidden] })
    write(root, 'drafts/notices.json', { entries: [{ ...shown, title: {} }] })
    write(root, 'drafts/roles/notice.intro.json', {})
    write(root, 'drafts/removed.json', { entries: [{ kind: 'faqs', key: '1' }] })
    const settings = { ...(await dialect.settings()), DATA_DIR: place('third'), LOG_LEVEL: 'silent' }
    const result = await maru(settings, ['partner', 'import', root])
    expect([result.errors, result.printed]).toEqual(['', expect.stringContaining('drafts: 3')])
    await maru(settings, ['partner', 'export', 'onyu', place('drafts-out'), '--with-drafts'])
    await maru(settings, ['partner', 'export', 'onyu', place('no-drafts')])
    expect(existsSync(join(place('no-drafts'), 'drafts'))).toBe(false)
    expect(read(place('no-drafts'), 'hidden/notices.json').entries).toEqual([hidden])
    const again = { ...(await dialect.settings()), DATA_DIR: place('fourth'), LOG_LEVEL: 'silent' }
    expect((await maru(again, ['partner', 'import', place('drafts-out')])).code).toBe(0)
    await maru(again, ['partner', 'export', 'onyu', place('drafts-again'), '--with-drafts'])
    expect(readAll(place('drafts-again'))).toEqual(readAll(place('drafts-out')))
    await within(again, async (context) => {
      const { db } = context
      const id = (await Array.fromAsync(context.partners()))[0]?.id
      if (id === undefined) throw new Error('onyu is gone')
      const entry = await findEntry(id, db.kysely, { kind: 'faqs', key: '1' })
      expect([entry?.published?.state, entry?.draft?.state]).toEqual(['shown', 'removed'])
    })
  })

  it('includes customers’ posts under a passphrase, and opens with no other', async () => {
    const target = place('posts.zip')
    const weak = await maru(from, ['partner', 'export', 'lumi', target, '--with-posts'], 'password')
    expect([weak.code, existsSync(target)]).toEqual([2, false])
    expect((await maru(from, ['partner', 'export', 'lumi', target, '--with-posts'], PASSPHRASE)).code).toBe(0)
    const settings = { ...(await dialect.settings()), DATA_DIR: place('fifth'), LOG_LEVEL: 'silent' }
    const wrong = await maru(settings, ['partner', 'import', target], 'another one')
    expect([wrong.code, wrong.errors]).toEqual([2, expect.stringContaining('does not decrypt the personal data')])
    expect((await maru(settings, ['partner', 'import', target], PASSPHRASE)).printed).toMatch(
      /customer-posts: \d+ added/,
    )
    expect((await maru(settings, ['partner', 'import', target], PASSPHRASE)).printed).toContain(
      'customer-posts: 0 added',
    )
    const listed = async (context: Context) => {
      const { db, secrets } = context
      const id = (await Array.fromAsync(context.partners())).find(({ partner }) => partner.partnerCode === 'lumi')?.id
      if (id === undefined) throw new Error('lumi is gone')
      const { rows } = await listAllPosts(id, db.kysely, secrets, {}, { page: 1, size: 100 })
      expect(await findPost(id, db.kysely, secrets, rows[0]?.id ?? 0)).toEqual(rows[0])
      return rows
    }
    expect(await within(settings, listed)).toEqual(await within(from, listed))
  })

  it('leaves kinds without a file unchanged, and breaks no references to them', async () => {
    const root = place('part')
    await maru(from, ['partner', 'export', 'onyu', root])
    for (const name of ['products', 'events', 'exhibitions', 'after-notices']) rmSync(join(root, `${name}.json`))
    const same = await maru(into, ['partner', 'import', root])
    expect(same.printed).toContain('The clinic onyu is already up to date.')
    const missing = await maru(into, ['partner', 'import', root, '--code', 'part'])
    expect([missing.code, missing.printed]).toEqual([0, expect.stringContaining('The clinic part was created.')])
    const categories = read(root, 'product-categories.json')
    write(root, 'product-categories.json', { ...categories, entries: categories.entries.slice(1) })
    const used = await maru(into, ['partner', 'import', root])
    expect([used.code, used.printed]).toEqual([
      1,
      expect.stringMatching(/error {2}product-categories\/1 .*still refers to it/),
    ])
    await maru(from, ['partner', 'export', 'onyu', place('lost')])
    rmSync(join(place('lost'), 'product-categories.json'))
    const lost = await maru(into, ['partner', 'import', place('lost'), '--code', 'lost'])
    expect([lost.code, lost.printed]).toEqual([
      1,
      expect.stringContaining('refers to product-categories/1, which does not exist'),
    ])
  })

  it('is refused as a whole on an error, with file, position and a message', async () => {
    const root = place('wrong')
    await maru(from, ['partner', 'export', 'onyu', root])
    const products = read(root, 'products.json')
    const [one, two, ...rest] = products.entries
    write(root, 'products.json', {
      ...products,
      entries: [{ ...one, weight: 'heavy', colour: 1 }, { ...two, categoryIds: [77] }, two, ...rest],
    })
    write(root, 'prodcuts.json', [])
    write(root, 'terms.json', '{ "entries": [')
    write(root, 'roles/home.heroes.json', {})
    write(root, 'faqs.json', { schema: 'maru://schemas/entities/notice.schema.json', entries: [] })
    write(root, 'homepage-config.json', { ...read(root, 'homepage-config.json'), templateCode: 'none-such' })
    const { code, printed } = await maru(into, [
      'partner',
      'import',
      root,
      '--json',
      '--code',
      'fresh',
      '--host',
      'A b',
    ])
    expect(code).toBe(1)
    type Found = { problems: { file: string; pointer: string; message: string; severity: string }[] }
    const { problems } = JSON.parse(printed) as Found
    const errors = problems
      .filter(({ severity }) => severity === 'error')
      .map(({ file, pointer }) => `${relative(root, file)} ${pointer}`)
    expect(errors.toSorted()).toEqual([
      'faqs.json /schema',
      'homepage-config.json /templateCode',
      'partner.json /hosts/0',
      'prodcuts.json ',
      'products.json /entries/0',
      'products.json /entries/0/weight',
      'products.json /entries/1/categoryIds/0',
      'products.json /entries/2',
      'roles/home.heroes.json ',
      'terms.json ',
    ])
    expect(problems.find(({ file }) => file.endsWith('prodcuts.json'))?.message).toContain('Did you mean products?')
    expect(
      await within(into, async (context) =>
        (await Array.fromAsync(context.partners())).map(({ partner }) => partner.partnerCode),
      ),
    ).not.toContain('fresh')
  })
})
