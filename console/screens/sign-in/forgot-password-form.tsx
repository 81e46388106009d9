import { Alert, Anchor, Button, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { forgetAdminPassword } from '#schemas/generated/api/administrators.ts'
import { call } from '../../lib/api/call.ts'
import { failureKey } from '../../ui/failure.tsx'
import { useTexts } from '../../lib/texts/use-texts.ts'
import styles from './sign-in.module.css'

/** Requests a link to reset the password; the response does not reveal whether the account exists. */
export const ForgotPasswordForm = ({ back }: { back: () => void }) => {
  const t = useTexts('console/signIn')
  const [email, setEmail] = useState('')
  const wish = useMutation({ mutationFn: () => call(forgetAdminPassword, { email }) })
  const send = (event: FormEvent) => {
    event.preventDefault()
    wish.mutate()
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {wish.isSuccess ? (
        <p role="status">{t('forgottenSent', { email })}</p>
      ) : (
        <>
          <p className={styles.help}>{t('forgottenText')}</p>
          <TextInput
            size="lg"
            type="email"
            label={t('email')}
            autoComplete="username"
            inputMode="email"
            value={email}
            leftSection={<IconMail size={18} stroke={1.7} aria-hidden />}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          {wish.error && (
            <Alert color="red" className={styles.alert ?? ''} role="alert">
              {/* Keys: failure.* */}
              {t(`failure.${failureKey(wish.error)}`)}
            </Alert>
          )}
          <Button type="submit" size="xl" fullWidth loading={wish.isPending} disabled={!email.includes('@')}>
            {t('forgottenSend')}
          </Button>
        </>
      )}
      <Anchor component="button" type="button" size="sm" underline="always" onClick={back}>
        {t('backToSignIn')}
      </Anchor>
    </form>
  )
}
