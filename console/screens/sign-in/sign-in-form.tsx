import { Alert, Anchor, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { IconArrowRight, IconFingerprint, IconLock, IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type KeyboardEvent, useEffect } from 'react'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { ApiError, call } from '../../lib/api/call.ts'
import { hasPasskeys, isCancelled, signInByPasskey } from '../../lib/api/passkeys.ts'
import { failureKey } from '../../ui/states.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './sign-in.module.css'

type Props = {
  /** E-mail of the user whose session ended during work. */
  readonly email?: string
  readonly done: () => void
  readonly forgotten?: () => void
}

const waitOf = (error: unknown): number => {
  const given = error instanceof ApiError ? error.details['retryAfterSeconds'] : undefined
  return typeof given === 'number' ? Math.ceil(given) : 0
}

/** E-mail and password, plus the authenticator code for accounts that have one. */
export const SignInForm = ({ email: known = '', done, forgotten }: Props) => {
  const t = useTexts('console/signIn')
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [isStaying, setStaying] = useState(true)
  const [hasCapsLock, setCapsLock] = useState(false)
  const passwordPlace = useRef<HTMLInputElement>(null)
  const countdown = useCountdown()
  const { seconds } = countdown
  const [code, setCode] = useState<string | null>(null)
  const signIn = useMutation({
    mutationFn: () => call(createAdminSession, { email, password, isStaying, ...(code ? { code: code.trim() } : {}) }),
    onSuccess: done,
    onError: (error) => {
      countdown.begin(waitOf(error))
      if (error instanceof ApiError && error.code === 'admin/code-needed') setCode('')
      else if (code === null) passwordPlace.current?.select()
    },
  })
  const touch = useMutation({ mutationFn: () => signInByPasskey(isStaying), onSuccess: done })
  const failure = wrongOf(signIn.error ?? touch.error)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!signIn.isPending && seconds === 0) signIn.mutate()
  }
  const lookForCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextInput
        size="lg"
        type="email"
        label={t('email')}
        autoComplete="username"
        inputMode="email"
        required
        withAsterisk={false}
        value={email}
        readOnly={known !== ''}
        leftSection={<IconMail size={18} stroke={1.7} aria-hidden />}
        onChange={(event) => setEmail(event.currentTarget.value)}
        data-autofocus={known === '' || undefined}
      />
      <PasswordInput
        ref={passwordPlace}
        size="lg"
        label={
          <span className={styles.labelRow}>
            {t('password')} {hasCapsLock && <span className={styles.quiet}>{t('capsLock')}</span>}
          </span>
        }
        aria-label={t('password')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={password}
        leftSection={<IconLock size={18} stroke={1.7} aria-hidden />}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        onChange={(event) => setPassword(event.currentTarget.value)}
        onKeyUp={lookForCapsLock}
        onKeyDown={lookForCapsLock}
        data-autofocus={known !== '' || undefined}
      />
      {code !== null && <CodeField code={code} change={setCode} />}
      <div className={styles.row}>
        <Checkbox label={t('stay')} checked={isStaying} onChange={(event) => setStaying(event.currentTarget.checked)} />
        {forgotten && (
          <Anchor component="button" type="button" size="sm" underline="always" onClick={forgotten}>
            {t('forgotten')}
          </Anchor>
        )}
      </div>
      {failure && (
        <Alert color="red" className={styles.alert ?? ''} role="alert">
          {seconds > 0 && t('wait', { seconds })}
          {/* Keys: wrong, wrongCode, wrongPasskey, failure.* */}
          {seconds === 0 && t(failure)}
        </Alert>
      )}
      <Button
        type="submit"
        size="xl"
        fullWidth
        disabled={seconds > 0}
        loading={false}
        rightSection={<IconArrowRight size={16} stroke={1.7} aria-hidden />}
      >
        {signIn.isPending ? t('checking') : t('signIn')}
      </Button>
      {hasPasskeys() && (
        <Button
          size="xl"
          variant="default"
          fullWidth
          leftSection={<IconFingerprint size={18} stroke={1.7} aria-hidden />}
          onClick={() => {
            signIn.reset()
            touch.mutate()
          }}
        >
          {t('passkey')}
        </Button>
      )}
    </form>
  )
}

/** Returns the key of the error text; null without an error, or where only a code is requested. */
const wrongOf = (error: unknown): string | null => {
  if (error === null || isCancelled(error)) return null
  const code = error instanceof ApiError ? error.code : ''
  if (code === 'admin/code-needed') return null
  if (code === 'admin/wrong-password') return 'wrong'
  if (code === 'admin/wrong-code') return 'wrongCode'
  if (code === 'admin/passkey-refused') return 'wrongPasskey'
  return `failure.${failureKey(error)}`
}

/** Counts down after too many attempts: `begin` takes the seconds; `seconds` is 0 when retrying is allowed. */
const useCountdown = () => {
  const [seconds, setSeconds] = useState(0)
  const isWaiting = seconds > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return { seconds, begin: setSeconds }
}

/** Six digits of the authenticator app, or a recovery code when the phone is unavailable. */
const CodeField = ({ code, change }: { code: string; change: (code: string) => void }) => {
  const t = useTexts('console/signIn')
  return (
    <TextInput
      size="lg"
      label={t('code')}
      description={t('codeHelp')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={24}
      value={code}
      // It appears in response to the form, and is the next field to fill in.
      ref={focusOnce}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

const focusOnce = (place: HTMLInputElement | null): void => place?.focus()
