import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTexts } from '../lib/texts/texts.tsx'
import styles from './masked-contact.module.css'
import { useAction } from './use-action.ts'

/** Contact details of a customer. */
export type Contact = {
  readonly phone: { readonly countryCode: string; readonly number: string } | null
  readonly email: string | null
}

type Props = {
  readonly phoneHint: string | null
  readonly emailHint: string | null
  /** Requests the contact details; the server logs who did. */
  readonly load: () => Promise<Contact>
}

/** Milliseconds that contact details stay visible. */
const SHOWN_MS = 60_000

/** Shows a customer's phone and e-mail, masked until requested and again after a minute. */
export const MaskedContact = ({ phoneHint, emailHint, load }: Props) => {
  const t = useTexts('console/parts')
  const shown = useAction({ mutationFn: load, gcTime: 0 })
  const { data, reset } = shown
  useEffect(() => {
    if (!data) return
    const timer = setTimeout(reset, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [data, reset])
  const showButton = (what: string) =>
    data ? null : (
      <Button
        size="compact-sm"
        variant="default"
        loading={shown.isPending}
        aria-label={t('contact.showNamed', { what })}
        onClick={() => shown.mutate()}
      >
        {t('contact.show')}
      </Button>
    )
  const phone = data?.phone ? `${data.phone.countryCode} ${data.phone.number}` : null
  return (
    <>
      <div className={styles.row}>
        <dt>{t('contact.phone')}</dt>
        <dd>
          {phoneHint === null ? (
            t('contact.none')
          ) : phone ? (
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          ) : (
            <span>{phoneHint}</span>
          )}
          {phoneHint !== null && showButton(t('contact.phone'))}
        </dd>
      </div>
      <div className={styles.row}>
        <dt>{t('contact.email')}</dt>
        <dd>
          {emailHint === null ? (
            t('contact.none')
          ) : data?.email ? (
            <a href={`mailto:${data.email}`}>{data.email}</a>
          ) : (
            <span>{emailHint}</span>
          )}
          {emailHint !== null && showButton(t('contact.email'))}
        </dd>
      </div>
    </>
  )
}
