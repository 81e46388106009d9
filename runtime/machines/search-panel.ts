import { assign, fromCallback, setup } from 'xstate'
import { addRecent } from './recent-keywords.ts'

/** Events of the search panel; components send nothing else. */
export type SearchPanelEvent =
  | { type: 'toggle' }
  | { type: 'close' }
  | { type: 'recents.read'; recents: string[] }
  /** The form was submitted. On wide screens it navigates only with a keyword (Spec §5). */
  | { type: 'submit'; keyword: string; isWide: boolean }
  /** A recommended or recent keyword was chosen; its own link navigates to the results. */
  | { type: 'choose'; keyword: string }
  | { type: 'forget'; keyword: string }
  | { type: 'forget.all' }

/**
 * The search panel (Spec §2, §4): closed, open, or fading out. The section provides storage, the readable state and
 * navigation: `recentsInStorage` reads recents while the panel is open, `keepRecents` stores them, `tellOpen` and
 * `tellClosed` update the state of controls, `showResults` goes to the results.
 */
export const searchPanelMachine = setup({
  types: {
    context: {} as { recents: string[] },
    events: {} as SearchPanelEvent,
  },
  actors: {
    recentsInStorage: fromCallback<SearchPanelEvent>(() => {}),
  },
  actions: {
    keepRecents: (_, _params: { recents: string[] }) => {},
    showResults: (_, _params: { keyword: string }) => {},
    tellOpen: () => {},
    tellClosed: () => {},
    remember: assign({
      recents: ({ context }, { keyword }: { keyword: string }) => addRecent(context.recents, keyword),
    }),
  },
  guards: {
    leadsSomewhere: (_, { keyword, isWide }: { keyword: string; isWide: boolean }) => !isWide || keyword.trim() !== '',
  },
  delays: { fade: 240 },
}).createMachine({
  id: 'search-panel',
  context: { recents: [] },
  initial: 'closed',
  states: {
    closed: {
      on: { toggle: 'open' },
    },
    open: {
      entry: 'tellOpen',
      exit: 'tellClosed',
      invoke: { src: 'recentsInStorage' },
      on: {
        toggle: 'closing',
        close: 'closing',
        'recents.read': { actions: assign({ recents: ({ event }) => event.recents }) },
        submit: {
          guard: { type: 'leadsSomewhere', params: ({ event }) => event },
          target: 'closing',
          actions: [
            { type: 'remember', params: ({ event }) => event },
            { type: 'keepRecents', params: ({ context }) => context },
            { type: 'showResults', params: ({ event }) => ({ keyword: event.keyword.trim() }) },
          ],
        },
        choose: {
          target: 'closing',
          actions: [
            { type: 'remember', params: ({ event }) => event },
            { type: 'keepRecents', params: ({ context }) => context },
          ],
        },
        forget: {
          actions: [
            assign({ recents: ({ context, event }) => context.recents.filter((recent) => recent !== event.keyword) }),
            { type: 'keepRecents', params: ({ context }) => context },
          ],
        },
        'forget.all': {
          actions: [assign({ recents: [] }), { type: 'keepRecents', params: ({ context }) => context }],
        },
      },
    },
    closing: {
      on: { toggle: 'open' },
      after: { fade: 'closed' },
    },
  },
})
