import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
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
      {number && <p className={styles.number}>{t('failure.number', { number })}</p>}
    </State>
  )
}
