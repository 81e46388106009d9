import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SESSION_KEY } from '../../lib/api/session.ts'
import { useTexts } from '../../lib/texts/use-texts.ts'
import { SignInPage } from './sign-in-page.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { signInQuery } from './sign-in-query.ts'
import styles from './sign-in.module.css'

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
