import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { useTexts } from '#kit/text.tsx'
import { space } from '#kit/theme.ts'
import { toFieldId } from '#kit/ui/form/field.tsx'
import { TextField } from '#kit/ui/form/text-field.tsx'
import { useArrivalFocus } from '#kit/layers/use-arrival-focus.ts'
import { TextButton } from '../ui/look.ts'

/** Form id, referenced by the review's submit button. */
export const CODE_FORM = 'booking-code'

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  max-width: 360px;
`

type CodeFormProps = { isSending: boolean; send: (code: string) => void; resend: () => void }

/** Asks for the code that the clinic has sent; focused when it appears. Texts: `booking`, `form`. */
export const CodeForm = ({ isSending, send, resend }: CodeFormProps) => {
  const t = useTexts('booking')
  const [error, setError] = useState<string | undefined>(undefined)
  const arrived = useArrivalFocus<HTMLParagraphElement>()
  const fieldId = toFieldId(CODE_FORM, 'code')

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const code = readDigits(new FormData(event.currentTarget))
    const isWhole = code.length === 6
    setError(isWhole ? undefined : t('code.problem'))
    if (isWhole) send(code)
    else document.getElementById(fieldId)?.focus()
  }
  return (
    <Form id={CODE_FORM} noValidate onSubmit={handleSubmit}>
      <p ref={arrived} tabIndex={-1}>
        {t('code.sent')}
      </p>
      <TextField
        formId={CODE_FORM}
        name="code"
        label={t('code.label')}
        hint={t('code.hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error}
      />
      <TextButton type="button" onClick={resend}>
        {t('code.again')}
      </TextButton>
    </Form>
  )
}

/** Reads the digits of the code; users may enter spaces between them. */
const readDigits = (data: FormData): string => {
  const code = data.get('code')
  return typeof code === 'string' ? code.replaceAll(/\D/g, '') : ''
}
