import { assign, raise, setup } from 'xstate'

/** Time in ms that a ticked popup stays, so that the visitor sees the tick. */
export const POPUP_TICK_MS = 300

/** Display of a partner's popups: one after another, or all in one dialog (docs/specification.md "Popups"). */
export type PopupMode = 'LAYER' | 'GRID'

/** Events of the popups; components send nothing else. */
export type PopupsEvent =
  /** Another page, or an update of this one: ids of the popups that may be shown here, in order. */
  | { type: 'due'; mode: PopupMode; ids: readonly number[] }
  /** One popup is closed; without an id the front one, which in a grid is the dialog with all of them. */
  | { type: 'close'; id?: number }
  /** "Don't show today" was ticked. */
  | { type: 'hideToday'; id: number }
  /** The visitor followed a popup's link: no popup may cover the target. */
  | { type: 'follow'; id: number }
  /** Sent by the machine itself: the tick has been shown long enough. */
  | { type: 'tickSeen'; id: number }

type PopupsContext = {
  mode: PopupMode
  due: readonly number[]
  /** Closed popups stay closed until the page is reloaded. */
  closed: readonly number[]
  /** Ids hidden for today that are still shown for the moment of the tick. */
  ticked: readonly number[]
}

/** Returns the ids of the popups that may still be shown on this page, in order. */
const findWaiting = ({ due, closed, ticked }: PopupsContext): number[] =>
  due.filter((id) => !closed.includes(id) || ticked.includes(id))

/** Returns the ids of the popups in front: the first in LAYER mode, all in a grid. */
const findFront = (context: PopupsContext): number[] =>
  context.mode === 'LAYER' ? findWaiting(context).slice(0, 1) : findWaiting(context)

/** Returns the ids of the open popups. */
export const findOpen = (snapshot: { value: unknown; context: PopupsContext }): number[] =>
  snapshot.value === 'open' ? findFront(snapshot.context) : []

/**
 * Promotional popups (Spec §4): one after another, where closing one reveals the next, or together in a grid. The
 * section provides `hideUntilMidnight`, which sets the cookie.
 */
export const popupsMachine = setup({
  types: {
    context: {} as PopupsContext,
    events: {} as PopupsEvent,
  },
  actions: {
    hideUntilMidnight: (_, _params: { id: number }) => {},
    keepDue: assign((_, { mode, ids }: { mode: PopupMode; ids: readonly number[] }) => ({ mode, due: ids })),
    close: assign({
      closed: ({ context }, { ids }: { ids: readonly number[] }) => [...new Set([...context.closed, ...ids])],
      ticked: ({ context }, { ids }: { ids: readonly number[] }) => context.ticked.filter((id) => !ids.includes(id)),
    }),
    tick: assign({
      closed: ({ context }, { id }: { id: number }) => [...new Set([...context.closed, id])],
      ticked: ({ context }, { id }: { id: number }) => [...context.ticked, id],
    }),
  },
  guards: {
    isNoneLeft: ({ context }) => findWaiting(context).length === 0,
    isNotClosed: ({ context }, { id }: { id: number }) => !context.closed.includes(id),
  },
  delays: { tick: POPUP_TICK_MS },
}).createMachine({
  id: 'popups',
  context: { mode: 'LAYER', due: [], closed: [], ticked: [] },
  initial: 'none',
  on: {
    due: {
      target: '.deciding',
      actions: { type: 'keepDue', params: ({ event }) => ({ mode: event.mode, ids: event.ids }) },
    },
    tickSeen: { actions: { type: 'close', params: ({ event }) => ({ ids: [event.id] }) } },
  },
  states: {
    none: {},
    deciding: { always: [{ guard: 'isNoneLeft', target: 'none' }, { target: 'open' }] },
    open: {
      on: {
        close: {
          target: 'deciding',
          actions: {
            type: 'close',
            params: ({ context, event }) => ({ ids: event.id === undefined ? findFront(context) : [event.id] }),
          },
        },
        hideToday: {
          guard: { type: 'isNotClosed', params: ({ event }) => ({ id: event.id }) },
          actions: [
            { type: 'hideUntilMidnight', params: ({ event }) => ({ id: event.id }) },
            { type: 'tick', params: ({ event }) => ({ id: event.id }) },
            raise(({ event }) => ({ type: 'tickSeen', id: event.id }), { delay: 'tick' }),
          ],
        },
        tickSeen: {
          target: 'deciding',
          actions: { type: 'close', params: ({ event }) => ({ ids: [event.id] }) },
        },
        follow: { target: 'away', actions: { type: 'close', params: ({ event }) => ({ ids: [event.id] }) } },
      },
    },
    /** A popup was followed; the others wait for the next page. */
    away: {},
  },
})
