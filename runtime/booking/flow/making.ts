import { assign, fromPromise, raise, setup } from 'xstate'
import type { BookingKind } from '#integrations/booking/messages.ts'
import type { Reservation } from '#schemas/generated/api/reservations.ts'
import { chooseIds, countOf, toIds, type ChosenOption } from './chosen.ts'
import type { Refusal } from './refusal.ts'

/** A slot of the clinic: day and time in its time zone, and the instant. */
export type Slot = {
  date: string
  time: string
  startsAt: string
  /** For a full day, the part of it that the visitor joins the waiting list for: there is no time yet. */
  waitFor?: 'ANY' | 'MORNING' | 'AFTERNOON'
}

/** Contact details, as entered in the fields. */
export type Contact = {
  name: string
  /** Such as `KR`; empty for the default. */
  region: string
  phone: string
  /** Required when the clinic sends a code by e-mail. */
  email: string
  /** Null when not specified. */
  gender: 'FEMALE' | 'MALE' | null
  memo: string
  isAgreed: boolean
  /** Honeypot field. */
  website: string
}

/** Initial values of the contact step. */
export const EMPTY_CONTACT: Contact = {
  name: '',
  region: '',
  phone: '',
  email: '',
  gender: null,
  memo: '',
  isAgreed: false,
  website: '',
}

/** All data of a reservation; the same key means the same reservation, however often it is sent. */
export type MakeInput = {
  kind: BookingKind
  options: readonly ChosenOption[]
  slot: Slot
  contact: Contact
  /** The code sent by the clinic; null before it is entered. */
  code: string | null
  requestKey: string
}

/** Answer of the clinic's API. */
export type MakingAnswer = { type: 'answered'; reservation: Reservation } | { type: 'refused'; refusal: Refusal }

/** Requested reservation; the kind is null where the visitor has to choose it. */
export type BookingWish = { kind: BookingKind | null; optionIds: readonly number[] }

/** Events while a reservation is made; components send nothing else. */
export type MakingEvent =
  /** A reservation was requested on the page. */
  | ({ type: 'open' } & BookingWish)
  | { type: 'kind'; kind: BookingKind }
  | { type: 'options'; options: readonly ChosenOption[] }
  | { type: 'slot'; slot: Slot }
  /** A contact field changed. */
  | { type: 'contact'; contact: Contact }
  | { type: 'next' }
  | { type: 'back' }
  /** Returns to an earlier step to change it. */
  | { type: 'edit'; step: 'treatments' | 'time' | 'contact' }
  | { type: 'submit' }
  /** The code that the clinic has sent. */
  | { type: 'code'; code: string }
  /** The visitor has not received a code. */
  | { type: 'resend' }
  | MakingAnswer

type MakingContext = {
  createKey: () => string
  /** Initial request, where the widget is open from the start. */
  first: BookingWish | null
  /** Null until the visitor has chosen, if the page did not set it. */
  kind: BookingKind | null
  /** The page lets the visitor choose the kind. */
  asksKind: boolean
  options: readonly ChosenOption[]
  slot: Slot | null
  contact: Contact
  /** The clinic has sent a code to this contact; `code` holds the digits typed. */
  isCodeAsked: boolean
  code: string | null
  /** All steps are complete and one is being changed: the next step is the review again. */
  isEditing: boolean
  /** Idempotency key of this reservation, until it changes or is made. */
  requestKey: string | null
  refusal: Refusal | null
  reservation: Reservation | null
}

/** Request without presets: the visitor makes all choices. */
const ANYTHING: BookingWish = { kind: null, optionIds: [] }

type WithRefusal = { refusal: Refusal }

/**
 * Makes a reservation step by step. While it is being sent, nothing else is, and retrying after a failure cannot create
 * a second one. If the place has been taken meanwhile, it returns to the times and keeps all input. The frame provides
 * `make`, and `tellMade` for the page around it.
 */
