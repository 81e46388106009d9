import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { ReservationTreatment } from '#schemas/generated/api/reservations.ts'
import { toOption } from '#tests/product-fixtures.ts'
import { renderPiece } from '#tests/render-section.tsx'
import { EMPTY_CONTACT, makingMachine, type BookingWish, type MakingEvent } from '../flow/making.ts'
import { chosenQuery } from '../flow/queries.ts'
import { Way } from './way.tsx'

const SLOT = { date: '2026-11-24', time: '11:00', startsAt: '2026-11-24T02:00:00.000Z' }
const TREATMENT: BookingWish = { kind: 'treatment', optionIds: [] }
const VISIT: BookingWish = { kind: 'visit', optionIds: [] }

const toRow = (name: string, optionIds: readonly number[]): ReservationTreatment => ({
  productId: optionIds[0] ?? 0,
  eventId: null,
  categoryIds: [],
  name,
  summary: '',
  isMedicalCharge: false,
  endAt: null,
  fallbackFields: [],
  options: optionIds.map((id) => toOption({ id })),
})

/** A treatment with two options, 301 of them chosen, and another one with option 401. */
const ROWS = [toRow('루미 글로우', [301, 302]), toRow('피코 토닝', [401])]

/** Returns the texts of all steps after some events, and the index of the marked one. */
const show = (current: number, events: MakingEvent[], first: BookingWish = TREATMENT) => {
  const actor = createActor(makingMachine, { input: { createKey: () => 'key', first } }).start()
  for (const event of events) actor.send(event)
  const snapshot = actor.getSnapshot()
  const client = new QueryClient()
  const ids = snapshot.context.options.map(({ optionId }) => optionId)
  client.setQueryData(chosenQuery(ids, 'ko').queryKey, { rows: ROWS, total: 2, page: 1, size: 100 })
  const html = renderPiece(
    <QueryClientProvider client={client}>
      <Way place={{ current, total: 4, snapshot }} />
    </QueryClientProvider>,
  )
  const items = [...html.matchAll(/<li([^>]*)>(.*?)<\/li>/g)]
  return {
    words: items.map(([, , words]) => words?.replaceAll(/<[^>]*>/g, ' ').trim()),
    marked: items.findIndex(([, mark]) => mark?.includes('aria-current="step"')),
  }
}

const choose = (...ids: number[]): MakingEvent => ({
  type: 'options',
  options: ids.map((optionId) => ({ optionId, count: 1 })),
})

it('Way names every step and marks the current one; nothing is decided at the start', () => {
  expect(show(1, [choose(301)])).toEqual({ words: ['시술', '날짜와 시간', '예약자', '확인'], marked: 0 })
})

it('Way shows the decisions of previous steps, but not of the current one', () => {
  const events: MakingEvent[] = [choose(301), { type: 'next' }, { type: 'slot', slot: SLOT }]
  expect(show(2, events)).toEqual({ words: ['시술 루미 글로우', '날짜와 시간', '예약자', '확인'], marked: 1 })
  expect(show(3, events).words[1]).toMatch(/^날짜와 시간 .*24.*11:00/)
})

it('Way counts additional treatments', () => {
  expect(show(2, [choose(301, 401), { type: 'next' }]).words[0]).toBe('시술 루미 글로우 +1')
})

it('a visit has no treatment step; its steps show the time and the trimmed name', () => {
  const contact = { ...EMPTY_CONTACT, name: ' 김하나 ' }
  const shown = show(3, [{ type: 'slot', slot: SLOT }, { type: 'next' }, { type: 'contact', contact }], VISIT)
  expect(shown.words).toHaveLength(3)
  expect([shown.words[0], shown.words[2]]).toEqual([expect.stringContaining('11:00'), '확인'])
  expect(shown.words[1]).toBe('예약자 김하나')
})
