import type { QueryClient } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { createRequestKey } from '#kit/request-key.ts'
import { useTexts } from '#kit/text.tsx'
import type { Reservation } from '#schemas/generated/api/reservations.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { formatWhen } from './calendar/times.ts'
import type { Clinic } from './flow/clinic.ts'
import { makingMachine, type MakingAnswer, type BookingWish, type MakeInput, type Slot } from './flow/making.ts'
import { managingMachine, type Access } from './flow/managing.ts'
import { toReservedNews } from './flow/reserved.ts'
import type { ParentPage } from './parent-page.ts'

type Provided = { access: Access; slot: Slot | null }

/**
 * Creates both machines and connects them to the clinic's system and to the page around the frame; `first` opens the
 * widget at once.
 */
export const useMachines = (client: QueryClient, parent: ParentPage, first: BookingWish | null) => {
  const { language } = usePage()
  const describe = useDescription()
  // The machines outlive a language change, so they read the current language from this map.
  const [latest] = useState(() => new Map([['now', { language, describe }]]))
  useEffect(() => void latest.set('now', { language, describe }))
  const [machines] = useState(() => {
    const now = () => latest.get('now') ?? { language, describe }
    return provideMachines(
      createOwnClinic(client, () => now().language),
      (reservation, optionIds) =>
        parent.tellReserved(toReservedNews(reservation, optionIds, now().describe(reservation))),
    )
  })
  return {
    making: useActorRef(machines.making, { input: { createKey: createRequestKey, first } }),
    managing: useActorRef(machines.managing),
  }
}

/** Loads the API client on first use; retries after a failed import. */
const createOwnClinic = (client: QueryClient, language: () => LanguageCode): (() => Promise<Clinic>) => {
  let made: Promise<Clinic> | undefined
  return () => {
    made ??= import('./flow/clinic.ts').then(({ createClinic }) =>
      createClinic(client, {
        language,
        now: Date.now,
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      }),
    )
    made.catch(() => (made = undefined))
    return made
  }
}

const provideMachines = (
  clinic: () => Promise<Clinic>,
  tellMade: (reservation: Reservation, optionIds: readonly number[]) => void,
) => ({
  making: makingMachine.provide({
    actors: { make: fromPromise<MakingAnswer, MakeInput>(async ({ input }) => (await clinic()).make(input)) },
    actions: {
      tellMade: (_, { reservation, optionIds }) => {
        // A place on the waiting list is not a reservation that the page could count.
        if (reservation.state !== 'WAITING') tellMade(reservation, optionIds)
      },
    },
  }),
  managing: managingMachine.provide({
    actors: {
      find: fromPromise<MakingAnswer, Provided>(async ({ input: { access } }) => (await clinic()).find(access)),
      move: fromPromise<MakingAnswer, Provided>(async ({ input: { access, slot } }) => {
        if (!slot) throw new Error('No time')
        return (await clinic()).move(access, slot)
      }),
      take: fromPromise<MakingAnswer, Provided>(async ({ input: { access } }) => (await clinic()).take(access)),
      cancel: fromPromise<MakingAnswer, Provided>(async ({ input: { access } }) => (await clinic()).cancel(access)),
    },
  }),
})

/** Formats a reservation in one line, such as "Treatment · 24 November 2026 at 10:30". */
const useDescription = () => {
  const t = useTexts('booking')
  const { intl } = usePageLanguage()
  return ({ kind, startsAt, timeZone }: Reservation): string =>
    `${t(kind === 'VISIT' ? 'kind.visit.title' : 'kind.treatment.title')} · ${formatWhen(startsAt, timeZone, intl)}`
}
