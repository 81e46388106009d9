import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSmallDatabase } from '#tests/small-database.ts'
import { steadySecrets as secrets } from '#tests/stored-reservations.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { onceMigration } from '../../security/rate-limits/once.ts'
import { boardTypes, resource as boards } from '../notice-board-types/index.ts'
import { findReplacedAnswer, forgetReplacedAnswers, hasOpened, insertEvent, listEvents } from './events.ts'
import { customerPosts } from './migrations/2026-11-21-13-customer-posts.ts'
import { sealedWords } from './migrations/2026-11-22-71-sealed-words.ts'
import { sealContact, toAdminPost, toInboxRow, toOpened, toPublic, toSummary, type CustomerPostRecord } from './post.ts'
import {
  anonymisePost,
  answerPost,
  deletePost,
  findOlderPosts,
  findPost,
  insertPost,
  listAllPosts,
  listNumbers,
  listPosts,
  pinPost,
  skipNumbers,
  nextPostNumber,
  updatePost,
} from './repository.ts'
import { findDuePosts, retentionDays } from './retain.ts'
import { sealAnswer } from './sealed-words.ts'

const now = new Date('2026-05-04T03:00:00.000Z')
const PAGE = { page: 1, size: 50 }
const PHONE = { countryCode: '+82', number: '010-2345-6789' }

let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([onceMigration, customerPosts, sealedWords, ...boards.migrations])
})
afterAll(() => database.close())

let clinics = 0
let clinic = parsePartnerId(1)
beforeEach(() => {
  clinics += 1
  clinic = parsePartnerId(clinics)
})

const makePost = (id: number, more: Partial<CustomerPostRecord> = {}): CustomerPostRecord => ({
  id,
  boardTypeId: 2,
  title: `title ${id}`,
  content: `content ${id}`,
  authorName: '김민지',
  isPrivate: false,
  isPinned: false,
  passwordHash: 'hash',
  passwordVersion: 1,
  phoneSealed: null,
  emailSealed: null,
  answer: null,
  createdAt: `2026-05-0${id}T00:00:00.000Z`,
  updatedAt: `2026-05-0${id}T00:00:00.000Z`,
  ...more,
})
const keep = (id: number, more: Partial<CustomerPostRecord> = {}, partner = clinic) =>
  insertPost(partner, database.db.kysely, secrets, makePost(id, more))
const find = (id: number) => findPost(clinic, database.db.kysely, secrets, id)
const idsOf = ({ rows, total }: { rows: readonly { id: number }[]; total: number }) => [rows.map(({ id }) => id), total]

describe('the posts of a board', () => {
  const list = async (keyword?: string, paging = PAGE, boardTypeId = 2) =>
    idsOf(await listPosts(clinic, database.db.kysely, secrets, { boardTypeId, keyword }, paging))

  it('are sorted pinned first, then newest, then by number, only of one board and clinic', async () => {
    await keep(1)
    await keep(2, { isPinned: true })
    await keep(3)
    await keep(4, { createdAt: '2026-05-03T00:00:00.000Z' })
    await keep(5, { boardTypeId: 7 })
    await keep(6, {}, parsePartnerId(99))
    expect(await list()).toEqual([[2, 4, 3, 1], 4])
    expect(await list(undefined, { page: 2, size: 3 })).toEqual([[1], 4])
    expect(await list('  ')).toEqual([[2, 4, 3, 1], 4])
    expect(await list(undefined, PAGE, 7)).toEqual([[5], 1])
  })

  it('are found by words of title and text, and private ones only by title', async () => {
    await keep(1, { title: 'Laser', content: 'parking' })
    await keep(2, { title: 'laser', content: 'parking', isPrivate: true })
    await keep(3, { title: 'Other', content: 'about lasers' })
    await keep(4, { title: 'Other', content: 'nothing' })
    expect(await list('LASER')).toEqual([[3, 2, 1], 3])
    expect(await list('parking')).toEqual([[1], 1])
    expect(await list('laser', { page: 1, size: 2 })).toEqual([[3, 2], 3])
    expect(await list('laser', { page: 2, size: 2 })).toEqual([[1], 3])
  })

  it('are filtered by whether they have an answer, across all boards', async () => {
    await keep(1, { isPinned: true })
    await keep(2, { boardTypeId: 7, answer: { content: 'yes', answeredAt: now.toISOString() } })
    await keep(3)
    const all = async (filter: Parameters<typeof listAllPosts>[3]) =>
      idsOf(await listAllPosts(clinic, database.db.kysely, secrets, filter, PAGE))
    expect(await all({})).toEqual([[3, 2, 1], 3])
    expect(await all({ isAnswered: true })).toEqual([[2], 1])
    expect(await all({ isAnswered: false })).toEqual([[3, 1], 2])
    expect(await all({ boardTypeId: 7, isAnswered: false })).toEqual([[], 0])
  })
})

