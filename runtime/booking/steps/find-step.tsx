import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { formatWait } from '#kit/time/format-wait.ts'
import { usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { space } from '#kit/theme.ts'
import { Button } from '#kit/ui/button.tsx'
import { ErrorSummary } from '#kit/ui/form/error-summary.tsx'
import { toFieldId } from '#kit/ui/form/field.tsx'
import { PhoneField } from '#kit/ui/form/phone-field.tsx'
import { nameOf, recheckField } from '#kit/ui/form/recheck-field.ts'
import { TextField } from '#kit/ui/form/text-field.tsx'
import type { Access } from '../flow/managing.ts'
import type { Refusal } from '../flow/refusal.ts'
import { Buttons } from '../ui/look.ts'
import { RefusalNotice } from '../ui/refusal-notice.tsx'
import { Step } from '../ui/step.tsx'
import { useWait } from '../ui/use-wait.ts'
import { isPhone } from './contact-form.ts'

const FORM = 'booking-find'

const Form = styled.form`
  display: grid;
  gap: ${space(6)};
`

type FindStepProps = {
  access: Access
  refusal: Refusal | null
  isSending: boolean
  find: (access: Access) => void
  back: () => void
}

type Problem = { field: 'number' | 'phone' }

/** Reservation numbers accepted by the clinic's API: case, spaces and hyphens do not matter. */
const NUMBER = /^[0-9A-Za-z -]{8,20}$/

/** Asks for a reservation's number and phone number. Texts: `booking`, `form`. */
export const FindStep = ({ access, refusal, isSending, find, back }: FindStepProps) => {
  const t = useTexts('booking')
  const { intl } = usePageLanguage()
  const left = useWait(refusal)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [attempt, setAttempt] = useState(0)
  const errorOf = (asked: Problem['field']) =>
    problems.some(({ field }) => field === asked) ? t(`find.problem.${asked}`) : undefined

  const handleInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const found = checkAccess(readAccess(new FormData(currentTarget)))
    setProblems((before) => recheckField(before, found, nameOf(target)))
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending || left > 0) return
    const asked = readAccess(new FormData(event.currentTarget))
    const found = checkAccess(asked)
    setProblems(found)
    setAttempt((before) => before + 1)
    if (found.length === 0) find(asked)
  }

  return (
    <Step
      title={t('find.title')}
      lead={t('find.lead')}
      foot={
        <Buttons>
          <Button data-second $size="large" onClick={back}>
            {t('back')}
          </Button>
          <Button
            type="submit"
            form={FORM}
            $tone="accent"
            $size="large"
            aria-busy={isSending || undefined}
            disabled={left > 0}
          >
            {left > 0 ? t('wait', { time: formatWait(left, intl) }) : t(isSending ? 'find.finding' : 'find.submit')}
          </Button>
        </Buttons>
      }
    >
      <Form id={FORM} noValidate onInput={handleInput} onSubmit={handleSubmit}>
        {!isSending && problems.length === 0 && refusal && refusal.type !== 'invalid' && (
          <RefusalNotice key={attempt} {...{ refusal, left }} />
        )}
        {problems.length > 0 && (
          <ErrorSummary
            key={attempt}
            title={t('contact.summary')}
            items={problems.map(({ field }) => ({
              text: t(`find.problem.${field}`),
              fieldId: toFieldId(FORM, field),
            }))}
          />
        )}
        <TextField
          formId={FORM}
          name="number"
          label={t('find.number')}
          autoComplete="off"
          defaultValue={access.number}
          error={errorOf('number')}
        />
        <PhoneField
          formId={FORM}
          name="phone"
          regionName="region"
          label={t('find.phone')}
          defaultRegion={access.region || undefined}
          defaultNumber={access.phone}
          error={errorOf('phone')}
        />
      </Form>
    </Step>
  )
}

const checkAccess = ({ number, phone }: Access): Problem[] => [
  ...(NUMBER.test(number) ? [] : [{ field: 'number' } as const]),
  ...(isPhone(phone) ? [] : [{ field: 'phone' } as const]),
]

const readAccess = (data: FormData): Access => {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return { number: text('number'), region: text('region'), phone: text('phone') }
}
