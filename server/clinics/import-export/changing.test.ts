import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeContent, toFolder } from '#tests/api/demo-content.ts'
import { makeConfig, makePartner, text } from '#tests/api/stored-fixtures.ts'
import { failureOf, kinds, NOON, openWritersDatabase } from '#tests/writing-clinic.ts'
import { findEntry, listDrafts } from '../../content/entries.ts'
import { listAudit } from '../../content/audit.ts'
import { listRevisions } from '../../content/history.ts'
import { saveDraft } from '../../content/save-draft.ts'
import { readVersion } from '../../content/content-lock.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { toLastingAddress } from '../../files/media/media-address.ts'
import { listLibrary } from '../../files/media/repository.ts'
import { createSecrets } from '../../security/secrets/secrets.ts'
import type { FileStore } from '../../files/storage/file-store.ts'
import type { ClinicFolder, FolderEntry, IncomingPicture } from './clinic-folder.ts'
import { importClinic } from './clinic-import.ts'
import { readClinic } from './read-clinic.ts'

let writers: Awaited<ReturnType<typeof openWritersDatabase>>
let count = 0
let folder: ClinicFolder
const lying = new Map<string, Buffer>()
beforeAll(async () => {
  writers = await openWritersDatabase()
})
afterAll(() => writers.close())
beforeEach(async () => {
  count += 1
  lying.clear()
  const code = `clinic-${count}`
  const whole = await toFolder(makePartner(1, code), makeConfig(), makeContent(code), {})
  folder = { ...whole, registration: { partnerCode: code, hosts: [`${code}.test`], id: null, siteKey: null } }
})

const secretKey = { id: 'one', bytes: Buffer.alloc(32) }
const importing = {
  kinds,
  personal: [],
  secrets: createSecrets({ current: () => secretKey, find: () => secretKey }),
  author: { id: null, name: 'operator' },
  now: NOON,
  note: 'from its files',
  writesBaseline: false,
}
const store: FileStore = {
  place: 'memory',
  put: async (partnerId, name, data) => void lying.set(`${partnerId}/${name}`, data),
  read: async (partnerId, name) => lying.get(`${partnerId}/${name}`) ?? null,
  has: async (partnerId, name) => lying.has(`${partnerId}/${name}`),
  remove: async (partnerId, name) => void lying.delete(`${partnerId}/${name}`),
  list: async () => [],
  sweep: async () => {},
}
const bring = (given: ClinicFolder, pictures: readonly IncomingPicture[] | null = null, isDryRun = false) =>
  importClinic({ ...importing, db: writers.db }, given, {
    isDryRun,
    pictures: pictures && { pictures, store, quotaBytes: 100 },
  })
/**
 * Imports the clinic before a test changes it, and drops the clinic's own entries from its folder, since the server
 * adds fields to those.
 */
const settle = async () => {
  const { partnerId } = await bring(folder)
  const published = folder.published.filter(({ kind }) => kind !== 'clinic')
  folder = { ...folder, published, kinds: new Set(published.map(({ kind }) => kind)) }
  const find = (kind: string, name: string) => findEntry(partnerId, writers.db.kysely, { kind, key: name })
  return { partnerId, find, library: () => library(partnerId) }
}
const library = async (partnerId: PartnerId) =>
  (await listLibrary(partnerId, writers.db.kysely)).map(({ id }) => id).toSorted()
const without = (kind: string, name: string): ClinicFolder => ({
  ...folder,
  published: folder.published.filter((entry) => entry.kind !== kind || entry.key !== name),
})
const entry = (kind: string, name: string, data: object, state: FolderEntry['state'] = 'shown'): FolderEntry => ({
  kind,
  key: name,
  state,
  data,
  file: 'x',
  pointer: '',
})
const picture = (id: string, words: string, more: Partial<IncomingPicture> = {}): IncomingPicture => ({
  id,
  name: id,
  kind: 'picture',
  alt: {},
  focalPoint: null,
  createdAt: null,
  hash: createHash('sha256').update(words).digest('hex').slice(0, 32),
  format: 'webp',
  bytes: 40,
  width: 4,
  height: 3,
  load: async () => Buffer.from(words),
  ...more,
})