describe('a post', () => {
  it('is stored encrypted, and read back unchanged with its answer', async () => {
    const answer = { content: '<p>yes</p>', answeredAt: '2026-05-03T00:00:00.000Z' }
    const contact = sealContact(secrets, { phone: PHONE, email: 'minji@mail.example' })
    await keep(1, { isPrivate: true, isPinned: true, answer, ...contact })
    expect(await find(1)).toEqual(makePost(1, { isPrivate: true, isPinned: true, answer, ...contact }))
    const row = await database.db.kysely
      .selectFrom('customer_post' as never)
      .selectAll()
      .execute()
    expect(JSON.stringify(row)).not.toMatch(/content 1|김민지|<p>yes|2345|minji@/)
  })

  it('loses its answer when its author edits it, and keeps its place and date', async () => {
    await keep(1, { isPinned: true })
    const { kysely } = database.db
    expect((await answerPost(clinic, kysely, secrets, 1, 'yes', now))?.answer).toEqual({
      content: 'yes',
      answeredAt: now.toISOString(),
    })
    const words = {
      title: 'new',
      content: 'words',
      authorName: 'Jun',
      isPrivate: true,
      phoneSealed: null,
      emailSealed: null,
    }
    expect(await updatePost(clinic, kysely, secrets, 1, words, now)).toEqual(
      makePost(1, { ...words, isPinned: true, updatedAt: now.toISOString() }),
    )
    expect((await pinPost(clinic, kysely, secrets, 1, false))?.isPinned).toBe(false)
    expect((await pinPost(clinic, kysely, secrets, 1, true))?.isPinned).toBe(true)
  })

  it('that is emptied no longer exists for any reader, and its number stays reserved', async () => {
    await keep(1, { phoneSealed: 'x' })
    await keep(2)
    const { kysely } = database.db
    const empty = (id: number) => anonymisePost(clinic, kysely, id, now)
    expect([await empty(1), await empty(1), await empty(9)]).toEqual([true, false, false])
    expect([await find(1), await answerPost(clinic, kysely, secrets, 1, 'late', now)]).toEqual([null, null])
    expect(await deletePost(clinic, kysely, 1)).toBe(false)
    expect(new Set(await listNumbers(clinic, kysely))).toEqual(new Set([1, 2]))
    expect([await deletePost(clinic, kysely, 2), await deletePost(clinic, kysely, 2)]).toEqual([true, false])
  })

  it('gets the next number, after those of imported posts', async () => {
    const { kysely } = database.db
    const take = () => nextPostNumber(clinic, kysely)
    expect([await take(), await take()]).toEqual([1, 2])
    await skipNumbers(clinic, kysely, 10)
    expect(await take()).toBe(11)
    await skipNumbers(clinic, kysely, 5)
    expect(await take()).toBe(12)
    await skipNumbers(parsePartnerId(98), kysely, 4)
    expect(await nextPostNumber(parsePartnerId(98), kysely)).toBe(5)
  })

  it('is due after the retention of its board, or after the given number of days', async () => {
    const board = { id: 2, code: 'ask', name: { ko: '문의' }, description: { ko: '' }, weight: 1 }
    const { kysely } = database.db
    await boardTypes.put(clinic, kysely, [
      { ...board, kind: 'CUSTOMER_BOARD', retentionDays: 2 },
      { ...board, id: 3, kind: 'CUSTOMER_BOARD' },
      { ...board, id: 4, kind: 'BOARD', retentionDays: 1 },
    ])
    // Two days before noon of the fourth is noon of the second.
    await keep(1, { createdAt: '2026-05-02T02:59:59.999Z' })
    await keep(2, { createdAt: '2026-05-02T03:00:00.000Z' })
    await keep(3, { boardTypeId: 4, createdAt: '2020-01-01T00:00:00.000Z' })
    const due = async (days?: number) =>
      (await findDuePosts(clinic, kysely, days, now)).map((one) => [one.board.id, one.days, one.ids])
    const usual = retentionDays({ ...board, kind: 'CUSTOMER_BOARD' })
    expect(usual).toBeGreaterThan(30)
    expect(await due()).toEqual([
      [2, 2, [1]],
      [3, usual, []],
    ])
    expect(await due(0)).toEqual([
      [2, 0, [1, 2]],
      [3, 0, []],
    ])
    expect(await findOlderPosts(clinic, kysely, 4, now)).toEqual([3])
  })
})

