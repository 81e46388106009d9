import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BookingKind } from '#integrations/booking/messages.ts'
import { formatWait } from '#kit/time/format-wait.ts'
import { DEFAULT_REGION, formatPhone } from '#kit/clinic/phone-regions.ts'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Button } from '#kit/ui/button.tsx'
import type { Contact, Slot } from '../flow/making.ts'
import { countOf, multiplyPrice, toIds, type ChosenOption } from '../flow/chosen.ts'
import { chosenQuery } from '../flow/queries.ts'
import type { Refusal } from '../flow/refusal.ts'
import { Buttons, Rows, TextButton } from '../ui/look.ts'
import type { Place } from '../ui/place.ts'
import { RefusalNotice } from '../ui/refusal-notice.tsx'
import { Step } from '../ui/step.tsx'
import { Sum } from '../ui/sum.tsx'
import { useWait } from '../ui/use-wait.ts'
import { ChosenList } from './chosen-list.tsx'
import { CODE_FORM, CodeForm } from './code-form.tsx'
import { useWhen } from './use-when.ts'
import { Way } from './way.tsx'

type ReviewStepProps = {
  place: Place
  kind: BookingKind
  slot: Slot
  contact: Contact
  options: readonly ChosenOption[]
  /** The clinic has sent a code, which is entered here. */
  isCodeAsked: boolean
  refusal: Refusal | null
  isSending: boolean
  edit: (step: 'treatments' | 'time' | 'contact') => void
  submit: () => void
  sendCode: (code: string) => void
  resend: () => void
  back: () => void
}

/** Summary before sending, each part with a link to change it. Texts: `booking`. */
export const ReviewStep = (props: ReviewStepProps) => {
  const { place, kind, slot, contact, options, isCodeAsked, refusal, isSending, edit, submit, back } = props
  const t = useTexts('booking')
  const { language } = usePage()
  const sayWhen = useWhen()
  const { intl } = usePageLanguage()
  const { data } = useQuery(chosenQuery(kind === 'treatment' ? toIds(options) : [], language))
  const chosen = (data?.rows ?? []).flatMap(({ name, options: offered }) =>
    offered
      .filter(({ id }) => countOf(options, id) > 0)
      .map((option) => ({ ...option, of: name, count: countOf(options, option.id) })),
  )
  const left = useWait(refusal)
  return (
    <Step
      title={t('review.title')}
      place={place}
      way={<Way place={place} />}
      foot={
        <>
          <Sum options={chosen.map((option) => multiplyPrice(option, option.count))} />
          <Buttons>
            <Button data-second $size="large" onClick={back}>
              {t('back')}
            </Button>
            <Button
              $tone="accent"
              $size="large"
              aria-busy={isSending || undefined}
              aria-disabled={isSending || undefined}
              disabled={left > 0}
              {...(isCodeAsked ? { type: 'submit', form: CODE_FORM } : { onClick: submit })}
            >
              {left > 0
                ? t('wait', { time: formatWait(left, intl) })
                : t(isSending ? 'review.sending' : slot.waitFor ? 'review.wait' : 'review.submit')}
            </Button>
          </Buttons>
        </>
      }
    >
      {refusal && refusal.type !== 'invalid' && refusal.type !== 'codeSent' && (
        <RefusalNotice key={refusal.type} {...{ refusal, left }} />
      )}
      {isCodeAsked && <CodeForm {...{ isSending }} send={props.sendCode} resend={props.resend} />}
      <Rows>
        <Row name={t('review.kind')}>{t(`kind.${kind}.title`)}</Row>
        {kind === 'treatment' && (
          <Row name={t('review.treatments')} edit={() => edit('treatments')}>
            <ChosenList chosen={chosen} />
          </Row>
        )}
        <Row name={t('review.when')} edit={() => edit('time')}>
          {sayWhen(slot)}
        </Row>
        <Row name={t('review.who')} edit={() => edit('contact')}>
          {`${contact.name.trim()}\n${formatPhone(contact.region || DEFAULT_REGION.region, contact.phone)}`}
        </Row>
        {contact.gender && (
          <Row name={t('contact.gender')} edit={() => edit('contact')}>
            {t(`contact.genderName.${contact.gender}`)}
          </Row>
        )}
        {contact.memo.trim() !== '' && (
          <Row name={t('review.memo')} edit={() => edit('contact')}>
            {contact.memo.trim()}
          </Row>
        )}
      </Rows>
      <p role="status" className="visually-hidden">
        {isSending ? t('review.sending') : ''}
      </p>
    </Step>
  )
}

type RowProps = { name: string; edit?: () => void; children: ReactNode }

const Row = ({ name, edit, children }: RowProps) => {
  const t = useTexts('booking')
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {edit && (
        <dd>
          <TextButton type="button" aria-label={t('review.edit', { what: name })} onClick={edit}>
            {t('review.editWord')}
          </TextButton>
        </dd>
      )}
    </div>
  )
}
