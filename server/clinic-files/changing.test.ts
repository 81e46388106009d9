import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeContent, toFolder } from '#tests/api/demo-content.ts'
import { startApi, type TestApi } from '#tests/api/harness.ts'
import { makeConfig, makePartner } from '#tests/api/stored-fixtures.ts'
import { findEntry } from '../content/entries.ts'
import { listAudit } from '../content/audit.ts'
import { parsePartnerId } from '../db/partner-id.ts'
import { listLibrary } from '../media/repository.ts'
import type { ClinicFolder, IncomingPicture } from './clinic-folder.ts'
import { importClinic } from './clinic-import.ts'
import { readClinic } from './read-clinic.ts'

const clinic = parsePartnerId(1)

let api: TestApi
let folder: ClinicFolder
beforeAll(async () => {
  api = await startApi([{ code: 'a' }])
})
afterAll(() => api.close())
beforeEach(async () => {
  const whole = await toFolder(makePartner(1, 'a'), makeConfig(), makeContent('a'), {})
  // Who the clinic is stays out of it: fixtures say it with what the server keeps beside it.
  const published = whole.published.filter(({ kind }) => kind !== 'clinic')
  folder = { ...whole, published, kinds: new Set(published.map(({ kind }) => kind)) }
})

const bring = (given: ClinicFolder, pictures: readonly IncomingPicture[] | null = null, isDryRun = false) => {
  const { db, kinds, secrets, clock, files } = api.context
  const importing = {
    db,
    kinds,
    personal: [],
    secrets,
    author: { id: null, name: 'operator' },
    note: '',
    opensBooks: false,
  }
  const options = { isDryRun, pictures: pictures && { pictures, store: files.store, quotaBytes: 100 } }
  return importClinic({ ...importing, now: clock.now() }, given, options)
}
const without = (kind: string, key: string): ClinicFolder => ({
  ...folder,
  published: folder.published.filter((entry) => entry.kind !== kind || entry.key !== key),
})
const find = (kind: string, key: string) => findEntry(clinic, api.context.db.kysely, { kind, key })

describe('a clinic’s folder over the clinic', () => {
  it('changes what differs, and nothing where nothing does', async () => {
    const same = await bring(folder)
    expect([same.isNewClinic, same.partnerId, same.pictures, same.drafts]).toEqual([false, 1, null, 0])
    expect(
      same.kinds.filter(({ added, changed, removed }) => added.length + changed.length + removed.length > 0),
    ).toEqual([])
    const notice = { kind: 'notices', key: '9', state: 'shown', file: 'x', pointer: '' } as const
    const published = folder.published.map((entry) =>
      entry.kind === 'notices' && entry.key === '1' ? { ...entry, state: 'hidden' as const } : entry,
    )
    const second = folder.published.find(({ kind, key }) => kind === 'notices' && key === '2')
    const changing = { ...folder, published: [...published, { ...notice, data: { ...second?.data, id: 9 } }] }
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

  it('takes away what it does not have of a kind that it speaks of', async () => {
    const { kinds } = await bring(without('notices', '2'))
    expect(kinds.find(({ kind }) => kind === 'notices')).toMatchObject({ removed: ['2', '9'], changed: ['1'] })
    expect((await find('notices', '2'))?.published?.state).toBe('removed')
    const silent = {
      ...without('notices', '1'),
      kinds: new Set([...folder.kinds].filter((kind) => kind !== 'notices')),
    }
    expect((await bring(silent)).kinds.some(({ kind }) => kind === 'notices')).toBe(false)
    expect((await find('notices', '1'))?.published?.state).toBe('shown')
  })

  it('takes nothing away that something else still names', async () => {
    await expect(bring(without('products', '1'))).rejects.toMatchObject({
      status: 422,
      code: 'content/not-publishable',
    })
    expect((await find('products', '1'))?.published?.state).toBe('shown')
  })
})

describe('pictures beside it', () => {
  const picture = (id: string, words: string): IncomingPicture => ({
    id,
    name: id,
    kind: 'picture',
    alt: {},
    focalPoint: null,
    createdAt: null,
    hash: createHash('sha256').update(words).digest('hex'),
    format: 'webp',
    bytes: 40,
    width: 4,
    height: 3,
    load: async () => Buffer.from(words),
  })
  const library = async () => (await listLibrary(clinic, api.context.db.kysely)).map(({ id }) => id).toSorted()

  it('come with it, are changed, and go to the bin where the list does not have them', async () => {
    const [lobby, room] = [picture('lobby0000001', 'lobby'), picture('room00000001', 'room')]
    const first = await bring(folder, [lobby, room])
    expect(first.pictures).toEqual({ added: [lobby.id, room.id], changed: [], removed: [], same: 0 })
    expect(await library()).toEqual([lobby.id, room.id])
    const second = await bring(folder, [{ ...lobby, name: 'new name' }, room])
    expect(second.pictures).toEqual({ added: [], changed: [lobby.id], removed: [], same: 1 })
    const third = await bring(folder, [room])
    expect(third.pictures).toEqual({ added: [], changed: [], removed: [lobby.id], same: 1 })
    expect(await library()).toEqual([room.id])
    const { rows } = await listAudit(clinic, api.context.db.kysely, { page: 1, size: 4 }, { area: 'media' })
    expect(rows.map(({ action, detail }) => [action, detail['media']])).toEqual([
      ['media/removed', lobby.id],
      ['media/changed', lobby.id],
      ['media/uploaded', room.id],
      ['media/uploaded', lobby.id],
    ])
    // From the bin it comes back as new; the same file under another id is the one that is there.
    const again = await bring(folder, [lobby, picture('copy00000001', 'room')])
    expect(again.pictures).toMatchObject({ added: [lobby.id], same: 0, changed: [room.id] })
    expect(await library()).toEqual([lobby.id, room.id])
  })

  it('are refused where they take more room than the clinic has', async () => {
    const many = ['one000000001', 'two000000001', 'three0000001'].map((id) => picture(id, id))
    await expect(bring(folder, many)).rejects.toMatchObject({ status: 413, code: 'media/quota' })
    expect(await library()).toEqual(['lobby0000001', 'room00000001'])
  })
})

describe('files of what has names of its own', () => {
  it('are read where the name is known, and refused by name where it is not', async () => {
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
    const { problems } = await readClinic(tree, { kinds: api.context.kinds, personal: [] })
    const unknown = problems.filter(({ message }) => message.startsWith('There is no'))
    expect(unknown.map(({ file, message }) => [file, message])).toEqual([
      ['x/roles/home.nothing.json', 'There is no home.nothing among roles.'],
    ])
  })
})
