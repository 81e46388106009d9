import { IconShieldCheck, IconMail } from '@tabler/icons-react'
import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { SESSION_KEY } from '../../lib/api/session.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { signInQuery } from './sign-in-query.ts'
import styles from './sign-in.module.css'
import { Alert, Anchor, Button, TextInput } from '@mantine/core'
import { forgetAdminPassword } from '#schemas/generated/api/administrators.ts'
import { call } from '../../lib/api/call.ts'
import { failureKey } from '../../ui/states.tsx'

/** Renders the sign-in page: e-mail and password, a code or a passkey, and a link for forgotten passwords. */
export const SignInScreen = () => {
  const t = useTexts('console/signIn')
  const client = useQueryClient()
  const [isForgotten, setForgotten] = useState(false)
  const { data: info } = useQuery(signInQuery())
  return (
    <SignInPage title={isForgotten ? t('forgottenTitle') : t('title')}>
      {isForgotten ? (
        <ForgotPasswordForm back={() => setForgotten(false)} />
      ) : (
        <SignInForm
          done={() => void client.invalidateQueries({ queryKey: SESSION_KEY })}
          // Without e-mail delivery, no reset link can be sent.
          {...(info?.hasMail !== false && { forgotten: () => setForgotten(true) })}
        />
      )}
      <p className={styles.note}>
        <IconShieldCheck size={18} stroke={1.7} aria-hidden />
        {t('note')}
      </p>
    </SignInPage>
  )
}

/** Requests a link to reset the password; the response does not reveal whether the account exists. */
const ForgotPasswordForm = ({ back }: { back: () => void }) => {
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
