import { assign, setup } from 'xstate'

/** Interval in ms at which a popup's carousel advances (Spec §9). */
export const POPUP_AUTOPLAY_MS = 5000

/** Cause of a paused carousel. */
type Holder = 'pointer' | 'touch' | 'focus'

/** Events of a carousel; components send nothing else. */
export type PopupCarouselEvent =
  | { type: 'hold'; by: Holder }
  | { type: 'release'; by: Holder }
  /** The pause button. */
  | { type: 'toggle' }
  /** The visitor swiped to an item or chose it; the carousel stays there until it is resumed. */
  | { type: 'choose'; index: number }

type PopupCarouselContext = {
  index: number
  count: number
  startsCalm: boolean
  heldBy: readonly Holder[]
}

/**
 * A popup with several items (Spec §4): advances every 5 s, except while it is hovered or has focus, and not
 * automatically under reduced motion.
 */
export const popupCarouselMachine = setup({
  types: {
    context: {} as PopupCarouselContext,
    events: {} as PopupCarouselEvent,
    input: {} as { count: number; startsCalm: boolean },
  },
  actions: {
    showNext: assign({ index: ({ context }) => (context.index + 1) % context.count }),
    show: assign({
      index: ({ context }, { index }: { index: number }) => Math.min(Math.max(0, index), context.count - 1),
    }),
    hold: assign({
      heldBy: ({ context }, { by }: { by: Holder }) => [...new Set([...context.heldBy, by])],
    }),
    release: assign({
      heldBy: ({ context }, { by }: { by: Holder }) => context.heldBy.filter((holder) => holder !== by),
    }),
  },
  guards: {
    startsCalm: ({ context }) => context.startsCalm,
    isHeld: ({ context }) => context.heldBy.length > 0,
    isFree: ({ context }) => context.heldBy.length === 0,
  },
  delays: { interval: POPUP_AUTOPLAY_MS },
}).createMachine({
  id: 'popup-carousel',
  context: ({ input }) => ({ index: 0, count: input.count, startsCalm: input.startsCalm, heldBy: [] }),
  initial: 'deciding',
  on: {
    hold: { actions: { type: 'hold', params: ({ event }) => ({ by: event.by }) } },
    release: { actions: { type: 'release', params: ({ event }) => ({ by: event.by }) } },
    choose: { target: '.paused', actions: { type: 'show', params: ({ event }) => ({ index: event.index }) } },
  },
  states: {
    deciding: { always: [{ guard: 'startsCalm', target: 'paused' }, { target: 'playing' }] },
    playing: {
      always: { guard: 'isHeld', target: 'held' },
      after: { interval: { target: 'playing', reenter: true, actions: 'showNext' } },
      on: { toggle: 'paused' },
    },
    held: {
      always: { guard: 'isFree', target: 'playing' },
      on: { toggle: 'paused' },
    },
    paused: { on: { toggle: 'playing' } },
  },
})