export const makingMachine = setup({
  types: {
    context: {} as MakingContext,
    events: {} as MakingEvent,
    input: {} as { createKey: () => string; first?: BookingWish | null },
  },
  actors: {
    make: fromPromise<MakingAnswer, MakeInput>(() => Promise.reject(new Error('Not provided'))),
  },
  actions: {
    tellMade: (_, _made: { reservation: Reservation; optionIds: readonly number[] }) => {},
    begin: assign(({ context }, { kind, optionIds }: BookingWish) => ({
      kind,
      asksKind: kind === null,
      // Earlier choices stay where the page requests no others.
      options: optionIds.length > 0 ? chooseIds(optionIds, context.options) : context.options,
      slot: kind === context.kind ? context.slot : null,
      isEditing: false,
      requestKey: null,
      refusal: null,
      reservation: null,
    })),
    setKind: assign((_, { kind }: { kind: BookingKind }) => ({ kind, slot: null, requestKey: null, refusal: null })),
    setOptions: assign((_, { options }: Pick<MakingContext, 'options'>) => ({
      options,
      requestKey: null,
      refusal: null,
    })),
    setSlot: assign((_, { slot }: { slot: Slot }) => ({ slot, requestKey: null, refusal: null })),
    setContact: assign((_, { contact }: { contact: Contact }) => ({
      contact,
      isCodeAsked: false,
      code: null,
      requestKey: null,
    })),
    setCode: assign((_, { code }: { code: string | null }) => ({ code, requestKey: null })),
    /** Asks for the code that was sent; the request with it gets a new key. */
    askCode: assign((_, { refusal }: WithRefusal) => ({ isCodeAsked: true, code: null, refusal, requestKey: null })),
    nameRequest: assign({ requestKey: ({ context }) => context.requestKey ?? context.createKey(), refusal: null }),
    keepRefusal: assign((_, { refusal }: WithRefusal) => ({ refusal })),
    beginEditing: assign({ isEditing: true, refusal: null }),
    endEditing: assign({ isEditing: false, refusal: null }),
    /** Drops the slot, which another visitor has taken. */
    dropSlot: assign((_, { refusal }: WithRefusal) => ({
      refusal,
      slot: null,
      requestKey: null,
      isEditing: true,
    })),
    /**
     * Gives the next attempt a new key. A password manager may have filled the honeypot; a person who retries must
     * succeed.
     */
    dropKey: assign(({ context: { contact } }, { refusal }: WithRefusal) => ({
      refusal,
      requestKey: null,
      isEditing: true,
      contact: { ...contact, website: '' },
    })),
    /** Keeps the contact for the next reservation, and clears the rest. */
    keepReservation: assign(({ context }, { reservation }: { reservation: Reservation }) => ({
      reservation,
      refusal: null,
      requestKey: null,
      slot: null,
      options: [],
      isEditing: false,
      contact: { ...context.contact, memo: '' },
      isCodeAsked: false,
      code: null,
    })),
    clearRefusal: assign({ refusal: null }),
  },
  guards: {
    asksKind: ({ context }) => context.asksKind,
    isTreatment: ({ context }) => context.kind === 'treatment',
    hasOptions: ({ context }) => context.options.length > 0,
    hasSlot: ({ context }) => context.slot !== null,
    /** Checks whether the step being changed was the last incomplete one. */
    isReady: ({ context }) =>
      context.isEditing && context.slot !== null && (context.kind === 'visit' || context.options.length > 0),
    /** Checks whether the page requests the reservation already in progress. */
    isUnderWay: ({ context }, { kind, optionIds }: BookingWish) =>
      kind === context.kind && optionIds.every((id) => countOf(context.options, id) > 0),
    isKind: (_, { kind, is }: { kind: BookingKind; is: BookingKind }) => kind === is,
    isStep: (_, { step, is }: { step: string; is: string }) => step === is,
    isOneOf: (_, { refusal, types }: WithRefusal & { types: readonly Refusal['type'][] }) =>
      types.includes(refusal.type),
  },
}).createMachine({
  id: 'making',
  context: ({ input }) => ({
    createKey: input.createKey,
    first: input.first ?? null,
    kind: null,
    asksKind: true,
    options: [],
    slot: null,
    contact: EMPTY_CONTACT,
    isCodeAsked: false,
    code: null,
    isEditing: false,
    requestKey: null,
    refusal: null,
    reservation: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        {
          guard: ({ context }) => context.first !== null,
          target: 'opening',
          actions: { type: 'begin', params: ({ context }) => context.first ?? ANYTHING },
        },
        { target: 'closed' },
      ],
    },
    closed: {
      on: { open: { target: 'opening', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    opening: {
      always: [
        { guard: 'asksKind', target: 'writing.kind' },
        { guard: 'isTreatment', target: 'writing.treatments' },
        { target: 'writing.time' },
      ],
    },
    writing: {
      initial: 'kind',
      on: {
        open: [
          { guard: { type: 'isUnderWay', params: ({ event }) => event } },
          { target: 'opening', actions: { type: 'begin', params: ({ event }) => event } },
        ],
        contact: { actions: { type: 'setContact', params: ({ event }) => event } },
        kind: [
          {
            guard: { type: 'isKind', params: ({ event }) => ({ kind: event.kind, is: 'treatment' }) },
            target: '.treatments',
            actions: { type: 'setKind', params: ({ event }) => event },
          },
          { target: '.time', actions: { type: 'setKind', params: ({ event }) => event } },
        ],
      },
      states: {
        kind: { on: { back: '#making.closed' } },
        treatments: {
          on: {
            options: { actions: { type: 'setOptions', params: ({ event }) => event } },
            next: [
              { guard: 'isReady', target: 'review', actions: 'endEditing' },
              { guard: 'hasOptions', target: 'time', actions: 'clearRefusal' },
            ],
            back: [
              { guard: 'isReady', target: 'review', actions: 'endEditing' },
              { guard: 'asksKind', target: 'kind' },
              { target: '#making.closed' },
            ],
          },
        },
        time: {
          on: {
            slot: { actions: { type: 'setSlot', params: ({ event }) => event } },
            next: [
              { guard: 'isReady', target: 'review', actions: 'endEditing' },
              { guard: 'hasSlot', target: 'contact', actions: 'clearRefusal' },
            ],
            back: [
              { guard: 'isReady', target: 'review', actions: 'endEditing' },
              { guard: 'isTreatment', target: 'treatments', actions: 'clearRefusal' },
              { guard: 'asksKind', target: 'kind', actions: 'clearRefusal' },
              { target: '#making.closed', actions: 'clearRefusal' },
            ],
          },
        },
        contact: {
          on: {
            next: { target: 'review', actions: 'endEditing' },
            back: { target: 'time', actions: 'endEditing' },
          },
        },
        review: {
          on: {
            submit: { target: '#making.sending', actions: 'nameRequest' },
            code: {
              target: '#making.sending',
              actions: [{ type: 'setCode', params: ({ event }) => event }, 'nameRequest'],
            },
            resend: {
              target: '#making.sending',
              actions: [{ type: 'setCode', params: { code: null } }, 'nameRequest'],
            },
            back: { target: 'contact', actions: 'endEditing' },
            edit: [
              {
                guard: { type: 'isStep', params: ({ event }) => ({ step: event.step, is: 'treatments' }) },
                target: 'treatments',
                actions: 'beginEditing',
              },
              {
                guard: { type: 'isStep', params: ({ event }) => ({ step: event.step, is: 'time' }) },
                target: 'time',
                actions: 'beginEditing',
              },
              { target: 'contact', actions: 'beginEditing' },
            ],
          },
        },
      },
    },
    sending: {
      invoke: {
        src: 'make',
        input: ({ context: { kind, options, slot, contact, code, requestKey } }) => {
          // The previous steps require both; the guards ensure it.
          if (kind === null || slot === null) throw new Error('No time')
          const chosen = kind === 'treatment' ? options : []
          return { kind, options: chosen, slot, contact, code, requestKey: requestKey ?? '' }
        },
        onDone: { actions: raise(({ event }) => event.output) },
        onError: { actions: raise({ type: 'refused', refusal: { type: 'failed' } }) },
      },
      on: {
        answered: {
          target: 'done',
          actions: [
            {
              type: 'tellMade',
              params: ({ event, context }) => ({ reservation: event.reservation, optionIds: toIds(context.options) }),
            },
            { type: 'keepReservation', params: ({ event }) => event },
          ],
        },
        refused: [
          {
            guard: {
              type: 'isOneOf',
              params: ({ event }) => ({ ...event, types: ['taken', 'hasPlace', 'waitingFull'] }),
            },
            target: 'writing.time',
            actions: { type: 'dropSlot', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOneOf', params: ({ event }) => ({ ...event, types: ['optionsGone'] }) },
            target: 'writing.treatments',
            actions: { type: 'dropKey', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOneOf', params: ({ event }) => ({ ...event, types: ['invalid', 'tooMany'] }) },
            target: 'writing.contact',
            actions: { type: 'dropKey', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOneOf', params: ({ event }) => ({ ...event, types: ['codeSent', 'codeWrong'] }) },
            target: 'writing.review',
            actions: { type: 'askCode', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOneOf', params: ({ event }) => ({ ...event, types: ['expired', 'spam'] }) },
            target: 'writing.review',
            actions: { type: 'dropKey', params: ({ event }) => event },
          },
          { target: 'writing.review', actions: { type: 'keepRefusal', params: ({ event }) => event } },
        ],
      },
    },
    done: {
      on: {
        open: { target: 'opening', actions: { type: 'begin', params: ({ event }) => event } },
        back: 'closed',
      },
    },
  },
})
