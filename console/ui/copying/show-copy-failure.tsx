import { Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import i18next from 'i18next'

/** Shows that a text could not be copied, and selects it in place, or else in the notification. */
export const showCopyFailure = (text: string, place: HTMLElement | null = null): void => {
  const keys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘C' : 'Ctrl+C'
  const message = i18next.t('uncopied', { ns: 'console/parts', keys })
  if (place) mark(place)
  notifications.show({
    role: 'alert',
    ...(place ? {} : { autoClose: false }),
    closeButtonProps: { 'aria-label': i18next.t('close', { ns: 'console/parts' }) },
    message: place ? (
      message
    ) : (
      <Textarea label={message} value={text} readOnly autosize maxRows={6} ref={markField} onFocus={markFocused} />
    ),
  })
}

const mark = (place: HTMLElement): void => {
  if (place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement) {
    place.focus()
    place.select()
  } else {
    window.getSelection()?.selectAllChildren(place)
  }
}

const markField = (field: HTMLTextAreaElement | null): void => {
  if (field) mark(field)
}

const markFocused = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }): void => currentTarget.select()
