import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { color, space, type } from '#kit/theme.ts'
import { Button } from '#kit/ui/button.tsx'
import { ErrorSummary } from '#kit/ui/form/error-summary.tsx'
import { Field, toControlProps, toFieldId } from '#kit/ui/form/field.tsx'
import { Honeypot } from '#kit/ui/form/honeypot.tsx'
import { PhoneField } from '#kit/ui/form/phone-field.tsx'
import { nameOf, recheckField } from '#kit/ui/form/recheck-field.ts'
import { TextArea, TextField } from '#kit/ui/form/text-field.tsx'
import type { Contact } from '../flow/making.ts'
import { formQuery } from '../flow/queries.ts'
import type { ContactField, Refusal } from '../flow/refusal.ts'
import { Buttons } from '../ui/look.ts'
import type { Place } from '../ui/place.ts'
import { RefusalNotice } from '../ui/refusal-notice.tsx'
import { Step } from '../ui/step.tsx'
import { checkContact, readContact, type ContactProblem } from './contact-form.ts'
import { GenderField } from './gender-field.tsx'
import { Way } from './way.tsx'

const FORM = 'booking-contact'

const Form = styled.form`
  display: grid;
  gap: ${space(6)};

  textarea {
    min-height: 112px;
  }
`
const Consent = styled.label`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: ${space(3)};
  color: ${color('ink')};
  cursor: pointer;
  ${type('b6r')}

  input {
    width: 20px;
    height: 20px;
    margin: 1px 0 0;
    accent-color: ${color('primary')};
  }
`
const Privacy = styled(Link)`
  display: inline-block;
  margin-top: ${space(1)};
  padding: ${space(1)} 0;
  color: ${color('ink')};
  text-decoration: underline;
  text-underline-offset: 3px;
  ${type('b7r')}
`

type ContactStepProps = {
  place: Place
  contact: Contact
  refusal: Refusal | null
  change: (contact: Contact) => void
  next: () => void
  back: () => void
}

/** Asks for the visitor's contact details. Input is stored as it is typed. Texts: `booking`, `form`. */
export const ContactStep = ({ place, contact, refusal, change, next, back }: ContactStepProps) => {
  const t = useTexts('booking')
  const form = useTexts('form')
  const needsEmail = useQuery(formQuery(usePage().language)).data?.row.confirmBy === 'EMAIL'
  const [problems, setProblems] = useState<readonly ContactProblem[]>(() => toProblems(refusal))
  const [attempt, setAttempt] = useState(0)
  const errorOf = (field: ContactField) => {
    const found = problems.find((problem) => problem.field === field)
    return found && t(`contact.problem.${found.key}`)
  }
  const required = { text: form('required'), isRequired: true }

  const handleInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const written = readContact(new FormData(currentTarget))
    change(written)
    setProblems((before) => recheckField(before, checkContact(written, { needsEmail }), nameOf(target)))
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = readContact(new FormData(event.currentTarget))
    const found = checkContact(written, { needsEmail })
    setProblems(found)
    setAttempt((before) => before + 1)
    if (found.length > 0) return
    change(written)
    next()
  }

  return (
    <Step
      title={t('contact.title')}
      lead={t('contact.lead')}
      place={place}
      way={<Way place={place} />}
      foot={
        <Buttons>
          <Button data-second $size="large" onClick={back}>
            {t('back')}
          </Button>
          <Button type="submit" form={FORM} $tone="accent" $size="large">
            {t('next')}
          </Button>
        </Buttons>
      }
    >
      <Form id={FORM} noValidate onInput={handleInput} onSubmit={handleSubmit}>
        {refusal && refusal.type !== 'invalid' && problems.length === 0 && <RefusalNotice refusal={refusal} />}
        {problems.length > 0 && (
          <ErrorSummary
            key={attempt}
            title={t('contact.summary')}
            items={problems.map(({ field, key }) => ({
              text: t(`contact.problem.${key}`),
              fieldId: toFieldId(FORM, field),
            }))}
          />
        )}
        <TextField
          formId={FORM}
          name="name"
          label={t('contact.name')}
          mark={required}
          autoComplete="name"
          defaultValue={contact.name}
          error={errorOf('name')}
        />
        <PhoneField
          formId={FORM}
          name="phone"
          regionName="region"
          label={t('contact.phone')}
          mark={required}
          hint={t('contact.phoneHint')}
          defaultRegion={contact.region || undefined}
          defaultNumber={contact.phone}
          error={errorOf('phone')}
        />
        {needsEmail && (
          <TextField
            formId={FORM}
            name="email"
            type="email"
            label={t('contact.email')}
            mark={required}
            hint={t('contact.emailHint')}
            autoComplete="email"
            inputMode="email"
            defaultValue={contact.email}
            error={errorOf('email')}
          />
        )}
        <GenderField formId={FORM} gender={contact.gender} />
        <TextArea
          formId={FORM}
          name="memo"
          label={t('contact.memo')}
          mark={{ text: form('optional'), isRequired: false }}
          hint={t('contact.memoHint')}
          rows={3}
          defaultValue={contact.memo}
          error={errorOf('memo')}
        />
        <ConsentField isAgreed={contact.isAgreed} error={errorOf('consent')} />
        <Honeypot id={toFieldId(FORM, 'website')} label={t('contact.website')} />
      </Form>
    </Step>
  )
}

const ConsentField = ({ isAgreed, error }: { isAgreed: boolean; error: string | undefined }) => {
  const t = useTexts('booking')
  const facts = { formId: FORM, name: 'consent', label: t('contact.privacy'), error }
  return (
    <Field {...facts} isGroup>
      <Consent>
        <input type="checkbox" {...toControlProps(facts)} defaultChecked={isAgreed} />
        <span>{t('contact.consent')}</span>
      </Consent>
      <span>
        <Privacy href="/terms/privacy-policy" target="_blank">
          {t('contact.privacy')}
        </Privacy>
      </span>
    </Field>
  )
}

/** Returns the fields that the clinic's API rejected. */
const toProblems = (refusal: Refusal | null): ContactProblem[] =>
  refusal?.type === 'invalid' ? refusal.fields.map((field) => ({ field, key: field })) : []
