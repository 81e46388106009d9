import { Loader, Button } from '@mantine/core'
import { useTexts } from '../lib/texts/texts.tsx'
import styles from './states.module.css'
import type { ComponentType, ReactNode } from 'react'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { ApiError, READ_TIMEOUT, UNREACHABLE, WRITE_TIMEOUT } from '../lib/api/call.ts'
import { CopyTextButton } from './copying/copy-text-button.tsx'

/** Loading indicator, visible only after 400 ms. */
export const Loading = () => (
  <div className={styles.waiting} role="status">
    <Loader size="sm" color="var(--maru-ink4)" aria-hidden />
  </div>
)

/** Loading indicator with a label, for when the texts are loaded. */
export const LoadingText = ({ what }: { what?: string }) => {
  const t = useTexts('console/shell')
  return (
    <div className={styles.waiting} role="status">
      <Loader size="sm" color="var(--maru-ink4)" aria-hidden />
      <span className={styles.hidden}>{what ?? t('loading')}</span>
    </div>
  )
}

/** More rows would be below the fold. */
const ROWS = [0, 1, 2, 3, 4, 5]

/** Shows placeholder rows that fade downwards where a list loads, with the name of what is loading. */
export const LoadingRows = ({ what }: { what?: string }) => {
  const t = useTexts('console/shell')
  return (
    <div className={styles.waitingRows} role="status">
      {ROWS.map((row) => (
        <div key={row} className={styles.waitingRow} aria-hidden>
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
      <span className={styles.waitingWords}>
        <Loader size={14} color="var(--maru-ink4)" aria-hidden />
        {what === undefined ? t('loading') : t('loadingOf', { what })}
      </span>
    </div>
  )
}

type Props = {
  readonly icon: ComponentType<{ size?: number; stroke?: number }>
  readonly title: string
  readonly children?: ReactNode
  /** Actions that resolve it. */
  readonly actions?: ReactNode
  readonly tone?: 'calm' | 'wrong'
}

/** Empty list, failure or missing permission: explains the state and offers actions. */
export const StatePanel = ({ icon: Icon, title, children, actions, tone = 'calm' }: Props) => (
  <section className={styles.state} role={tone === 'wrong' ? 'alert' : undefined}>
    <span className={styles.icon} data-tone={tone} aria-hidden>
      <Icon size={22} stroke={1.7} />
    </span>
    <h2 className={styles.title}>{title}</h2>
    {children && <div className={styles.text}>{children}</div>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </section>
)

type FailureKey = 'network' | 'unanswered' | 'refused' | 'gone' | 'late' | 'server'

/** Returns the key of an error's text, below `failure.` of the shell's texts. */
export const failureKey = (error: unknown): FailureKey => {
  if (!(error instanceof ApiError)) return 'server'
  if (error.code === UNREACHABLE) return 'network'
  if (error.code === READ_TIMEOUT || error.code === WRITE_TIMEOUT) return 'unanswered'
  if (error.status === 404) return 'gone'
  if (error.status === 403 || error.status === 401) return 'refused'
  if (error.status === 503) return 'late'
  return 'server'
}

type FailureProps = {
  readonly error: unknown
  readonly again?: () => void
  /** Only a part of the screen failed, such as a dialog. */
  readonly isPart?: boolean
}

/** Message about a failed read: its meaning, that nothing is lost, and a retry button. */
export const Failure = ({ error, again, isPart = false }: FailureProps) => {
  const t = useTexts('console/shell')
  const key = failureKey(error)
  const screen = useScreenName()
  const isOfScreen = !isPart && screen !== '' && !OWN_TITLES.has(key)
  // Keys: failure.*.title
  const cause = t(`failure.${key}.title`)
  const number = error instanceof ApiError ? error.requestId : null
  return (
    <StatePanel
      icon={IconAlertTriangle}
      tone="wrong"
      title={isOfScreen ? t('failure.what', { screen }) : cause}
      actions={
        again && (
          <Button leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />} onClick={again}>
            {t('again')}
          </Button>
        )
      }
    >
      {isOfScreen && key !== 'server' && <p className={styles.text}>{cause}</p>}
      {/* Keys: failure.*.text */}
      <p className={styles.text}>{t(`failure.${key}.text`)}</p>
      {number && <RequestNumber number={number} />}
    </StatePanel>
  )
}

/** Failures whose title does not depend on the screen. */
const OWN_TITLES: ReadonlySet<FailureKey> = new Set(['gone', 'refused'])

/** Returns the name of the current screen in the navigation; empty for one that is not listed there. */
const useScreenName = (): string => {
  const t = useTexts('console/shell')
  const [, root = '', name = ''] = window.location.pathname.split('/')
  // Keys: nav.*
  return root === 'console' ? t(`nav.${name === '' ? 'today' : name}`, { defaultValue: '' }) : ''
}

/** Request id for support. */
const RequestNumber = ({ number }: { number: string }) => {
  const t = useTexts('console/shell')
  return (
    <div className={styles.number}>
      <span>{t('failure.number', { number })}</span>
      <CopyTextButton value={number} copy={t('failure.copy')} copied={t('failure.copied')} variant="subtle" />
    </div>
  )
}
