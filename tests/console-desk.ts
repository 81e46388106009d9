import type { AdminCustomerPost, AdminCustomerPostSummary } from '#schemas/generated/api/notice-customer-boards.ts'
import type { AdminReservationSummary } from '#schemas/generated/api/reservations.ts'

/** A public post that waits for an answer, as a list has it. */
export const toPost = (changes: Partial<AdminCustomerPostSummary> = {}): AdminCustomerPostSummary => ({
  id: 12,
  boardTypeId: 1,
  title: 'A scar on my cheek',
  authorName: 'Sarah',
  isPrivate: false,
  isPinned: false,
  state: 'UNANSWERED',
  createdAt: '2026-11-23T01:00:00.000Z',
  updatedAt: '2026-11-23T01:00:00.000Z',
  excerpt: 'It came last summer',
  answeredAt: null,
  fallbackFields: [],
  ...changes,
})

/** A visit that a customer has asked for, on a Monday at ten, as a list has it. */
export const toReservation = (changes: Partial<AdminReservationSummary> = {}): AdminReservationSummary => ({
  number: 'K7QX-3M9P',
  kind: 'TREATMENT',
  state: 'REQUESTED',
  date: '2026-11-23',
  time: '10:00',
  timeZone: 'Asia/Seoul',
  startsAt: '2026-11-23T01:00:00.000Z',
  endsAt: '2026-11-23T01:30:00.000Z',
  createdAt: '2026-11-20T01:00:00.000Z',
  updatedAt: '2026-11-20T01:00:00.000Z',
  heldUntil: null,
  customerName: 'Park Jiwoo',
  optionCount: 1,
  languageCode: 'ko',
  treatment: '레이저 토닝',
  waitingPart: null,
  attendance: null,
  fallbackFields: [],
  ...changes,
})

/** The same post, opened. */
export const toOpenPost = (changes: Partial<AdminCustomerPost> = {}): AdminCustomerPost => ({
  ...toPost(),
  content: 'It came last summer, after a fall',
  answer: null,
  phoneHint: '10-****-5678',
  emailHint: null,
  history: [],
  replacedAnswer: null,
  ...changes,
})
