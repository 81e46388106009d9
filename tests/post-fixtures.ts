import type { BoardPost, BoardPostSummary } from '#schemas/generated/api/boards.ts'
import type { BoardType } from '#schemas/generated/api/notice-board-types.ts'
import type { Notice, NoticeSummary } from '#schemas/generated/api/notices.ts'

/** A board that the clinic writes. */
export const toBoardType = (changes: Partial<BoardType> = {}): BoardType => ({
  id: 1,
  code: 'stories',
  name: '루미 소식',
  description: '진료실에서 배운 것을 적습니다.',
  kind: 'BOARD',
  weight: 1,
  fallbackFields: [],
  ...changes,
})

/** A post of that board as lists answer it, with a picture. */
export const toBoardPost = (changes: Partial<BoardPostSummary> = {}): BoardPostSummary => ({
  id: 3,
  boardTypeId: 1,
  title: '기미와 잡티를 나누는 이유',
  image: { src: '/media/prod-serum.webp', alt: '세럼 병', width: 1000, height: 1000 },
  isPinned: false,
  createdAt: '2026-04-20T16:00:00.000Z',
  boardTypeName: '루미 소식',
  boardTypeDescription: '진료실에서 배운 것을 적습니다.',
  boardPostCount: 1,
  fallbackFields: [],
  ...changes,
})

/** The same post as its page answers it. */
export const toWholeBoardPost = (changes: Partial<BoardPost> = {}): BoardPost => {
  const { boardTypeDescription: _about, boardPostCount: _count, ...post } = toBoardPost()
  return {
    ...post,
    content: '<p>둘을 구분하는 것이 치료의 시작입니다.</p>',
    previous: null,
    next: null,
    ...changes,
  }
}

/** A notice as lists answer it. */
export const toNotice = (changes: Partial<NoticeSummary> = {}): NoticeSummary => ({
  id: 22,
  title: '비급여 진료비용 고지',
  isPinned: false,
  createdAt: '2026-09-11T02:00:00.000Z',
  fallbackFields: [],
  ...changes,
})

/** The same notice as its page answers it. */
export const toWholeNotice = (changes: Partial<Notice> = {}): Notice => ({
  ...toNotice(),
  content: '<p>비급여 항목을 안내합니다.</p>',
  previous: null,
  next: null,
  ...changes,
})

/** One page that holds all of a list. */
export const toList = <Row>(rows: Row[], total = rows.length) => ({ rows, total, page: 1, size: 20 })
