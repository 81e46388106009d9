import { describe, expect, it } from 'vitest'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import { isAnnounced, listTasks, openState, withoutPutOff } from './tasks.ts'

const now = new Date('2026-11-23T01:46:00Z')
const today = '2026-11-23'

const entry = (
  kind: string,
  key: string,
  data: Record<string, unknown>,
  more: Partial<ContentEntry> = {},
): ContentEntry => ({
  kind,
  key,
  edit: 1,
  state: 'shown',
  data,
  missing: {},
  published: null,
  draft: null,
  fallbackFields: [],
  ...more,
})

const post = (id: number, createdAt: string) => ({
  id,
  boardTypeId: 2,
  title: 'Parking?',
  authorName: 'Choi',
  excerpt: '',
  isPrivate: false,
  isPinned: false,
  state: 'UNANSWERED' as const,
  createdAt,
  updatedAt: createdAt,
  answeredAt: null,
  fallbackFields: [],
})

const reservation = (number: string, startsAt: string, state: 'REQUESTED' | 'CANCELLED' = 'REQUESTED') => ({
  number,
  kind: 'VISIT' as const,
  state,
  date: startsAt.slice(0, 10),
  time: '10:00',
  timeZone: 'Asia/Seoul',
  startsAt,
  endsAt: startsAt.replace('T0', 'T1'),
  createdAt: `2026-11-2${number}T00:00:00Z`,
  updatedAt: '',
  heldUntil: null,
  waitingPart: null,
  attendance: null,
  customerName: number,
  optionCount: 0,
  languageCode: 'ko',
  treatment: null,
  fallbackFields: [],
})

describe('waiting work', () => {
  it('is empty without tasks, and before anything is loaded', () => {
    expect(listTasks({ now, today })).toEqual([])
    expect(listTasks({ now, today, posts: { rows: [], total: 0 }, drafts: [], texts: [], announcements: [] })).toEqual(
      [],
    )
  })

  it('is sorted by urgency', () => {
    const tasks = listTasks({
      now,
      today,
      posts: { rows: [post(8, '2026-11-22T00:00:00Z'), post(7, '2026-11-20T13:41:00Z')], total: 2 },
      reservations: [
        reservation('2', '2026-11-25T01:00:00Z'),
        reservation('1', '2026-11-24T01:00:00Z'),
        reservation('0', '2026-11-23T05:00:00Z', 'CANCELLED'),
      ],
      promotions: [entry('exhibitions', '3', { endAt: '2026-11-25T14:59:00Z' })],
      texts: [
        { kind: 'faqs', missingTexts: { zh: 2 }, most: { key: '1', texts: 2 } },
        { kind: 'products', missingTexts: { ja: 1, zh: 3 }, most: { key: '2', texts: 4 } },
        { kind: 'roles', missingTexts: {}, most: null },
      ],
      exceptions: [entry('schedule-exceptions', '2026-11-26', { date: '2026-11-26' })],
      announcements: [],
      drafts: [entry('roles', 'home.hero', {})],
    })
    expect(tasks.map(({ kind }) => kind)).toEqual([
      'posts',
      'reservations',
      'promotion',
      'translations',
      'hours',
      'drafts',
    ])
    expect(tasks[0]).toMatchObject({ count: 2, oldest: { id: 7, words: { title: 'Parking?', authorName: 'Choi' } } })
    expect(tasks[1]).toMatchObject({ count: 2, first: { number: '1' }, since: '2026-11-21T00:00:00Z' })
    expect(tasks[2]).toMatchObject({ days: 2 })
    expect(tasks[3]).toMatchObject({
      count: 6,
      languages: [
        ['zh', 5],
        ['ja', 1],
      ],
      first: { kind: 'products', key: '2' },
    })
    expect(tasks[4]).toMatchObject({ date: '2026-11-26', days: 3 })
  })

  it('contains neither the text nor the author of a private post', () => {
    const rows = [{ ...post(7, '2026-11-20T13:41:00Z'), isPrivate: true }]
    const tasks = listTasks({ now, today, posts: { rows, total: 1 } })
    expect(tasks).toMatchObject([{ oldest: { id: 7, createdAt: '2026-11-20T13:41:00Z', words: null } }])
    expect(JSON.stringify(tasks)).not.toMatch(/Parking|Choi/)
  })

  it('lists an exhibition and its offers once', () => {
    const endAt = '2026-11-25T14:59:00Z'
    const promotions = [
      entry('exhibitions', '3', { endAt }),
      entry('events', '7', { endAt, exhibitionId: 3 }),
      entry('events', '8', { endAt, exhibitionId: null }),
    ]
    expect(listTasks({ now, today, promotions }).map(({ id }) => id.split('/').slice(1, 3).join(' '))).toEqual([
      'exhibitions 3',
      'events 8',
    ])
  })

  it('omits promotions that are hidden, over, or far from their end', () => {
    const promotions = [
      entry('events', '1', { endAt: '2026-11-24T00:00:00Z' }, { state: 'hidden' }),
      entry('events', '2', { endAt: '2026-11-20T00:00:00Z' }),
      entry('events', '3', { endAt: '2026-12-24T00:00:00Z' }),
      entry('events', '4', { endAt: null }),
    ]
    expect(listTasks({ now, today, promotions })).toEqual([])
  })
})

