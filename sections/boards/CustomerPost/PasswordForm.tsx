import { useState, type FormEvent } from 'react'
import { checkPassword } from '#kit/customer-post/check-post.ts'
import { toFieldText, toRefusalText } from '#kit/customer-post/refusal-text.ts'
import { formatWait } from '#kit/time/format-wait.ts'
import { usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Button } from '#kit/ui/button.tsx'
import { DialogButtons } from '#kit/ui/dialog.tsx'
import { toFieldId } from '#kit/ui/form/field.tsx'
import { PasswordField } from '#kit/ui/form/password-field.tsx'
import { useReport } from '#kit/use-report.ts'
import type { BoardRefusal, FieldRefusal } from '#schemas/board-refusal.ts'
import type { BoardPassword } from './use-board-password.ts'
import * as S from './CustomerPost.styles.ts'

type PasswordFormProps = {
  id: string
  labelledBy: string
  submitLabel: string
  board: BoardPassword
  /** Disabled until hydration, because passwords cannot be submitted before. */
  isDisabled?: boolean
  onCancel?: () => void
}

/** Form for a post's password with the result of the last attempt: remaining attempts or waiting time. */
export const PasswordForm = ({
  id,
  labelledBy,
  submitLabel,
  board,
  isDisabled = false,
  onCancel,
}: PasswordFormProps) => {
  const t = useTexts('customerPost')
  const { intl } = usePageLanguage()
  const [own, setOwn] = useState<FieldRefusal | null>(null)
  const { value, context } = board.snapshot
  const { refusal, secondsLeft } = context
  const isBusy = value === 'checking' || value === 'deleting'
  const fieldId = toFieldId(id, 'password')
  const error = own ? toFieldText(t, own) : toErrorText(refusal)

  function toErrorText(heard: BoardRefusal | null): string | undefined {
    if (!heard) return undefined
    const [field] = heard.type === 'invalid' ? heard.fields : []
    if (heard.type === 'invalid') return field ? toFieldText(t, field) : t('problem.other')
    return toRefusalText(t, heard, { intl, hasWords: false })
  }

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || secondsLeft > 0) return
    const password = new FormData(event.currentTarget).get('password')
    const [found] = checkPassword(typeof password === 'string' ? password : '')
    setOwn(found ?? null)
    if (found) focusField(fieldId)
    else if (typeof password === 'string') board.send({ type: 'submit', password })
  }

  useReport(refusal ? `${refusal.type} ${secondsLeft > 0}` : '', refusal, (heard) => {
    if (heard) focusField(fieldId, heard.type === 'mismatch')
  })
  return (
    <S.PasswordForm noValidate aria-labelledby={labelledBy} aria-busy={isBusy || undefined} onSubmit={handleSubmit}>
      <PasswordField
        formId={id}
        name="password"
        label={t('field.password')}
        error={error}
        autoComplete="current-password"
        isDisabled={isDisabled}
        hasAutofocus
      />
      <DialogButtons>
        {onCancel && (
          <Button $tone="outlined" $size="large" onClick={onCancel}>
            {t('ask.cancel')}
          </Button>
        )}
        <Button type="submit" $tone="primary" $size="large" disabled={isDisabled || secondsLeft > 0}>
          {isBusy
            ? t('ask.checking')
            : secondsLeft > 0
              ? t('submit.wait', { time: formatWait(secondsLeft, intl) })
              : submitLabel}
        </Button>
      </DialogButtons>
    </S.PasswordForm>
  )
}

/** Focuses a field and clears it if the password was wrong; other input stays. */
const focusField = (fieldId: string, isWrong = false) => {
  const field = document.getElementById(fieldId)
  if (!(field instanceof HTMLInputElement)) return
  if (isWrong) field.value = ''
  field.focus()
}
