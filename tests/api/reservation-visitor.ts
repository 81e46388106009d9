import {
  cancelReservation,
  changeReservation,
  createReservation,
  findReservation,
  getReservationForm,
  type CreateReservationInput,
} from '#schemas/generated/api/reservations.ts'
import { freshVisitor } from './board-visitor.ts'
import type { TestApi } from './harness.ts'

/** A visit on a Thursday of the fixtures, apart from the form's token. */
export const VISIT = {
  kind: 'VISIT',
  date: '2026-05-07',
  time: '10:00',
  name: 'Kim Minji',
  phone: { countryCode: '+82', number: '010-2345-6789' },
  languageCode: 'en',
  consent: true,
} satisfies Omit<CreateReservationInput, 'formToken'>

type More = { headers?: Record<string, string>; host?: string }

let count = 0

/** Returns an unused phone number. */
export const freshPhone = () => {
  count += 1
  return { countryCode: '+82', number: `010-${String(1000 + (count % 9000))}-${String(count).padStart(4, '0')}` }
}

/** A form that was opened five seconds ago. */
export const openForm = async (api: TestApi, more: More = {}): Promise<string> => {
  const { body } = await api.ask(getReservationForm, {}, { headers: freshVisitor(), ...more })
  api.passTime(5)
  return body.row.formToken
}

/** Reserves as a person does: opens the form, waits, sends it from an address and a phone of their own. */
export const reserve = async (api: TestApi, words: Partial<CreateReservationInput> = {}, more: More = {}) => {
  const formToken = words.formToken ?? (await openForm(api, more.host === undefined ? {} : { host: more.host }))
  const asked = { ...more, headers: { ...freshVisitor(), ...more.headers } }
  return api.ask(createReservation, { ...VISIT, phone: freshPhone(), formToken, ...words }, asked)
}

type Pair = { number: string; phone: { countryCode: string; number: string } }

const from = (more: More) => ({ ...more, headers: { ...freshVisitor(), ...more.headers } })

/** Looks a reservation up, from a fresh address unless `headers` name one. */
export const find = (api: TestApi, { number, phone }: Pair, more: More = {}) =>
  api.ask(findReservation, { number, phone }, from(more))

/** Moves a reservation. */
export const move = (api: TestApi, { number, phone }: Pair, date: string, time: string, more: More = {}) =>
  api.ask(changeReservation, { number, phone, date, time }, from(more))

/** Cancels a reservation. */
export const cancel = (api: TestApi, { number, phone }: Pair, more: More = {}) =>
  api.ask(cancelReservation, { number, phone }, from(more))
