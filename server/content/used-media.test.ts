import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWritersDatabase } from '#tests/writing-clinic.ts'
import { toLastingAddress, toPublicAddress } from '../files/media/media-address.ts'
import type { Media } from '../files/media/media.ts'
import { putMedia } from '../files/media/repository.ts'
import { checkMedia } from './check-media.ts'
import { countMediaUses, listMediaPlaces, listMediaUses } from './used-media.ts'

let writers: Awaited<ReturnType<typeof openWritersDatabase>>
beforeAll(async () => {
  writers = await openWritersDatabase()
})
afterAll(() => writers.close())

const picture = (letter: string, more: Partial<Media> = {}): Media => ({
  id: letter.repeat(12),
  hash: letter.repeat(32),
  format: 'webp',
  kind: 'picture',
  name: letter,
  width: 40,
  height: 30,
  bytes: 100,
  alt: { ko: '진료실' },
  focalPoint: null,
  edit: 1,
  createdAt: '2026-05-04T03:00:00.000Z',
  createdBy: 'one@a.test',
  removedAt: null,
  ...more,
})
const a = picture('a')
const b = picture('b')
const lasting = toLastingAddress(a.id)
const file = toPublicAddress(a)

describe('the uploaded pictures referenced by data', () => {
  it('are found at any depth, each with its alt text', () => {
    const hero = { src: lasting, alt: { ko: '로비' } }
    const data = {
      hero,
      list: [{ image: { src: file } }],
      'a/b~c': lasting,
      none: null,
      text: '/media/plan.pdf',
      size: 4,
    }
    expect(listMediaPlaces(data)).toEqual([
      { address: lasting, pointer: '/hero/src', picture: hero },
      { address: file, pointer: '/list/0/image/src', picture: { src: file } },
      { address: lasting, pointer: '/a~1b~0c', picture: null },
    ])
  })

  it('have no alt text in a list, and none from an outer object', () => {
    expect(listMediaPlaces({ alt: {}, src: [lasting] })).toEqual([
      { address: lasting, pointer: '/src/0', picture: null },
    ])
  })
})

describe('a picture problem of a publication', () => {
  const check = async (known: Media[], ...things: object[]) => {
    const { partnerId } = writers.openClinic()
    for (const media of known) await putMedia(partnerId, writers.db.kysely, media)
    const found = await checkMedia(partnerId, writers.db.kysely, things, 'ko')
    return found.map((problems) => problems.map(({ code, severity, pointer }) => `${severity} ${code} ${pointer}`))
  }
  const missing = ['error media-missing /image/src']
  const wordless = ['warning media-without-words /image/src']

  it('is reported per entry, for every form of a picture’s address', async () => {
    const things = [lasting, toLastingAddress(b.id), file, toPublicAddress(b)].map((src) => ({ image: { src } }))
    expect(await check([a], ...things)).toEqual([[], missing, [], missing])
    expect(await check([a, b], { image: { src: file } })).toEqual([[]])
    expect(await check([a], { image: { src: toPublicAddress(b) } })).toEqual([missing])
  })

  it('names the language of the missing alt text', async () => {
    const { partnerId } = writers.openClinic()
    await putMedia(partnerId, writers.db.kysely, picture('a', { alt: {} }))
    const [[problem] = []] = await checkMedia(partnerId, writers.db.kysely, [{ image: { src: lasting } }], 'ko')
    expect(problem).toMatchObject({ code: 'media-without-words', language: 'ko' })
  })

  it('is reported for a picture in the bin', async () => {
    expect(await check([picture('a', { removedAt: '2026-05-05T03:00:00.000Z' })], { image: { src: lasting } })).toEqual(
      [missing],
    )
  })

  it.each<[string, object, object, string[]]>([
    ['words of its own', { ko: '진료실' }, {}, []],
    ['words where it stands', {}, { alt: { ko: '로비' } }, []],
    ['words in another language alone', { en: 'Room' }, { alt: { en: 'Lobby' } }, wordless],
    ['nothing but blanks', { ko: ' ' }, { alt: { ko: '' } }, wordless],
    ['no words at all', {}, { alt: null }, wordless],
    ['blanks where it stands', {}, { alt: { ko: ' ' } }, wordless],
  ])('depends on the alternative text of the picture: %s', async (_, alt, beside, problems) => {
    expect(await check([picture('a', { alt })], { image: { src: lasting, ...beside } })).toEqual([problems])
  })

  it('is not reported for an address outside a picture object', async () => {
    expect(await check([picture('a', { alt: {} })], { image: lasting })).toEqual([[]])
  })
})

describe('the places of a picture', () => {
  const short = (address: string) => ({ path: '/', note: address })

  it('are those in public and in drafts, by every form of its address', async () => {
    const { partnerId } = writers.openClinic()
    const insert = (key: string, row: object) =>
      writers.db.kysely
        .withTables<{ content_entry: Record<string, unknown> }>()
        .insertInto('content_entry')
        .values({
          partner_id: partnerId,
          kind: 'faqs',
          entry_key: key,
          revision: 1,
          edit: 1,
          search: '',
          changed_at: '2026-05-04T03:00:00.000Z',
          state: 'shown',
          data: null,
          draft_state: null,
          draft_data: null,
          title: '{"ko":"질문"}',
          ...row,
        })
        .execute()
    const text = (address: string) => JSON.stringify(short(address))
    await insert('1', { data: text(lasting), draft_state: 'shown', draft_data: JSON.stringify({ cover: file }) })
    await insert('2', { state: 'hidden', data: text(file) })
    await insert('3', { state: 'removed', data: text(lasting) })
    await insert('4', { draft_state: 'removed', draft_data: text(lasting) })
    await insert('5', { data: text(toLastingAddress(b.id)) })
    await insert('6', { data: text('no picture'), draft_state: 'hidden', draft_data: text(lasting) })

    const uses = await listMediaUses(partnerId, writers.db.kysely, a)
    expect(uses.map(({ key, pointer, isPublic, isDraft }) => [key, pointer, isPublic, isDraft])).toEqual([
      ['1', '/note', true, false],
      ['1', '/cover', false, true],
      ['2', '/note', true, false],
      ['6', '/note', false, true],
    ])
    expect(uses[0]).toMatchObject({ kind: 'faqs', title: { ko: '질문' } })

    const counts = await countMediaUses(partnerId, writers.db.kysely)
    expect(Object.fromEntries(counts)).toEqual({ [a.id]: 2, [a.hash]: 2, [b.id]: 1 })
    expect((await countMediaUses(partnerId, writers.db.kysely, 'faqs')).size).toBe(3)
    expect((await countMediaUses(partnerId, writers.db.kysely, 'events')).size).toBe(0)
    expect(await listMediaUses(writers.openClinic().partnerId, writers.db.kysely, a)).toEqual([])
  })
})
