import type { LanguageCode } from '#schemas/language.ts'

/** Relative weights, which need not add up to one. */
export type Weights<Key extends string> = Readonly<Partial<Record<Key, number>>>

/** Amount of activity in a demo clinic. */
export type Profile = {
  /** Number of distinct, returning customers. */
  readonly people: number
  readonly languages: Weights<LanguageCode>
  /** Probability that a place of a time slot is taken. */
  readonly taken: { readonly VISIT: number; readonly TREATMENT: number }
  /** Share of reservations made on the site; the others come by phone. */
  readonly online: number
  /** Number of unconfirmed reservations. */
  readonly unconfirmed: number
  /** Number of people on the waiting list for the full morning. */
  readonly waiting: number
  /** Current visitors of the site on a usual day. */
  readonly visitors: number
  readonly viewsPerVisitor: number
  /** From Sunday to Saturday. */
  readonly weekdays: readonly [number, number, number, number, number, number, number]
  readonly sources: Weights<string>
  readonly campaigns: Weights<string>
  /** Searches per hundred views. */
  readonly searches: number
  /** Search terms that the clinic's site has results for. */
  readonly found: Weights<string>
  /** Search terms without results. */
  readonly notFound: Weights<string>
  /** Entries that are waiting to be published, as `kind/key`. */
  readonly drafts: readonly string[]
}

const LUMI: Profile = {
  people: 240,
  languages: { ko: 70, ja: 13, zh: 9, en: 8 },
  taken: { VISIT: 0.11, TREATMENT: 0.27 },
  online: 0.5,
  unconfirmed: 4,
  waiting: 3,
  visitors: 430,
  viewsPerVisitor: 3.4,
  weekdays: [0.84, 0.95, 0.98, 0.9, 1.08, 1.17, 1.08],
  sources: { naver: 42, direct: 20, instagram: 16, google: 12, kakao: 6, 'lin.ee': 2, 'xiaohongshu.com': 2 },
  campaigns: { instagram: 8, naver_blog: 5, kakao_channel: 3, powerlink: 6 },
  searches: 3,
  found: {
    스킨부스터: 15,
    기미: 12,
    모공: 10,
    물광: 10,
    제모: 9,
    톡신: 8,
    리프팅: 8,
    여드름: 7,
    주차: 4,
    シミ: 3,
    melasma: 2,
  },
  notFound: { 보톡스: 6, 탈모: 4, 쌍꺼풀: 3, 백옥주사: 3, 눈썹문신: 2, 지방이식: 1 },
  drafts: ['products/1', 'exhibitions/5', 'employees/2'],
}

const HANEUL: Profile = {
  people: 140,
  languages: { ko: 84, ja: 9, en: 7 },
  taken: { VISIT: 0.07, TREATMENT: 0.17 },
  online: 0.45,
  unconfirmed: 3,
  waiting: 2,
  visitors: 165,
  viewsPerVisitor: 2.9,
  weekdays: [0.92, 1, 1.03, 0.98, 1.04, 1.02, 0.96],
  sources: { naver: 46, direct: 24, instagram: 13, google: 11, kakao: 4, 'line.me': 2 },
  campaigns: { instagram: 5, naver_blog: 6 },
  searches: 2.4,
  found: { 장벽: 9, 홍조: 8, 보습: 7, 토닝: 6, 흉터: 5, 제모: 4, 상담: 3, 赤み: 2 },
  notFound: { 보톡스: 4, 탈모: 3, 다이어트: 2 },
  drafts: ['products/3', 'exhibitions/2'],
}

const ONYU: Profile = {
  people: 80,
  languages: { ko: 92, en: 8 },
  taken: { VISIT: 0.14, TREATMENT: 0.3 },
  online: 0.4,
  unconfirmed: 2,
  waiting: 1,
  visitors: 64,
  viewsPerVisitor: 2.7,
  weekdays: [0.9, 1.05, 1.02, 1, 0.95, 1.03, 1.05],
  sources: { naver: 40, direct: 30, google: 16, instagram: 10, kakao: 4 },
  campaigns: { instagram: 3 },
  searches: 2,
  found: { 기미: 6, 흉터: 5, 홍조: 4, 첩포: 3, 점: 3 },
  notFound: { 제모: 3, 보톡스: 2, 무좀: 1 },
  drafts: ['exhibitions/1'],
}

/** Demo clinics by code: a busy one, a medium one and a small one. */
export const PROFILES: Readonly<Record<string, Profile>> = { lumi: LUMI, haneul: HANEUL, onyu: ONYU }
