import { Button, Kbd } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import { ApiError } from '../../lib/api/call.ts'
import i18next from 'i18next'

/** Milliseconds that a notification stays. */
const SHOWN_MS = 10_000

/**
 * Milliseconds that a notification with an undo button stays: the user has to read it, decide, and reach the button.
 */
const UNDO_MS = 30_000

/** Undo actions of notifications, latest last. */
let undoable: readonly { readonly id: string; readonly run: () => void }[] = []

/** Lists the undo actions whose notification is still open; closing or clearing notifications discards theirs. */
const listUndoable = (): typeof undoable => {
  const { notifications: shown, queue } = notificationsStore.getState()
  const open = new Set([...shown, ...queue].map(({ id }) => id))
  return undoable.filter(({ id }) => open.has(id))
}

/** Undoes the action of the last notification by shortcut: notifications come last in the tab order. */
export const undoLastToast = (): void => {
  const last = listUndoable().at(-1)
  if (!last) return
  notifications.hide(last.id)
  last.run()
}

/** Shows a success notification that can be undone for half a minute. Returns its id. */
export const showToast = (message: string, undo?: { label: string; run: () => void }): string => {
  const id = notifications.show({
    autoClose: undo ? UNDO_MS : SHOWN_MS,
    withCloseButton: false,
    message: undo ? (
      <span style={{ alignItems: 'center', display: 'flex', gap: 12, justifyContent: 'space-between' }}>
        {message}
        <Button
          size="compact-sm"
          variant="default"
          aria-keyshortcuts="Control+Z Meta+Z"
          rightSection={
            <Kbd size="xs" aria-hidden>
              ⌘Z
            </Kbd>
          }
          onClick={() => {
            notifications.hide(id)
            undo.run()
          }}
        >
          {undo.label}
        </Button>
      </span>
    ) : (
      message
    ),
  })
  if (undo) undoable = [...listUndoable(), { id, run: undo.run }]
  return id
}

/** Shows an error notification; nothing the user wrote is lost. */
export const showError = (error: unknown): void => {
  const number = error instanceof ApiError && error.requestId ? ` (${error.requestId})` : ''
  const code = error instanceof ApiError ? error.code.replace('/', '-') : 'other'
  const defaultValue = i18next.t('code.other', { ns: 'console/problems' })
  // Keys: code.*
  const known = i18next.t(`code.${code}`, { ns: 'console/problems', defaultValue })
  showProblem(`${known}${number}`)
}

/** Shows an error notification with the screen's own message. */
export const showProblem = (message: string): void => {
  notifications.show({ message, autoClose: SHOWN_MS, withCloseButton: false, role: 'alert' })
}
