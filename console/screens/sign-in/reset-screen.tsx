import { Alert, Anchor, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { resetAdminPassword } from '#schemas/generated/api/administrators.ts'
import { ApiError, call } from '../../lib/api/call.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { readHash } from '../../lib/data/read-hash.ts'
import { SignInPage } from './sign-in-page.tsx'
import styles from './sign-in.module.css'
import { ExpiredLink } from './expired-link.tsx'
import { NewPassword } from './new-password.tsx'
import { passwordError } from './password-error.ts'

/** Renders the target of password reset links. It does not sign in: the second factor is still required. */
export const ResetScreen = () => {
  const t = useTexts('console/welcome')
  const token = readHash(useLocation())
  const [passwords, setPasswords] = useState({ password: '', again: '' })
  const [hasTried, setTried] = useState(false)
  const reset = useMutation({ mutationFn: () => call(resetAdminPassword, { token, password: passwords.password }) })
  const code = reset.error instanceof ApiError ? reset.error.code : ''
  const isWeak = code === 'admin/weak-password'
  const fault = hasTried ? (passwordError(passwords.password, passwords.again) ?? (isWeak ? 'weak' : null)) : null
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (passwordError(passwords.password, passwords.again) === null) reset.mutate()
  }
  if (token === '' || code === 'admin/link-over') {
    return (
      <SignInPage title={t('overTitle')}>
        <ExpiredLink error={reset.error ?? new ApiError({ status: 400, code: 'admin/link-over', message: '' })} />
      </SignInPage>
    )
  }
  return (
    <SignInPage title={t('resetTitle')}>
      {reset.data ? (
        <div className={styles.form}>
          <p role="status">{t('resetDone', { email: reset.data.row.email })}</p>
          <Anchor component={Link} to="/" size="sm" underline="always">
            {t('toSignIn')}
          </Anchor>
        </div>
      ) : (
        <form className={styles.form} onSubmit={send} noValidate>
          <p className={styles.help}>{t('resetText')}</p>
          <NewPassword
            {...passwords}
            fault={fault}
            change={(password, again) => {
              setPasswords({ password, again })
              reset.reset()
            }}
          />
          {reset.error && !isWeak && (
            <Alert color="red" className={styles.alert ?? ''} role="alert">
              {t('failed')}
            </Alert>
          )}
          <Button type="submit" size="xl" fullWidth loading={reset.isPending}>
            {t('resetGo')}
          </Button>
        </form>
      )}
    </SignInPage>
  )
}
