// The hook renders in a document: @vitest-environment happy-dom
import { listAdminCustomerPosts } from '#schemas/generated/api/notice-customer-boards.ts'
import { listAdminReservations } from '#schemas/generated/api/reservations.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '#tests/api-answers.ts'
import { toPost, toReservation } from '#tests/console-desk.ts'
import { openConsolePage } from '#tests/console-page.tsx'
import { useAppBadge } from './shell.tsx'
import { useWaitingCounts } from './use-waiting-counts.ts'

const api = answerCalls()
const page = openConsolePage()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T01:10:00Z') })
  api.answer(listAdminCustomerPosts, { rows: [toPost()], total: 140 })
  api.answer(listAdminReservations, {
    rows: [
      toReservation(),
      toReservation({ number: 'B', endsAt: '2026-11-23T01:05:00.000Z' }),
      toReservation({ number: 'C', state: 'CANCELLED' }),
    ],
    total: 3,
  })
})
afterEach(() => void vi.useRealTimers())

it('useWaiting counts unanswered posts, and requested reservations that are not over', async () => {
  expect((await page.run(useWaitingCounts)).current).toEqual({ desk: 140, reservations: 1 })
  expect(api.calls.map(({ id, input }) => [id, input['state'], input['from']])).toEqual([
    ['listAdminCustomerPosts', 'UNANSWERED', undefined],
    ['listAdminReservations', 'REQUESTED', '2026-11-23'],
  ])
})

it('useWaiting requests nothing that the user’s role does not open', async () => {
  expect((await page.run(useWaitingCounts, { session: { role: 'writer' } })).current).toEqual({
    desk: 0,
    reservations: 0,
  })
  expect(api.calls).toEqual([])
})

it('useAppBadge shows the count on the app icon if supported, and clears it at zero', async () => {
  const shown: (number | null)[] = []
  const badging = {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => {
      shown.push(null)
      throw new Error('not allowed')
    },
  }
  vi.stubGlobal('navigator', { ...navigator, ...badging, languages: ['en'] })
  await page.run(() => useAppBadge(3))
  await page.run(() => useAppBadge(0))
  expect(shown).toEqual([3, null])
  vi.stubGlobal('navigator', { languages: ['en'], onLine: true, userAgent: 'Linux' })
  await expect(page.run(() => useAppBadge(1))).resolves.toBeDefined()
})
