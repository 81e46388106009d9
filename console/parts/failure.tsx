import { Button, CopyButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { ApiError, UNANSWERED, UNREACHABLE, UNSURE } from '../api/call.ts'
import { useTexts } from '../texts/use-texts.ts'
import { State } from './state.tsx'
import styles from './states.module.css'

/** Which words say what went wrong; a key below `failure.` of the shell's texts. */
export const failureKey = (error: unknown): 'network' | 'refused' | 'gone' | 'late' | 'server' => {
  if (!(error instanceof ApiError)) return 'server'
  if ([UNREACHABLE, UNANSWERED, UNSURE].includes(error.code)) return 'network'
  if (error.status === 404) return 'gone'
  if (error.status === 403 || error.status === 401) return 'refused'
  if (error.status === 503) return 'late'
  return 'server'
}

/** Something could not be read: what that means, that nothing is lost, and another try. */
export const Failure = ({ error, again }: { error: unknown; again?: () => void }) => {
  const t = useTexts('console/shell')
  const key = failureKey(error)
  const number = error instanceof ApiError ? error.requestId : null
  return (
    <State
      icon={IconAlertTriangle}
      tone="wrong"
      // Keys: failure.*.title
      title={t(`failure.${key}.title`)}
      actions={again && <Button onClick={again}>{t('again')}</Button>}
    >
      {/* Keys: failure.*.text */}
      <p className={styles.text}>{t(`failure.${key}.text`)}</p>
      {number && <RequestNumber number={number} />}
    </State>
  )
}

/** What whoever runs the server finds the failure by, to be sent to them. */
const RequestNumber = ({ number }: { number: string }) => {
  const t = useTexts('console/shell')
  return (
    <div className={styles.number}>
      <span>{t('failure.number', { number })}</span>
      <CopyButton value={number}>
        {({ copied, copy }) => {
          const Icon = copied ? IconCheck : IconCopy
          return (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<Icon size={14} stroke={1.7} aria-hidden />}
              onClick={copy}
            >
              <span aria-live="polite">{copied ? t('failure.copied') : t('failure.copy')}</span>
            </Button>
          )
        }}
      </CopyButton>
    </div>
  )
}