describe('importing a folder as a new clinic', () => {
  it('creates the clinic without a content history until it is first needed', async () => {
    const dry = await bring(folder, null, true)
    const done = await bring(folder)
    expect(done).toEqual(dry)
    expect(done).toMatchObject({ partnerCode: `clinic-${count}`, isNewClinic: true, pictures: null, drafts: 0 })
    expect(done.kinds.find(({ kind }) => kind === 'notices')).toEqual({
      kind: 'notices',
      added: ['1', '2'],
      changed: [],
      removed: [],
      same: 0,
    })
    expect(await readVersion(done.partnerId, writers.db.kysely)).toBe(0)
    const read = await kinds.get('notices')?.readAll(done.partnerId, writers.db.kysely)
    expect([...(read?.keys() ?? [])].toSorted()).toEqual(['1', '2'])
  })

  it('creates a content history if the folder has hidden entries or drafts', async () => {
    const group = { name: text('hidden'), weight: 3 }
    const { partnerId, drafts } = await bring({
      ...folder,
      published: [...folder.published, entry('faq-categories', '5', { id: 5, ...group }, 'hidden')],
      drafts: [entry('faq-categories', '6', { id: 6, ...group }), entry('faq-categories', '9', {}, 'removed')],
    })
    expect(drafts).toBe(2)
    const find = (name: string) => findEntry(partnerId, writers.db.kysely, { kind: 'faq-categories', key: name })
    expect(await find('1')).toMatchObject({ published: { revision: 1, state: 'shown' }, draft: null })
    expect(await find('5')).toMatchObject({ published: { revision: 1, state: 'hidden' }, draft: null })
    expect(await find('6')).toMatchObject({ published: null, draft: { author: { name: 'operator' } } })
    expect(await find('9')).toBeNull()
    const { rows } = await listRevisions(
      partnerId,
      writers.db.kysely,
      { kind: 'faq-categories', key: '1' },
      { page: 1, size: 9 },
    )
    expect(rows).toMatchObject([{ author: { name: 'operator' }, note: 'from its files' }])
  })

  it('is rejected if its host or number belongs to another clinic', async () => {
    const { partnerId } = await bring(folder)
    const other = { ...folder.registration, partnerCode: `other-${count}` }
    expect(await failureOf(bring({ ...folder, registration: other }))).toMatchObject({
      code: 'partners/taken',
      status: 409,
    })
    const numbered = { ...other, hosts: ['free.test'], id: partnerId }
    expect(await failureOf(bring({ ...folder, registration: numbered }))).toMatchObject({ code: 'partners/taken' })
    const last = await bring({
      ...folder,
      registration: { ...other, hosts: [`free-${count}.test`], id: partnerId + 1000 },
    })
    expect(last.partnerId).toBe(partnerId + 1000)
  })

  it('imports its pictures, and leaves none behind if it is rejected', async () => {
    const { partnerId, pictures } = await bring(folder, [picture('lobby0000001', 'lobby')])
    expect(pictures).toEqual({ added: ['lobby0000001'], changed: [], removed: [], same: 0 })
    expect([...lying.values()].map(String)).toEqual(['lobby'])
    expect([...lying.keys()][0]).toMatch(new RegExp(`^${partnerId}/`))
    lying.clear()
    const other = { ...folder.registration, partnerCode: `other-${count}` }
    const taken = bring({ ...folder, registration: other }, [picture('room00000001', 'room')])
    expect(await failureOf(taken)).toMatchObject({ code: 'partners/taken' })
    expect(lying.size).toBe(0)
  })
})

