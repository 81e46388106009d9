import type { PostWords } from '#schemas/board-refusal.ts'
import type {
  CustomerPost,
  CustomerPostSummary,
  OpenedCustomerPost,
} from '#schemas/generated/api/notice-customer-boards.ts'

/** A public post of a customer as lists answer it. */
export const toCustomerPostSummary = (changes: Partial<CustomerPostSummary> = {}): CustomerPostSummary => ({
  id: 7,
  boardTypeId: 2,
  title: '기미 치료 간격이 궁금합니다',
  authorName: '김**',
  isPrivate: false,
  isPinned: false,
  state: 'UNANSWERED',
  createdAt: '2026-04-20T02:00:00.000Z',
  updatedAt: '2026-04-20T02:00:00.000Z',
  fallbackFields: [],
  ...changes,
})

/** The same post as its page answers it. */
export const toCustomerPost = (changes: Partial<CustomerPost> = {}): CustomerPost => ({
  ...toCustomerPostSummary(),
  content: '3주 간격이면 될까요?\n여름에도 받아도 되는지 궁금합니다.',
  answer: null,
  ...changes,
})

/** The same post as its password opens it. */
export const toOpenedPost = (changes: Partial<OpenedCustomerPost> = {}): OpenedCustomerPost => ({
  ...toCustomerPostSummary(),
  authorName: '김하윤',
  content: '3주 간격이면 될까요?',
  answer: null,
  phone: { countryCode: '+82', number: '010-1234-5678' },
  email: null,
  postToken: 'token-1',
  postTokenExpiresAt: '2026-04-20T02:10:00.000Z',
  ...changes,
})

/** Words of a post. */
export const toPostWords = (changes: Partial<PostWords> = {}): PostWords => ({
  authorName: '김하윤',
  title: '기미 치료 간격',
  content: '4주 간격이면 될까요?',
  isPrivate: true,
  phone: null,
  email: null,
  ...changes,
})