describe('changed hours', () => {
  it.each([
    '11월 26일은 쉽니다',
    '11.26 closed',
    '11/26',
    '2026-11-26',
    'Closed on 26 November',
    'the 26th Nov',
    'from November 26',
  ])('are announced by %j', (text) => {
    expect(isAnnounced('2026-11-26', [entry('notices', '1', { title: { ko: text } })])).toBe(true)
  })

  it.each(['11월 2일', '11.261', '1.26', '6 November', '26 Decades', 'Nov 261', ''])(
    'are not announced by %j',
    (text) => {
      expect(isAnnounced('2026-11-26', [entry('notices', '1', { title: { ko: text } })])).toBe(false)
    },
  )
})

it('withoutPutOff hides a postponed task until its day', () => {
  const tasks = listTasks({ now, today, drafts: [entry('roles', 'x', {})] })
  expect(withoutPutOff(tasks, { 'drafts/1': '2026-11-24' }, today)).toEqual([])
  expect(withoutPutOff(tasks, { 'drafts/1': '2026-11-24' }, '2026-11-24')).toHaveLength(1)
})

it.each([
  ['09:00', 'before'],
  ['10:46', 'open'],
  ['13:30', 'lunch'],
  ['19:00', 'after'],
])('openState at %s is %s', (time, state) => {
  expect(openState({ open: '10:30', close: '19:00', lunchStart: '13:00', lunchEnd: '14:00' }, time)).toBe(state)
  expect(openState({ open: null, close: null, lunchStart: null, lunchEnd: null }, time)).toBe('closed')
})

describe('broken links', () => {
  const place = { kind: 'roles', key: 'site.footer', title: '바닥글' }
  const problem = (kind: 'link' | 'outside' | 'warning', subject: string) => ({
    kind,
    subject,
    reason: '404',
    pages: ['/'],
    places: [place],
  })
  const check = (problems: ReturnType<typeof problem>[], checkedAt: string | null = '2026-11-22T19:00:00Z') => ({
    checkedAt,
    isRunning: false,
    pages: 40,
    links: 90,
    isOutsideChecked: true,
    translations: [],
    problems,
    fallbackFields: [],
  })

  it('are reported once, with the location of the first', () => {
    const problems = [problem('warning', 'x'), problem('outside', 'https://blog.example'), problem('link', '/gone')]
    expect(listTasks({ now, today, check: check(problems) })).toMatchObject([
      { kind: 'links', count: 2, first: { subject: 'https://blog.example' }, place, checkedAt: '2026-11-22T19:00:00Z' },
    ])
  })

  it('are absent before the first audit, and while all links work', () => {
    expect(listTasks({ now, today, check: check([problem('warning', 'x')]) })).toEqual([])
    expect(listTasks({ now, today, check: check([problem('link', '/gone')], null) })).toEqual([])
  })
})
