import { Button, Checkbox } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy, IconEye, IconEyeOff, IconKey } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../lib/api/session.ts'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { Copying } from '../../ui/copying/copying.tsx'
import styles from './api-keys.module.css'
import type { PlainKey } from './keys.ts'

/** Seconds for which the secret can be seen without another press. */
const SHOWN_SECONDS = 120

/** Seconds until the secret is hidden; 0 while it is. It hides by itself, and when the window loses the focus. */
const useShown = () => {
  const [seconds, setSeconds] = useState(SHOWN_SECONDS)
  const isShown = seconds > 0
  useEffect(() => {
    if (!isShown) return
    const timer = window.setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000)
    const hide = () => setSeconds(0)
    window.addEventListener('blur', hide)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('blur', hide)
    }
  }, [isShown])
  return { seconds, isShown, toggle: () => setSeconds(isShown ? 0 : SHOWN_SECONDS) }
}

type Props = {
  readonly apiKey: PlainKey
  readonly secret: string
  readonly isRotated: boolean
  close: () => void
}

/** The secret of a key, shown once, with what the key may do and a first call. */
export const SecretPanel = ({ apiKey, secret, isRotated, close }: Props) => {
  const t = useTexts('console/apiKeys')
  const tr = useTexts('console/shell')
  const [isKept, setKept] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <header className={styles.panelHead}>
        <div>
          <h2 ref={title} tabIndex={-1}>
            {t(isRotated ? 'secret.rotated' : 'secret.created')}
          </h2>
          <p className={styles.quiet}>
            {/* Keys: role.* */}
            {apiKey.name} · {tr(`role.${apiKey.role}`)}
          </p>
        </div>
      </header>
      <div className={styles.panelBody}>
        <Secret secret={secret} />
        <p className={styles.warning}>
          <IconAlertTriangle size={16} stroke={1.7} aria-hidden /> {t('secret.once')}
        </p>
        <Summary apiKey={apiKey} />
        <FirstCall apiKey={apiKey} />
      </div>
      <footer className={styles.panelFoot}>
        <Checkbox
          label={t('secret.kept')}
          checked={isKept}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
        <Button disabled={!isKept} onClick={close}>
          {t('close')}
        </Button>
      </footer>
    </>
  )
}

const Secret = ({ secret }: { secret: string }) => {
  const t = useTexts('console/apiKeys')
  const { seconds, isShown, toggle } = useShown()
  const place = useRef<HTMLElement>(null)
  return (
    <section className={styles.secret} aria-label={t('secret.label')}>
      <p>
        <IconKey size={14} stroke={1.7} aria-hidden /> {t('secret.now')}
      </p>
      <code ref={place} translate="no">
        {isShown ? secret : `${secret.slice(0, 13)}_${'•'.repeat(12)}`}
      </code>
      <div className={styles.secretActions}>
        <Copying value={secret} place={place}>
          {({ copied, copy }) => (
            <Button
              size="compact-sm"
              className={styles.secretCopy}
              leftSection={<IconCopy size={14} stroke={1.7} aria-hidden />}
              onClick={copy}
            >
              {copied ? t('copied') : t('copy')}
            </Button>
          )}
        </Copying>
        <Button
          size="compact-sm"
          className={styles.secretHide}
          leftSection={
            isShown ? <IconEyeOff size={14} stroke={1.7} aria-hidden /> : <IconEye size={14} stroke={1.7} aria-hidden />
          }
          onClick={toggle}
        >
          {isShown ? t('secret.hide') : t('secret.show')}
        </Button>
        {isShown && (
          <small aria-hidden>
            {t('secret.hides', { time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` })}
          </small>
        )}
      </div>
    </section>
  )
}

const Summary = ({ apiKey }: { apiKey: PlainKey }) => {
  const t = useTexts('console/apiKeys')
  const formats = useFormats()
  const facts = [
    { name: t('form.addresses'), value: apiKey.addresses.join(', ') || t('anywhere') },
    {
      name: t('form.ends'),
      value: apiKey.expiresAt === null ? t('lifetime.never') : formats.day(new Date(apiKey.expiresAt)),
    },
    { name: t('form.perMinute'), value: String(apiKey.perMinute) },
    ...(apiKey.isReadOnly ? [{ name: t('readOnly'), value: t('form.readOnlyHelp') }] : []),
  ]
  return (
    <>
      <h3>{t('may')}</h3>
      <ul className={styles.granted}>
        {apiKey.granted.map((right) => (
          <li key={right}>
            {/* Keys: right.* */}
            {t(`right.${right.replace('/', '-')}`)} <IconCheck size={16} stroke={1.7} aria-hidden />
          </li>
        ))}
      </ul>
      <h3>{t('form.limits')}</h3>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Addresses of a first call, by the permission that it needs. */
const FIRST_CALLS: readonly (readonly [right: string, path: string])[] = [
  ['reservations/handle', 'reservations'],
  ['content/read', 'content'],
  ['posts/handle', 'customer-posts'],
  ['statistics/read', 'statistics?from=2026-11-01&to=2026-11-30'],
  ['fleet/manage', 'clinics'],
  ['templates/manage', 'template-studio'],
]

const FirstCall = ({ apiKey: { granted } }: { apiKey: PlainKey }) => {
  const t = useTexts('console/apiKeys')
  const { siteAddress } = useSession()
  const path = FIRST_CALLS.find(([right]) => granted.includes(right))?.[1]
  if (path === undefined) return null
  const command = `curl -H "Authorization: Bearer $MARU_KEY" \\\n  ${siteAddress}/api/admin/${path}`
  return (
    <>
      <h3>{t('secret.try')}</h3>
      <pre className={styles.command}>{command}</pre>
    </>
  )
}
