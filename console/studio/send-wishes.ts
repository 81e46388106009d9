import { notifications } from '@mantine/notifications'
import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import type { TemplateEdit } from '#schemas/studio/edit.ts'
import type { Outcome, StudioState } from '#schemas/studio/studio-api.ts'
import type { Translate } from '../texts/use-texts.ts'
import type { Wish } from './home.ts'
import { pageAhead } from './page-ahead.ts'
import { home } from './studio-home.ts'

/** Digest of the state that this studio itself wrote last. */
let written = ''

/** Whether nobody else made a state: nobody is told of what they have done themselves. */
export const isOwnState = (digest: string): boolean => digest === written

type Parts = {
  readonly client: QueryClient
  readonly t: Translate
  readonly code: string
  /** Where the state is kept. */
  readonly queryKey: readonly string[]
}

/** What an author can do to a template, in the order of the presses. Says what could not be done. */
export const createWishes = ({ client, t, code, queryKey }: Parts) => {
  // Nothing is drawn while a wish is on its way, so no component follows it.
  const sending = new MutationObserver(client, {
    scope: { id: 'studio' },
    mutationFn: (wish: Wish) => home.sendWish(code, wish),
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: ({ outcome, state }) => {
      tell(outcome, t)
      if (!state) return
      if (state.digest !== client.getQueryData<StudioState>(queryKey)?.digest) pageAhead.ask()
      written = state.digest
      client.setQueryData(queryKey, state)
    },
    onError: () => notifications.show({ message: t(home.draft ? 'draft.failed' : 'unreachable'), role: 'alert' }),
  })
  // Whoever wished is told above.
  const send = (wish: Wish): void => void sending.mutate(wish).catch(() => {})
  return {
    edit: (edit: TemplateEdit) => send({ kind: 'edit', edit }),
    undo: () => send({ kind: 'undo' }),
    redo: () => send({ kind: 'redo' }),
  }
}

/** Says what a wish did not do. */
// Texts: console/studio
const tell = ({ refusal, conflicts }: Outcome, t: Translate): void => {
  // Keys: refusal.*
  if (refusal) notifications.show({ message: t(`refusal.${refusal}`), role: 'alert' })
  if (conflicts.length > 0) {
    const message = t(home.draft ? 'draft.conflict' : 'conflict', { files: conflicts.join(', ') })
    notifications.show({ message, role: 'alert' })
  }
}
