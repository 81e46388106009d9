import { Alert, Anchor, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { IconArrowRight, IconLock, IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { ApiError, call } from '../../api/call.ts'
import { failureKey } from '../../parts/failure.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './sign-in.module.css'

type Props = {
  /** Who signed in before, where the session ended in the middle of work. */
  readonly email?: string
  readonly done: () => void
  readonly forgotten?: () => void
}

/** Counts down after too many tries: `begin` with seconds, 0 when one may try again. */
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

const waitOf = (error: unknown): number => {
  const given = error instanceof ApiError ? error.details['retryAfterSeconds'] : undefined
  return typeof given === 'number' ? Math.ceil(given) : 0
}

/** E-mail and password; the code of an authenticator app where the account has one. */
export const SignInForm = ({ email: known = '', done, forgotten }: Props) => {
  const t = useTexts('console/signIn')
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [isStaying, setStaying] = useState(true)
  const [hasCapsLock, setCapsLock] = useState(false)
  const passwordPlace = useRef<HTMLInputElement>(null)
  const countdown = useCountdown()
  const { seconds } = countdown
  const signIn = useMutation({
    mutationFn: () => call(createAdminSession, { email, password, isStaying }),
    onSuccess: done,
    onError: (error) => {
      countdown.begin(waitOf(error))
      passwordPlace.current?.select()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!signIn.isPending && seconds === 0) signIn.mutate()
  }
  const lookForCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const isWrong = signIn.error instanceof ApiError && signIn.error.code === 'admin/wrong-password'
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
      <div className={styles.row}>
        <Checkbox label={t('stay')} checked={isStaying} onChange={(event) => setStaying(event.currentTarget.checked)} />
        {forgotten && (
          <Anchor component="button" type="button" size="sm" underline="always" onClick={forgotten}>
            {t('forgotten')}
          </Anchor>
        )}
      </div>
      {signIn.error && (
        <Alert color="red" className={styles.alert ?? ''} role="alert">
          {isWrong && t('wrong')}
          {!isWrong && seconds > 0 && t('wait', { seconds })}
          {/* Keys: failure.* */}
          {!isWrong && seconds === 0 && t(`failure.${failureKey(signIn.error)}`)}
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
    </form>
  )
}