describe('importing a folder over its clinic', () => {
  it('changes only what differs', async () => {
    const { partnerId, find } = await settle()
    const same = await bring(folder)
    expect([same.isNewClinic, same.partnerId, same.pictures, same.drafts]).toEqual([false, partnerId, null, 0])
    expect(
      same.kinds.filter(({ added, changed, removed }) => added.length + changed.length + removed.length > 0),
    ).toEqual([])
    const published = folder.published.map((one) =>
      one.kind === 'notices' && one.key === '1' ? { ...one, state: 'hidden' as const } : one,
    )
    const second = folder.published.find(({ kind, key: name }) => kind === 'notices' && name === '2')
    const changing = { ...folder, published: [...published, entry('notices', '9', { ...second?.data, id: 9 })] }
    const dry = await bring(changing, null, true)
    expect((await find('notices', '1'))?.published?.state).toBe('shown')
    const done = await bring(changing)
    expect(done).toEqual(dry)
    expect(done.kinds.find(({ kind }) => kind === 'notices')).toEqual({
      kind: 'notices',
      added: ['9'],
      changed: ['1'],
      removed: [],
      same: 1,
    })
    expect((await find('notices', '1'))?.published).toMatchObject({ state: 'hidden', revision: 2 })
  })

  it('removes entries missing from the kinds in the folder, and restores them', async () => {
    const { find } = await settle()
    const kindsWithout = new Set([...folder.kinds].filter((kind) => kind !== 'notices'))
    const silent = await bring({ ...without('notices', '1'), kinds: kindsWithout })
    expect(silent.kinds.some(({ kind }) => kind === 'notices')).toBe(false)
    expect((await find('notices', '1'))?.published?.state).toBe('shown')
    const { kinds: changed } = await bring(without('notices', '2'))
    expect(changed.find(({ kind }) => kind === 'notices')).toMatchObject({ removed: ['2'], changed: [], same: 1 })
    expect((await find('notices', '2'))?.published?.state).toBe('removed')
    const back = await bring(folder)
    expect(back.kinds.find(({ kind }) => kind === 'notices')).toMatchObject({ added: ['2'], changed: [], removed: [] })
  })

  it('removes nothing that is still referenced', async () => {
    const { find } = await settle()
    await expect(bring(without('products', '1'))).rejects.toMatchObject({
      status: 422,
      code: 'content/not-publishable',
    })
    expect((await find('products', '1'))?.published?.state ?? 'as it was').not.toBe('removed')
  })

  it('keeps an existing draft, applies its own drafts on top, and marks what it removes', async () => {
    const { partnerId, find } = await settle()
    await bring(folder)
    const writing = { partnerId, kinds, author: { id: null, name: 'Mina' }, now: NOON }
    const [group, notice] = ['faq-categories', 'notices'].map(
      (kind) => folder.published.find((one) => one.kind === kind && one.key === '1')?.data,
    )
    const write = (kind: string, data: object) =>
      writers.db.write([], (transaction) => saveDraft(transaction, writing, { kind, key: '1', data, since: 1 }))
    await write('faq-categories', { ...group, weight: 7 })
    await write('notices', { ...notice, isPinned: false })
    const published = folder.published.map((one) =>
      one.kind === 'faq-categories' ? { ...one, data: { ...one.data, name: text('new') } } : one,
    )
    const drafts = [entry('notices', '1', { ...notice, title: text('draft') }), entry('notices', '2', {}, 'removed')]
    expect((await bring({ ...folder, published, drafts })).drafts).toBe(2)
    expect(await find('faq-categories', '1')).toMatchObject({
      published: { data: { name: text('new'), weight: 1 } },
      draft: { data: { name: text('new'), weight: 7 }, author: { name: 'Mina' } },
    })
    expect(await find('notices', '1')).toMatchObject({ draft: { data: { title: text('draft'), isPinned: true } } })
    expect((await find('notices', '2'))?.draft).toMatchObject({ state: 'removed', data: { id: 2 } })
    expect(await listDrafts(partnerId, writers.db.kysely)).toHaveLength(3)
  })
})