describe('a post’s history', () => {
  const note = (
    kind: 'OPENED' | 'EDITED',
    at: string,
    actor: 'author' | 'administrator 7' = 'author',
    words?: string,
  ) =>
    insertEvent(clinic, database.db.kysely, 1, {
      kind,
      actor,
      at,
      ...(words === undefined ? {} : { replacedAnswer: sealAnswer(secrets, words) }),
    })

  it('lists events in order, and reports who has opened the post since a given time', async () => {
    await note('OPENED', '2026-05-04T01:00:00.000Z')
    await note('EDITED', '2026-05-04T02:00:00.000Z', 'administrator 7')
    expect((await listEvents(clinic, database.db.kysely, 1)).map(({ kind }) => kind)).toEqual(['OPENED', 'EDITED'])
    const opened = (actor: 'author' | 'administrator 7', since: string) =>
      hasOpened(clinic, database.db.kysely, 1, { actor, since: new Date(since) })
    expect(await opened('author', '2026-05-04T00:59:59.999Z')).toBe(true)
    expect(await opened('author', '2026-05-04T01:00:00.000Z')).toBe(false)
    expect(await opened('administrator 7', '2026-05-04T00:00:00.000Z')).toBe(false)
  })

  it('keeps the last replaced answer until the post is emptied', async () => {
    const answer = async () => {
      const sealed = await findReplacedAnswer(clinic, database.db.kysely, 1)
      return sealed && secrets.decrypt('customer-post.answer', sealed)
    }
    expect(await answer()).toBeNull()
    await note('EDITED', '2026-05-04T01:00:00.000Z', 'author', 'first')
    await note('EDITED', '2026-05-04T02:00:00.000Z', 'author', 'second')
    await note('EDITED', '2026-05-04T03:00:00.000Z')
    expect(await answer()).toBe('second')
    await forgetReplacedAnswers(clinic, database.db.kysely, 1)
    expect([await answer(), (await listEvents(clinic, database.db.kysely, 1)).length]).toEqual([null, 3])
  })
})

describe('a post as seen by others', () => {
  const answer = { content: 'yes', answeredAt: '2026-05-03T00:00:00.000Z' }
  const contact = sealContact(secrets, { phone: PHONE, email: 'minji@mail.example' })

  it('shows its title and a masked name; a private one hides text and answer', () => {
    expect(toSummary(makePost(1))).toMatchObject({ authorName: '김**', state: 'UNANSWERED' })
    expect(toPublic(makePost(1, { answer }))).toMatchObject({ content: 'content 1', answer, state: 'ANSWERED' })
    expect(toPublic(makePost(1, { answer, isPrivate: true }))).toMatchObject({ content: null, answer: null })
    expect(JSON.stringify(toPublic(makePost(1, contact)))).not.toMatch(/민지|minji|2345/)
  })

  it('is shortened to 140 characters of its text on one line in the clinic’s list', () => {
    const excerptOf = (content: string) => toInboxRow(makePost(1, { content })).excerpt
    expect(excerptOf('  one\n\n two\t three ')).toBe('one two three')
    expect(excerptOf('가'.repeat(140))).toBe('가'.repeat(140))
    expect(excerptOf(`${'👩‍⚕️'.repeat(140)}x`)).toBe('👩‍⚕️'.repeat(140))
    expect([toInboxRow(makePost(1)).answeredAt, toInboxRow(makePost(1, { answer })).answeredAt]).toEqual([
      null,
      answer.answeredAt,
    ])
  })

  it('is complete for its author, and shows contact hints to the clinic', () => {
    expect(toOpened(makePost(1, { ...contact, isPrivate: true }), secrets)).toMatchObject({
      authorName: '김민지',
      content: 'content 1',
      phone: PHONE,
      email: 'minji@mail.example',
    })
    expect(toAdminPost(makePost(1, contact), secrets)).toMatchObject({
      phoneHint: '010-••••-6789',
      emailHint: 'm•••@••••',
    })
    expect(toAdminPost(makePost(1), secrets)).toMatchObject({ phoneHint: null, emailHint: null })
    expect(sealContact(secrets, { phone: null, email: '' })).toEqual({ phoneSealed: null, emailSealed: null })
  })
})
