import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { ApiError } from '../api/call.ts'
import i18next from 'i18next'

/** Milliseconds that a deed can be undone from its notice. */
const UNDO_MS = 10_000

/** Says that something has happened, and lets it be undone for ten seconds. */
export const tellDone = (message: string, undo?: { label: string; run: () => void }): void => {
  const id = notifications.show({
    autoClose: UNDO_MS,
    withCloseButton: false,
    message: undo ? (
      <span style={{ alignItems: 'center', display: 'flex', gap: 12, justifyContent: 'space-between' }}>
        {message}
        <Button
          size="compact-sm"
          variant="default"
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
}

/** Says that something could not be done; nothing that was written is lost by it. */
export const tellFailure = (error: unknown): void => {
  const number = error instanceof ApiError && error.requestId ? ` (${error.requestId})` : ''
  const code = error instanceof ApiError ? error.code.replace('/', '-') : 'other'
  const defaultValue = i18next.t('code.other', { ns: 'console/problems' })
  // Keys: code.*
  const known = i18next.t(`code.${code}`, { ns: 'console/problems', defaultValue })
  notifications.show({ message: `${known}${number}`, autoClose: UNDO_MS, withCloseButton: false, role: 'alert' })
}
