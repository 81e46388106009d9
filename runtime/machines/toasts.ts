import { assign, not, raise, setup } from 'xstate'

/** Time in ms after the last change of the list until the oldest toast starts closing (Spec §9). */
export const TOAST_DISMISS_MS = 1500

/** Time in ms that a closing toast fades and collapses before it is removed (Spec §9). */
export const TOAST_COLLAPSE_MS = 300

/** Maximum number of toasts; a further one drops the oldest (docs/specification.md "Toasts"). */
export const TOAST_LIMIT = 5

/** Message of a sender. */
export type ToastMessage = {
  kind: 'info' | 'success'
  description: string
  /** True if the description is limited HTML of the catalogue instead of plain text. */
  isHtml: boolean
  hasClose: boolean
}

/** A toast of the list (Spec §3). */
export type Toast = ToastMessage & { id: number; isClosing: boolean }

/** Events of the toasts; components send nothing else. */
export type ToastsEvent =
  | { type: 'add'; toast: ToastMessage }
  | { type: 'close'; id: number }
  /** The pointer or the focus entered a toast, or left all of them. */
  | { type: 'hold'; by: 'pointer' | 'focus' }
  | { type: 'release'; by: 'pointer' | 'focus' }
  /** Sent by the machine itself: a toast has collapsed. */
  | { type: 'collapsed'; id: number }

type ToastsContext = {
  toasts: readonly Toast[]
  nextId: number
  /** Remaining time in ms until the oldest starts closing, at the last pause. */
  left: number
  /** Time at which the countdown last started. */
  since: number
  heldBy: readonly ('pointer' | 'focus')[]
  now: () => number
}

const findOldest = ({ toasts }: ToastsContext) => toasts.find(({ isClosing }) => !isClosing)

/**
 * The list of toasts (Spec §4): 1500 ms after its last change the oldest toast starts closing, and 300 ms later it is
 * removed, which again changes the list. The countdown is paused while a toast is hovered or has focus.
 */
export const toastsMachine = setup({
  types: {
    context: {} as ToastsContext,
    events: {} as ToastsEvent,
    input: {} as { now: () => number },
  },
  actions: {
    add: assign({
      toasts: ({ context }, { toast }: { toast: ToastMessage }) =>
        [...context.toasts, { ...toast, id: context.nextId, isClosing: false }].slice(-TOAST_LIMIT),
      nextId: ({ context }) => context.nextId + 1,
    }),
    markClosing: assign({
      toasts: ({ context }, { id }: { id: number }) =>
        context.toasts.map((toast) => (toast.id === id ? { ...toast, isClosing: true } : toast)),
    }),
    remove: assign({
      toasts: ({ context }, { id }: { id: number }) => context.toasts.filter((toast) => toast.id !== id),
    }),
    giveFullTime: assign({ left: TOAST_DISMISS_MS }),
    letTimeRun: assign({ since: ({ context }) => context.now() }),
    stopTime: assign({ left: ({ context }) => Math.max(0, context.left - (context.now() - context.since)) }),
    hold: assign({
      heldBy: ({ context }, { by }: { by: 'pointer' | 'focus' }) => [...new Set([...context.heldBy, by])],
    }),
    release: assign({
      heldBy: ({ context }, { by }: { by: 'pointer' | 'focus' }) => context.heldBy.filter((holder) => holder !== by),
    }),
    // Removed toasts are neither hovered nor focused, but browsers do not always fire the events.
    forgetHolders: assign({ heldBy: [] }),
  },
  guards: {
    isEmpty: ({ context }) => context.toasts.length === 0,
    isHeld: ({ context }) => context.heldBy.length > 0,
    isAnyOpen: ({ context }) => findOldest(context) !== undefined,
    isOpen: ({ context }, { id }: { id: number }) =>
      context.toasts.some((toast) => toast.id === id && !toast.isClosing),
    isThere: ({ context }, { id }: { id: number }) => context.toasts.some((toast) => toast.id === id),
  },
  delays: {
    untilOldestCloses: ({ context }) => context.left,
    collapse: TOAST_COLLAPSE_MS,
  },
}).createMachine({
  id: 'toasts',
  context: ({ input }) => ({ toasts: [], nextId: 1, left: TOAST_DISMISS_MS, since: 0, heldBy: [], now: input.now }),
  initial: 'empty',
  on: {
    add: {
      target: '.deciding',
      actions: [{ type: 'add', params: ({ event }) => ({ toast: event.toast }) }, 'giveFullTime'],
    },
    close: {
      guard: { type: 'isOpen', params: ({ event }) => ({ id: event.id }) },
      actions: [
        { type: 'markClosing', params: ({ event }) => ({ id: event.id }) },
        raise(({ event }) => ({ type: 'collapsed', id: event.id }), { delay: 'collapse' }),
      ],
    },
    collapsed: {
      // A sixth toast may have dropped it before it collapsed.
      guard: { type: 'isThere', params: ({ event }) => ({ id: event.id }) },
      target: '.deciding',
      actions: [{ type: 'remove', params: ({ event }) => ({ id: event.id }) }, 'giveFullTime'],
    },
    hold: { actions: { type: 'hold', params: ({ event }) => ({ by: event.by }) } },
    release: { actions: { type: 'release', params: ({ event }) => ({ by: event.by }) } },
  },
  states: {
    empty: { entry: 'forgetHolders' },
    deciding: {
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isHeld', target: 'held' },
        { guard: 'isAnyOpen', target: 'waiting' },
        { target: 'closing' },
      ],
    },
    waiting: {
      entry: 'letTimeRun',
      always: { guard: not('isAnyOpen'), target: 'closing' },
      on: {
        hold: { target: 'held', actions: ['stopTime', { type: 'hold', params: ({ event }) => ({ by: event.by }) }] },
      },
      after: {
        untilOldestCloses: {
          target: 'closing',
          // `always` above leaves this state when no toast is open.
          actions: raise(({ context }) => ({ type: 'close', id: findOldest(context)?.id ?? 0 })),
        },
      },
    },
    held: {
      on: {
        release: {
          target: 'deciding',
          actions: { type: 'release', params: ({ event }) => ({ by: event.by }) },
        },
      },
    },
    /** The oldest toast collapses; the countdown of the next starts when it is removed. */
    closing: {},
  },
})
