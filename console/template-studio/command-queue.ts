import { notifications } from '@mantine/notifications'
import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import type { TemplateEdit } from '#schemas/studio/edit.ts'
import type { Outcome, StudioState } from '#schemas/studio/studio-api.ts'
import type { Translate } from '../lib/texts/texts.tsx'
import type { EditCommand } from './studio-backend.ts'
import { pagePrefetch } from './page-prefetch.ts'
import { backend } from './backend.ts'

/** Digests of the states written by this studio. A poll may return an earlier one late. */
const written: string[] = []
const MAX_WRITTEN = 100

const SCOPE = { id: 'studio' }

/** Checks whether an edit is being sent: a poll may return its state before its own response arrives. */
export const isSending = (client: QueryClient): boolean =>
  client.isMutating({ predicate: ({ options }) => options.scope?.id === SCOPE.id }) > 0

/** Checks whether this studio wrote the state itself, which needs no notification. */
export const isOwnState = (digest: string): boolean => written.includes(digest)

type Parts = {
  readonly client: QueryClient
  readonly t: Translate
  readonly code: string
  /** Query key of the state. */
  readonly queryKey: readonly string[]
}

/** Creates the author's actions on a template, run in the order of the presses. Reports failures. */
export const createCommandQueue = ({ client, t, code, queryKey }: Parts) => {
  // Nothing renders the pending state, so no component subscribes to it.
  const sending = new MutationObserver(client, {
    scope: SCOPE,
    mutationFn: (command: EditCommand) => backend.sendCommand(code, command),
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: ({ outcome, state }) => {
      reportOutcome(outcome, t)
      if (!state) return
      if (state.digest !== client.getQueryData<StudioState>(queryKey)?.digest) pagePrefetch.ask()
      written.push(state.digest)
      if (written.length > MAX_WRITTEN) written.shift()
      client.setQueryData(queryKey, state)
    },
    onError: () => notifications.show({ message: t(backend.draft ? 'draft.failed' : 'unreachable'), role: 'alert' }),
  })
  // Resolves after the server's response; errors are already shown.
  const send = (command: EditCommand): Promise<void> =>
    sending.mutate(command).then(
      () => {},
      () => {},
    )
  return {
    edit: (edit: TemplateEdit) => send({ kind: 'edit', edit }),
    undo: () => void send({ kind: 'undo' }),
    redo: () => void send({ kind: 'redo' }),
  }
}

/** Shows why a request was refused, or its conflicts. */
// Texts: console/studio
const reportOutcome = ({ refusal, conflicts }: Outcome, t: Translate): void => {
  // Keys: refusal.*
  if (refusal) notifications.show({ message: t(`refusal.${refusal}`), role: 'alert' })
  if (conflicts.length > 0) {
    const message = t(backend.draft ? 'draft.conflict' : 'conflict', { files: conflicts.join(', ') })
    notifications.show({ message, role: 'alert' })
  }
}
