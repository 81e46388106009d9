import { describe, expect, it } from 'vitest'
import {
  averageWait,
  guessLanguage,
  holds,
  inAnsweredOrder,
  inWaitingOrder,
  isChanged,
  isLate,
  likeliestReply,
  plainOf,
  textIn,
  withReply,
} from './inbox.ts'

const post = (id: number, more: Partial<Parameters<typeof isChanged>[0]> = {}) => ({
  id,
  boardTypeId: 2,
  title: '주차는 몇 시간까지 되나요?',
  authorName: '최하늘',
  excerpt: '상담과 시술을 같은 날 받습니다',
  isPrivate: false,
  isPinned: false,
  state: 'UNANSWERED' as const,
  createdAt: `2026-11-2${id}T00:00:00.000Z`,
  updatedAt: `2026-11-2${id}T00:00:00.000Z`,
  answeredAt: null,
  fallbackFields: [],
  ...more,
})

const reply = (title: string, ko: string) => ({
  id: title,
  title,
  uses: 0,
  updatedAt: '',
  texts: [{ languageCode: 'ko' as const, text: ko }],
  fallbackFields: [],
})

describe('the order of the inbox', () => {
  it('puts the longest wait first, and the latest answer first', () => {
    expect(inWaitingOrder([post(3), post(1), post(2)]).map(({ id }) => id)).toEqual([1, 2, 3])
    const answered = [post(1, { answeredAt: '2026-11-22T00:00:00Z' }), post(2, { answeredAt: '2026-11-23T00:00:00Z' })]
    expect(inAnsweredOrder(answered).map(({ id }) => id)).toEqual([2, 1])
  })

  it('detects a post changed by its author, and one that waits too long', () => {
    expect(isChanged(post(1))).toBe(false)
    expect(isChanged(post(1, { updatedAt: '2026-11-21T01:00:00.000Z' }))).toBe(true)
    const now = new Date('2026-11-23T12:05:00.000Z')
    expect([isLate('2026-11-22T12:00:00.000Z', now), isLate('2026-11-22T13:00:00.000Z', now)]).toEqual([true, false])
  })

  it('reports the recent response time, without old answers and the clinic’s own posts', () => {
    const now = new Date('2026-11-30T00:00:00.000Z')
    const answered = (createdAt: string, answeredAt: string | null, isPinned = false) =>
      post(1, { createdAt, answeredAt, isPinned })
    const two = answered('2026-11-20T00:00:00.000Z', '2026-11-20T02:00:00.000Z')
    const ten = answered('2026-11-21T00:00:00.000Z', '2026-11-21T10:00:00.000Z')
    const others = [
      answered('2026-10-01T00:00:00.000Z', '2026-10-30T23:59:59.000Z'),
      answered('2026-11-22T00:00:00.000Z', '2026-11-29T00:00:00.000Z', true),
      answered('2026-11-22T00:00:00.000Z', null),
    ]
    expect(averageWait([two, ten, ...others], now)).toBe(6 * 3_600_000)
    expect(averageWait(others, now)).toBeNull()
  })

  it('finds posts that contain all words', () => {
    expect([holds(post(1), '하늘 주차'), holds(post(1), '주차 토요일')]).toEqual([true, false])
  })
})

it.each([
  ['흉터 상담드립니다', 'ko'],
  ['施術後のダウンタイム', 'ja'],
  ['可以用支付宝付款吗', 'zh'],
  ['Do you have an interpreter?', 'en'],
  ['???', 'ko'],
])('guessLanguage detects the language of %s by its script', (text, language) => {
  expect(guessLanguage(text)).toBe(language)
})

describe('a saved reply', () => {
  it('is appended to the answer, with its characters escaped', () => {
    expect(withReply('<p>안녕하세요.</p>', 'a < b\n둘째 줄\n\n셋째')).toBe(
      '<p>안녕하세요.</p><p>a &lt; b<br>둘째 줄</p><p>셋째</p>',
    )
    expect(plainOf('<p>a &lt; b</p><p>c</p>')).toBe('a < b\nc')
  })

  it('uses the language of the post, else its first language', () => {
    const one = { texts: [...reply('a', '한').texts, { languageCode: 'en' as const, text: 'E' }] }
    expect([textIn(one, 'en'), textIn(one, 'ja')]).toEqual(['E', '한'])
  })

  it('is suggested if its title matches the post', () => {
    const replies = [reply('결제 수단', 'x'), reply('주차 안내', 'y')]
    expect(likeliestReply(replies, post(1))?.title).toBe('주차 안내')
    expect(likeliestReply(replies, post(1, { title: '흉터', excerpt: '' }))).toBeUndefined()
  })
})
