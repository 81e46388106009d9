import { Fragment, useRef } from 'react'
import { Link } from '#kit/link.tsx'
import { useTexts } from '#kit/text.tsx'
import { parseToastHtml, type ToastPart } from '#kit/html/toast-html.ts'
import { Icon } from '#kit/ui/icon.tsx'
import type { Toast } from '#machines/toasts.ts'
import * as S from './Toasts.styles.ts'

type ToastItemProps = {
  toast: Toast
  closeButton: 'cross' | 'word'
  close: (item: Element) => void
}

const ICONS = { info: 'info', success: 'success' } as const

/** One notice with the icon of its kind. */
export const ToastItem = ({ toast, closeButton, close }: ToastItemProps) => {
  const t = useTexts('toasts')
  const ref = useRef<HTMLLIElement>(null)
  const handleClose = () => {
    if (ref.current) close(ref.current)
  }
  return (
    <S.Item ref={ref} data-kind={toast.kind} data-closing={toast.isClosing}>
      <S.Body>
        <S.Content>
          <Icon name={ICONS[toast.kind]} size={19} />
          <S.Words>
            {toast.isHtml ? parseToastHtml(toast.description).map(toElement) : toast.description}
            {toast.hasClose && closeButton === 'word' && (
              <S.CloseWord type="button" onMouseDown={keepFocus} onClick={handleClose}>
                {t('closeWord')}
              </S.CloseWord>
            )}
          </S.Words>
          {toast.hasClose && closeButton === 'cross' && (
            <S.CloseCross type="button" aria-label={t('close')} onMouseDown={keepFocus} onClick={handleClose}>
              <Icon name="close" size={14} />
            </S.CloseCross>
          )}
        </S.Content>
      </S.Body>
    </S.Item>
  )
}

/** Prevents a click from leaving the focus in the list, which would pause all other toasts. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

// The order of a text's parts never changes, so the index is a stable key.
const toElement = (part: ToastPart, index: number) => {
  switch (part.kind) {
    case 'text':
      return <Fragment key={index}>{part.text}</Fragment>
    case 'strong':
      return <strong key={index}>{part.text}</strong>
    case 'em':
      return <em key={index}>{part.text}</em>
    case 'link':
      return (
        <Link key={index} href={part.href}>
          {part.text}
        </Link>
      )
    case 'break':
      return <br key={index} />
  }
}
