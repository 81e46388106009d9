import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import en from '../../../locales/en/promotion.json' with { type: 'json' }
import ja from '../../../locales/ja/promotion.json' with { type: 'json' }
import ko from '../../../locales/ko/promotion.json' with { type: 'json' }
import zh from '../../../locales/zh/promotion.json' with { type: 'json' }
import { formatDays, formatPeriod, formatWholePeriod, splitPeriod, type PromotionTime } from './promotion-time.ts'

const INTL = { ko: 'ko-KR', ja: 'ja-JP', en: 'en-US', zh: 'zh-CN' }
const i18n = createInstance()
await i18n.init({
  resources: { ko: { promotion: ko }, ja: { promotion: ja }, en: { promotion: en }, zh: { promotion: zh } },
  interpolation: { escapeValue: false },
})

const write = (
  language: keyof typeof INTL,
  more: Partial<PromotionTime> = {},
  timeZone = 'Asia/Seoul',
  format = formatPeriod,
) => {
  const t = i18n.getFixedT(language, 'promotion')
  const of: PromotionTime = {
    startAt: '2026-11-09T01:00:00.000Z',
    endAt: '2026-12-03T14:59:00.000Z',
    isAlwaysOn: false,
    state: 'ONGOING',
    ...more,
  }
  return format(of, { timeZone, intl: INTL[language] }, (key, values) => t(key, values ?? {}))
}

it.each([
  ['ko', '11.9 – 12.3 23:59까지'],
  ['ja', '11月9日〜12月3日 23:59まで'],
  ['en', 'Nov 9 – Dec 3, until 23:59'],
  ['zh', '11月9日 – 12月3日 23:59止'],
] as const)('formatPeriod writes a period in the format of %s, with its end time', (language, expected) => {
  expect(write(language)).toBe(expected)
})

it('the start time is shown only before the start', () => {
  expect(write('ko', { state: 'UPCOMING' })).toBe('11.9 10:00 – 12.3 23:59까지')
  expect(write('en', { state: 'UPCOMING' })).toBe('Nov 9, 10:00 – Dec 3, until 23:59')
})

it('years are shown if a period crosses a year or has ended', () => {
  const over = { endAt: '2027-01-10T14:59:00.000Z' }
  expect(write('ko', over)).toBe('2026.11.9 – 2027.1.10 23:59까지')
  expect(write('en', over)).toBe('Nov 9, 2026 – Jan 10, 2027, until 23:59')
  expect(write('ja', { state: 'ENDED' })).toBe('2026年11月9日〜2026年12月3日 23:59まで')
})

it('dates use the partner’s time zone, where an instant may fall in another year', () => {
  const of = { startAt: '2026-12-01T00:00:00.000Z', endAt: '2026-12-31T15:00:00.000Z' }
  expect(write('ko', of)).toBe('2026.12.1 – 2027.1.1 00:00까지')
  expect(write('ko', of, 'America/New_York')).toBe('11.30 – 12.31 10:00까지')
})

it('a period without an end shows its start', () => {
  expect(write('zh', { isAlwaysOn: true, endAt: null, state: 'ALWAYS_ON' })).toBe('2026年11月9日起长期有效')
  expect(write('en', { endAt: null })).toBe('From Nov 9, 2026, always on')
})

it.each([
  ['ko', '2026-11-09 10:00 – 2026-12-03 23:59까지', '2026-11-09 10:00부터 상시 진행'],
  ['ja', '2026-11-09 10:00〜2026-12-03 23:59まで', '2026-11-09 10:00から常時開催'],
  ['en', 'From 2026-11-09 10:00 until 2026-12-03 23:59', 'From 2026-11-09 10:00, always on'],
  ['zh', '2026-11-09 10:00 – 2026-12-03 23:59止', '2026-11-09 10:00起长期有效'],
] as const)(
  'formatWholePeriod writes both ends as numeric dates in %s, regardless of the state',
  (language, whole, open) => {
    for (const state of ['ONGOING', 'UPCOMING', 'ENDED'] as const) {
      const text = write(language, { state }, 'Asia/Seoul', formatWholePeriod)
      expect(text).toBe(whole)
      expect(splitPeriod(text)).toHaveLength(2)
    }
    expect(write(language, { endAt: null }, 'Asia/Seoul', formatWholePeriod)).toBe(open)
    expect(write(language, {}, 'America/New_York', formatWholePeriod)).toContain('2026-11-08 20:00')
  },
)

it('splitPeriod splits only at the dash', () => {
  expect(splitPeriod(write('ko'))).toEqual(['11.9', '– 12.3 23:59까지'])
  expect(splitPeriod(write('ja'))).toEqual(['11月9日〜', '12月3日 23:59まで'])
  expect(splitPeriod(write('ko', { endAt: null }))).toEqual(['2026.11.9부터 상시 진행'])
})

it('formatDays returns only days for a heading, and null without an end', () => {
  const t = i18n.getFixedT('en', 'promotion')
  const of: PromotionTime = {
    startAt: '2026-11-09T01:00:00.000Z',
    endAt: '2026-12-03T14:59:00.000Z',
    isAlwaysOn: false,
    state: 'ONGOING',
  }
  const place = { timeZone: 'Asia/Seoul', intl: INTL.en }
  expect(formatDays(of, place, (key, values) => t(key, values ?? {}))).toBe('Nov 9 – Dec 3')
  expect(formatDays({ ...of, endAt: null }, place, (key, values) => t(key, values ?? {}))).toBeNull()
})
