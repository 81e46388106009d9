import { formatWait } from '#kit/time/format-wait.ts'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts, type Translate } from '#kit/text.tsx'
import { ErrorSummary } from '#kit/ui/form/error-summary.tsx'
import type { Refusal } from '../flow/refusal.ts'

type RefusalNoticeProps = {
  refusal: Exclude<Refusal, { type: 'invalid' }>
  /** Seconds left to wait; the message changes only at the end, or screen readers would announce it every second. */
  left?: number
}

/** Explains why the clinic refused the request; focused when it appears. Texts: `booking`. */
export const RefusalNotice = ({ refusal, left = 0 }: RefusalNoticeProps) => {
  const t = useTexts('booking')
  const { partner } = usePage()
  const { intl } = usePageLanguage()
  const isOver = refusal.type === 'later' && left === 0
  const text = isOver ? t('refusal.again') : toRefusalText(t, refusal, { tel: partner.tel, intl })
  return <ErrorSummary title={t('refusal.title')} items={[{ text }]} />
}

const toRefusalText = (
  // Texts: booking
  t: Translate,
  refusal: Exclude<Refusal, { type: 'invalid' }>,
  { tel, intl }: { tel: string; intl: string },
): string => {
  switch (refusal.type) {
    case 'tooMany':
      return t('refusal.tooMany', { tel })
    case 'held':
      return t('refusal.held', { tel })
    case 'codeSent':
      return t('code.sent')
    case 'codeWrong':
      return refusal.triesLeft === null ? t('code.wrong') : t('code.wrongLeft', { count: refusal.triesLeft })
    case 'off':
      return t('refusal.off', { tel })
    case 'later':
      return t('refusal.later', { time: formatWait(refusal.seconds, intl) })
    case 'mismatch':
      return refusal.triesLeft === null
        ? t('refusal.mismatch')
        : t('refusal.mismatchLeft', { count: refusal.triesLeft })
    case 'taken':
      return t('refusal.taken')
    case 'hasPlace':
      return t('refusal.hasPlace')
    case 'waitingFull':
      return t('refusal.waitingFull')
    case 'optionsGone':
      return t('refusal.optionsGone')
    case 'expired':
      return t('refusal.expired')
    case 'spam':
      return t('refusal.spam')
    case 'over':
      return t('refusal.over')
    case 'failed':
      return t('refusal.failed')
  }
}
