// The hook renders in a document: @vitest-environment happy-dom
import { beatPresence } from '#schemas/generated/api/presence.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { openConsolePage } from '#tests/console-page.tsx'
import { listAt, usePresence } from './use-presence.ts'

const api = answerCalls()
const page = openConsolePage()
afterEach(() => void vi.useRealTimers())
const JIWOO = { id: 4, name: 'Jiwoo', place: 'products/7', fallbackFields: [] }
const places = () => api.calls.map(({ input }) => input['place'])

it('usePresence reports the open place every fifteen seconds, and when it is left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
  api.answer(beatPresence, { rows: [JIWOO] })
  const present = await page.run(() => usePresence('products/7'))
  expect(present.current).toEqual([JIWOO])
  vi.advanceTimersByTime(15_100)
  await page.settle()
  expect(places()).toEqual(['products/7', 'products/7'])
  await page.close()
  expect(places().at(-1)).toBeNull()
})

it('usePresence returns no colleagues without an answer, and sends nothing without a place', async () => {
  api.answer(beatPresence, () => refuse(503, 'server/busy'))
  expect((await page.run(() => usePresence('products/7'))).current).toEqual([])
  await page.close()
  const before = api.calls.length
  expect((await page.run(() => usePresence(null))).current).toEqual([])
  await page.close()
  expect(api.calls).toHaveLength(before)
})

it('listAt returns the colleagues at the same place', () => {
  const [here, there] = ['products/7', 'products/8'].map((place) => ({ name: place, place, fallbackFields: [] }))
  // Only the place of a colleague is read.
  expect(listAt([here, there] as never, 'products/8')).toEqual([there])
})
