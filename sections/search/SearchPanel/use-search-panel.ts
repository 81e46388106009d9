import { useActorRef, useSelector } from '@xstate/react'
import { fromCallback } from 'xstate'
import { setCommandSnapshot } from '#kit/commands.ts'
import { toQueryString } from '#kit/api/request.ts'
import { followLink } from '#kit/navigation/follow-link.ts'
import { toLocalPath } from '#kit/navigation/href.ts'
import { usePage } from '#kit/page.ts'
import { readStoredText, writeStoredText } from '#kit/stored-text.ts'
import { BREAKPOINTS } from '#kit/theme.ts'
import { useCommandHandler } from '#kit/use-commands.ts'
import { parseRecents, RECENT_KEY } from '#machines/recent-keywords.ts'
import { searchPanelMachine, type SearchPanelEvent } from '#machines/search-panel.ts'

const connectedMachine = searchPanelMachine.provide({
  actors: {
    recentsInStorage: fromCallback<SearchPanelEvent>(({ sendBack }) => {
      const read = () => sendBack({ type: 'recents.read', recents: parseRecents(readStoredText(RECENT_KEY)) })
      // Another tab may change the recent keywords.
      const readChange = ({ key }: StorageEvent) => {
        if (key === RECENT_KEY) read()
      }
      read()
      window.addEventListener('storage', readChange)
      return () => window.removeEventListener('storage', readChange)
    }),
  },
  actions: {
    keepRecents: (_, { recents }) => writeStoredText(RECENT_KEY, JSON.stringify(recents)),
    tellOpen: () => setCommandSnapshot({ isSearchOpen: true }),
    tellClosed: () => setCommandSnapshot({ isSearchOpen: false }),
  },
})

/** Connects the panel's machine to storage, to the snapshot that controls show, and to navigation to the results. */
export const useSearchPanel = () => {
  const page = usePage()
  const actor = useActorRef(
    connectedMachine.provide({
      actions: {
        showResults: (_, { keyword }) =>
          followLink(toLocalPath('/search', page) + toQueryString({ keyword: keyword || undefined })),
      },
    }),
  )
  useCommandHandler(['search.toggle', 'search.close'], ({ type }) =>
    actor.send({ type: type === 'search.toggle' ? 'toggle' : 'close' }),
  )
  return {
    state: useSelector(actor, ({ value }) => value),
    recents: useSelector(actor, ({ context }) => context.recents),
    close: () => actor.send({ type: 'close' }),
    submit: (keyword: string) =>
      actor.send({ type: 'submit', keyword, isWide: !matchMedia(`(max-width: ${BREAKPOINTS.phone}px)`).matches }),
    choose: (keyword: string) => actor.send({ type: 'choose', keyword }),
    forget: (keyword: string) => actor.send({ type: 'forget', keyword }),
    forgetAll: () => actor.send({ type: 'forget.all' }),
  }
}
