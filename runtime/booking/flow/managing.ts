import { assign, fromPromise, raise, setup } from 'xstate'
import type { Reservation } from '#schemas/generated/api/reservations.ts'
import type { MakingAnswer, Slot } from './making.ts'
import type { Refusal } from './refusal.ts'

/** A reservation's number, and the phone number it was made with: both are required to open it. */
export type Access = { number: string; region: string; phone: string }

/** Events of an existing reservation. */
export type ManagingEvent =
  /** Opens the form, or with access the reservation itself. */
  | { type: 'open'; access: Access | null }
  | { type: 'find'; access: Access }
  | { type: 'slot'; slot: Slot }
  | { type: 'move' }
  | { type: 'cancel' }
  /** Takes the place that has become free. */
  | { type: 'take' }
  | { type: 'next' }
  | { type: 'back' }
  /** The page requests another reservation. */
  | { type: 'close' }
  | MakingAnswer

type ManagingContext = {
  access: Access
  reservation: Reservation | null
  slot: Slot | null
  refusal: Refusal | null
  /** Latest change of the reservation. */
  news: 'moved' | 'cancelled' | 'taken' | null
}

/** Initial values of the form. */
export const NO_ACCESS: Access = { number: '', region: '', phone: '' }

type Provided = { access: Access; slot: Slot | null }

const unprovided = () => Promise.reject(new Error('Not provided'))

/**
 * Finds, moves and cancels an existing reservation. If a place has been taken meanwhile, it returns to the times; any
 * other refusal keeps the step and its input.
 */
export const managingMachine = setup({
  types: { context: {} as ManagingContext, events: {} as ManagingEvent },
  actors: {
    find: fromPromise<MakingAnswer, Provided>(unprovided),
    move: fromPromise<MakingAnswer, Provided>(unprovided),
    cancel: fromPromise<MakingAnswer, Provided>(unprovided),
    take: fromPromise<MakingAnswer, Provided>(unprovided),
  },
  actions: {
    setAccess: assign((_, { access }: { access: Access }) => ({ access, refusal: null, news: null })),
    setSlot: assign((_, { slot }: { slot: Slot }) => ({ slot, refusal: null })),
    keepRefusal: assign((_, { refusal }: { refusal: Refusal }) => ({ refusal })),
    dropSlot: assign((_, { refusal }: { refusal: Refusal }) => ({ refusal, slot: null })),
    keep: assign((_, { reservation, news }: Pick<ManagingContext, 'reservation' | 'news'>) => ({
      reservation,
      news,
      slot: null,
      refusal: null,
    })),
    clear: assign({ refusal: null, news: null, slot: null }),
  },
  guards: {
    hasSlot: ({ context }) => context.slot !== null,
    hasAccess: ({ context }) => context.access.number !== '',
    isTaken: (_, { refusal }: { refusal: Refusal }) => refusal.type === 'taken',
  },
}).createMachine({
  id: 'managing',
  context: { access: NO_ACCESS, reservation: null, slot: null, refusal: null, news: null },
  initial: 'closed',
  on: {
    close: '.closed',
    open: {
      target: '.opening',
      actions: { type: 'setAccess', params: ({ event }) => ({ access: event.access ?? NO_ACCESS }) },
    },
  },
  states: {
    closed: {},
    opening: { always: [{ guard: 'hasAccess', target: 'finding' }, { target: 'asking' }] },
    asking: {
      on: {
        find: { target: 'finding', actions: { type: 'setAccess', params: ({ event }) => event } },
        back: 'closed',
      },
    },
    finding: {
      invoke: {
        src: 'find',
        input: ({ context }) => context,
        onDone: { actions: raise(({ event }) => event.output) },
        onError: { actions: raise({ type: 'refused', refusal: { type: 'failed' } }) },
      },
      on: {
        answered: {
          target: 'found',
          actions: { type: 'keep', params: ({ event }) => ({ reservation: event.reservation, news: null }) },
        },
        refused: { target: 'asking', actions: { type: 'keepRefusal', params: ({ event }) => event } },
      },
    },
    found: {
      on: {
        move: { target: 'choosing', actions: 'clear' },
        cancel: { target: 'doubting', actions: 'clear' },
        take: { target: 'taking', actions: 'clear' },
        back: 'closed',
      },
    },
    taking: {
      invoke: {
        src: 'take',
        input: ({ context }) => context,
        onDone: { actions: raise(({ event }) => event.output) },
        onError: { actions: raise({ type: 'refused', refusal: { type: 'failed' } }) },
      },
      on: {
        answered: {
          target: 'found',
          actions: { type: 'keep', params: ({ event }) => ({ reservation: event.reservation, news: 'taken' }) },
        },
        refused: { target: 'found', actions: { type: 'keepRefusal', params: ({ event }) => event } },
      },
    },
    choosing: {
      on: {
        slot: { actions: { type: 'setSlot', params: ({ event }) => event } },
        next: { guard: 'hasSlot', target: 'moving' },
        back: { target: 'found', actions: 'clear' },
      },
    },
    moving: {
      invoke: {
        src: 'move',
        input: ({ context }) => context,
        onDone: { actions: raise(({ event }) => event.output) },
        onError: { actions: raise({ type: 'refused', refusal: { type: 'failed' } }) },
      },
      on: {
        answered: {
          target: 'found',
          actions: { type: 'keep', params: ({ event }) => ({ reservation: event.reservation, news: 'moved' }) },
        },
        refused: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event },
            target: 'choosing',
            actions: { type: 'dropSlot', params: ({ event }) => event },
          },
          { target: 'choosing', actions: { type: 'keepRefusal', params: ({ event }) => event } },
        ],
      },
    },
    doubting: {
      on: { next: 'cancelling', back: { target: 'found', actions: 'clear' } },
    },
    cancelling: {
      invoke: {
        src: 'cancel',
        input: ({ context }) => context,
        onDone: { actions: raise(({ event }) => event.output) },
        onError: { actions: raise({ type: 'refused', refusal: { type: 'failed' } }) },
      },
      on: {
        answered: {
          target: 'found',
          actions: { type: 'keep', params: ({ event }) => ({ reservation: event.reservation, news: 'cancelled' }) },
        },
        refused: { target: 'doubting', actions: { type: 'keepRefusal', params: ({ event }) => event } },
      },
    },
  },
})