describe('pictures in an imported folder', () => {
  const [lobby, room] = [picture('lobby0000001', 'lobby'), picture('room00000001', 'room')]

  it('are added, changed, and moved to the bin if the list lacks them', async () => {
    const { partnerId, library: list } = await settle()
    const first = await bring(folder, [lobby, room])
    expect(first.pictures).toEqual({ added: [lobby.id, room.id], changed: [], removed: [], same: 0 })
    expect(await list()).toEqual([lobby.id, room.id])
    const second = await bring(folder, [{ ...lobby, name: 'new name' }, room])
    expect(second.pictures).toEqual({ added: [], changed: [lobby.id], removed: [], same: 1 })
    const third = await bring(folder, [room])
    expect(third.pictures).toEqual({ added: [], changed: [], removed: [lobby.id], same: 1 })
    expect(await list()).toEqual([room.id])
    const { rows } = await listAudit(partnerId, writers.db.kysely, { page: 1, size: 4 }, { area: 'media' })
    expect(rows.map(({ action, detail }) => [action, detail['media']])).toEqual([
      ['media/removed', lobby.id],
      ['media/changed', lobby.id],
      ['media/uploaded', room.id],
      ['media/uploaded', lobby.id],
    ])
    // A picture from the bin counts as new; the same file under another id is the existing one.
    const again = await bring(folder, [lobby, picture('copy00000001', 'room')])
    expect(again.pictures).toMatchObject({ added: [lobby.id], same: 0, changed: [room.id] })
    expect(await list()).toEqual([lobby.id, room.id])
  })

  it('reuse the clinic’s picture with the same content, and stay while something shows them', async () => {
    const { find, library: list } = await settle()
    await bring(folder, [room])
    const branding = folder.published.find(({ kind }) => kind === 'brandings')
    const shown = (id: string) => ({ ...branding?.data, image: { src: toLastingAddress(id), width: 4, height: 3 } })
    const published = folder.published.map((one) =>
      one.kind === 'brandings' ? { ...one, data: shown('copy00000001') } : one,
    )
    await bring({ ...folder, published }, [picture('copy00000001', 'room')])
    expect((await find('brandings', '1'))?.published?.data).toEqual(shown(room.id))
    const kept = await bring({ ...folder, published: [], kinds: new Set() }, [])
    expect([kept.pictures?.removed, await list()]).toEqual([[], [room.id]])
  })

  it('get a new id if theirs belongs to another file', async () => {
    const { library: list } = await settle()
    await bring(folder, [room])
    const { pictures } = await bring(folder, [picture('other0000001', 'room'), picture(room.id, 'window')])
    expect(pictures?.changed).toEqual([room.id])
    expect(pictures?.added).toHaveLength(1)
    expect(await list()).toEqual([room.id, ...(pictures?.added ?? [])].toSorted())
  })

  it('are rejected beyond the clinic’s quota, and leave no file', async () => {
    const { library: list } = await settle()
    await bring(folder, [lobby, room])
    const files = [...lying.keys()]
    const many = ['one000000001', 'two000000001', 'three0000001'].map((id) => picture(id, id))
    expect(await failureOf(bring(folder, many))).toMatchObject({ status: 413, code: 'media/quota' })
    expect(await list()).toEqual([lobby.id, room.id])
    expect([...lying.keys()]).toEqual(files)
    const broken = picture('broken000001', 'x', { load: () => Promise.reject(new Error('The disk is gone')) })
    await expect(bring(folder, [broken])).rejects.toThrow('The disk is gone')
    expect([...lying.keys()]).toEqual(files)
  })

  it('are only checked in a dry run', async () => {
    const { library: list } = await settle()
    expect((await bring(folder, [lobby], true)).pictures).toMatchObject({ added: [lobby.id] })
    expect([await list(), lying.size]).toEqual([[], 0])
  })
})

describe('files of named entries', () => {
  it('are read if the name is known, and otherwise rejected with the name', async () => {
    const files = new Map([
      ['roles/home.hero.json', '{}'],
      ['roles/home.nothing.json', '{}'],
      ['hidden/faqs/1.json', '{}'],
    ])
    const tree = {
      name: 'x',
      paths: [...files.keys()],
      read: async (path: string) => Buffer.from(files.get(path) ?? ''),
      size: async () => 2,
      close: async () => {},
    }
    const { problems } = await readClinic(tree, { kinds, personal: [] })
    const unknown = problems.filter(({ message }) => message.includes(' has no entry '))
    expect(unknown.map(({ file, message }) => [file, message])).toEqual([
      ['x/roles/home.nothing.json', 'roles has no entry home.nothing.'],
    ])
  })
})
