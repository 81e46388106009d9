import type { QueryClient } from '@tanstack/react-query'
import { callOperation } from '#kit/api/api-query.ts'
import { sendPatiently } from '#kit/api/send-patiently.ts'
import { DEFAULT_REGION, toPhoneCode } from '#kit/clinic/phone-regions.ts'
import {
  cancelReservation,
  changeReservation,
  createReservation,
  findReservation,
  joinReservationWaitingList,
  takeOfferedReservation,
  type CreateReservationInput,
  type Reservation,
  type ReservationTreatment,
} from '#schemas/generated/api/reservations.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { countOf, toIds, type ChosenOption } from './chosen.ts'
import type { MakingAnswer, MakeInput, Slot } from './making.ts'
import type { Access } from './managing.ts'
import { chosenQuery, FORM_KEY, formQuery, SLOTS_KEY } from './queries.ts'
import { toRefusal } from './refusal.ts'

/** Requests to the clinic's API that the machines use. */
export type Clinic = {
  make: (input: MakeInput) => Promise<MakingAnswer>
  find: (access: Access) => Promise<MakingAnswer>
  move: (access: Access, slot: Slot) => Promise<MakingAnswer>
  cancel: (access: Access) => Promise<MakingAnswer>
  take: (access: Access) => Promise<MakingAnswer>
}

/**
 * Minimum time in milliseconds before a form is sent: the clinic rejects forms open for less than three seconds, plus a
 * margin.
 */
const FILL_TIME_MS = 3200

type Dependencies = { language: () => LanguageCode; now: () => number; wait: (milliseconds: number) => Promise<void> }

/** Creates the client for the clinic's content API. Refusals are returned, never thrown. */
export const createClinic = (client: QueryClient, { language, now, wait }: Dependencies): Clinic => {
  /** Requests by key: the same key must send the same content, or the clinic would treat it as another reservation. */
  const sent = new Map<string, CreateReservationInput>()

  const answer = async (call: Promise<{ row: Reservation }>): Promise<MakingAnswer> => {
    try {
      return { type: 'answered', reservation: (await call).row }
    } catch (error) {
      const refusal = toRefusal(error)
      if (refusal.type === 'expired' || refusal.type === 'spam') await client.invalidateQueries({ queryKey: FORM_KEY })
      return { type: 'refused', refusal }
    } finally {
      // Availability may have changed, even if the request failed.
      await client.invalidateQueries({ queryKey: SLOTS_KEY, refetchType: 'none' })
    }
  }

  const takeToken = async (): Promise<string> => {
    const query = formQuery(language())
    const { row } = await client.query(query)
    const openFor = now() - (client.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0)
    if (openFor < FILL_TIME_MS) await wait(FILL_TIME_MS - openFor)
    return row.formToken
  }

  const write = async (input: MakeInput): Promise<CreateReservationInput> => {
    const { options } = input
    const rows = options.length > 0 ? (await client.query(chosenQuery(toIds(options), language()))).rows : []
    return toBody(input, toProducts(rows, options), { languageCode: language(), formToken: await takeToken() })
  }

  return {
    make: (input) =>
      answer(
        (async () => {
          const body = sent.get(input.requestKey) ?? (await write(input))
          sent.set(input.requestKey, body)
          const headers = { 'idempotency-key': input.requestKey }
          const made = await sendPatiently(() => sendBody(client, body, input.slot, headers), wait)
          // A form token is valid for one reservation, so the next one needs another.
          await client.invalidateQueries({ queryKey: FORM_KEY, refetchType: 'none' })
          return made
        })(),
      ),
    find: ({ number, ...phone }) =>
      answer(callOperation(client, findReservation, { number, phone: toPhone(phone), languageCode: language() })),
    move: ({ number, ...phone }, { date, time }) =>
      answer(
        callOperation(client, changeReservation, {
          number,
          phone: toPhone(phone),
          date,
          time,
          languageCode: language(),
        }),
      ),
    cancel: ({ number, ...phone }) =>
      answer(callOperation(client, cancelReservation, { number, phone: toPhone(phone), languageCode: language() })),
    take: ({ number, ...phone }) =>
      answer(
        callOperation(client, takeOfferedReservation, { number, phone: toPhone(phone), languageCode: language() }),
      ),
  }
}

/** Builds the request body. */
const toBody = (
  { kind, slot, contact, code }: MakeInput,
  products: NonNullable<CreateReservationInput['products']>,
  { languageCode, formToken }: Pick<CreateReservationInput, 'languageCode' | 'formToken'>,
): CreateReservationInput => ({
  kind: kind === 'visit' ? 'VISIT' : 'TREATMENT',
  date: slot.date,
  time: slot.time,
  products,
  name: contact.name.trim(),
  phone: toPhone(contact),
  ...(contact.email.trim() === '' ? {} : { email: contact.email.trim() }),
  ...(code === null ? {} : { code }),
  gender: contact.gender,
  languageCode,
  memo: contact.memo.trim() || null,
  consent: true,
  formToken,
  website: contact.website,
})

const sendBody = (
  client: QueryClient,
  body: CreateReservationInput,
  { waitFor }: Slot,
  headers: Record<'idempotency-key', string>,
) =>
  waitFor === undefined
    ? callOperation(client, createReservation, body, { headers })
    : callOperation(client, joinReservationWaitingList, toWaiting(body, waitFor), { headers })

/** Replaces the time by a part of the day, for the waiting list. */
const toWaiting = ({ time: _, ...body }: CreateReservationInput, part: NonNullable<Slot['waitFor']>) => ({
  ...body,
  part,
})

const toPhone = ({ region, phone }: { region: string; phone: string }) => ({
  countryCode: toPhoneCode(region || DEFAULT_REGION.region),
  number: phone.trim(),
})

/** Groups the chosen options by their treatment or offer. */
export const toProducts = (
  rows: readonly ReservationTreatment[],
  options: readonly ChosenOption[],
): NonNullable<CreateReservationInput['products']> =>
  rows.flatMap(({ productId, eventId, options: offered }) => {
    const chosen = offered.flatMap(({ id }) => {
      const count = countOf(options, id)
      return count > 0 ? [{ optionId: id, count }] : []
    })
    return chosen.length > 0 ? [{ productId, ...(eventId === null ? {} : { eventId }), options: chosen }] : []
  })
