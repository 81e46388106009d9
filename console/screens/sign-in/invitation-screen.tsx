import { Alert, Button, TextInput, Anchor } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useLocation, useNavigate, Link } from 'react-router'
import { acceptInvitation, openInvitation, type OpenedInvitation } from '#schemas/generated/api/team.ts'
import { ApiError, call } from '../../lib/api/call.ts'
import { SESSION_KEY, useSessionQuery, type Session } from '../../lib/api/session.ts'
import { LoadingText } from '../../ui/states.tsx'
import { currentLanguage, useTexts } from '../../lib/texts/texts.tsx'
import { readHash } from '../../lib/data/read-hash.ts'
import { SignInPage } from './sign-in-page.tsx'
import styles from './sign-in.module.css'
import { NewPassword } from './new-password.tsx'
import { ExpiredLink } from './expired-link.tsx'
import { passwordError } from './password-error.ts'
import { deleteAdminSession } from '#schemas/generated/api/administrators.ts'
import { stopPush } from '../../lib/api/push.ts'
import { clearRecentClinics } from '../../ui/recent-clinics.ts'
import { clearUnfinished } from '../../content-editing/drafts/unfinished-texts.ts'
import { clearUnsent } from '../../content-editing/drafts/unsent-changes.ts'

/** Error of an invitation address without a token, created without calling the API. */
const NO_LINK = new ApiError({ status: 400, code: 'admin/link-over', message: '' })

/** Renders the target of invitation links: inviter, invitee and role, and a password to join with. */
export const InvitationScreen = () => {
  const t = useTexts('console/welcome')
  const token = readHash(useLocation())
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) => (await call(openInvitation, { token }, { signal })).row,
    retry: false,
    enabled: token !== '',
    // A refetch would discard a name that is being typed.
    staleTime: Infinity,
  })
  const { data: session, isPending } = useSessionQuery()
  const problem = token === '' ? NO_LINK : error
  const isAnother = session !== null && session !== undefined && session.email !== data?.email
  return (
    <SignInPage title={problem ? t('overTitle') : t('invitationTitle')}>
      {problem ? (
        <ExpiredLink error={problem} />
      ) : !data || isPending ? (
        <LoadingText />
      ) : isAnother ? (
        <OtherSession session={session} email={data.email} />
      ) : (
        <JoinForm token={token} invitation={data} />
      )}
    </SignInPage>
  )
}

const JoinForm = ({ token, invitation }: { token: string; invitation: OpenedInvitation }) => {
  const t = useTexts('console/welcome')
  const tr = useTexts('console/shell')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [name, setName] = useState(invitation.name)
  const [passwords, setPasswords] = useState({ password: '', again: '' })
  const [hasTried, setTried] = useState(false)
  const join = useMutation({
    mutationFn: () =>
      call(acceptInvitation, { token, name, language: currentLanguage(), password: passwords.password }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: SESSION_KEY })
      await navigate('/', { replace: true })
    },
  })
  const isWeak = join.error instanceof ApiError && join.error.code === 'admin/weak-password'
  const fault = hasTried ? (passwordError(passwords.password, passwords.again) ?? (isWeak ? 'weak' : null)) : null
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() !== '' && passwordError(passwords.password, passwords.again) === null) join.mutate()
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <p className={styles.help}>
        {t('invitationText', {
          who: invitation.invitedBy,
          clinic: invitation.clinic.name,
          role: tr(`role.${invitation.role}`),
        })}
      </p>
      <TextInput size="lg" label={t('email')} value={invitation.email} readOnly autoComplete="username" />
      <TextInput
        size="lg"
        label={t('name')}
        autoComplete="name"
        value={name}
        error={hasTried && name.trim() === '' ? t('fault.name') : null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NewPassword
        {...passwords}
        fault={fault}
        change={(password, again) => {
          setPasswords({ password, again })
          join.reset()
        }}
      />
      {join.error && !isWeak && (
        <Alert color="red" className={styles.alert ?? ''} role="alert">
          {t('failed')}
        </Alert>
      )}
      <Button type="submit" size="xl" fullWidth loading={join.isPending}>
        {t('join')}
      </Button>
    </form>
  )
}

type Props = {
  /** User who is signed in on this device. */
  readonly session: Pick<Session, 'email' | 'name'>
  /** Recipient of the link. */
  readonly email: string
}

/** Reports that another user is signed in here, and asks before ending their session. */
const OtherSession = ({ session, email }: Props) => {
  const t = useTexts('console/welcome')
  const client = useQueryClient()
  const leave = useMutation({
    mutationFn: async () => {
      // Clears push subscriptions and cached data for the next user.
      await stopPush().catch(() => undefined)
      await call(deleteAdminSession, {})
    },
    onSuccess: () => {
      clearUnsent()
      clearUnfinished()
      clearRecentClinics()
      client.setQueryData(SESSION_KEY, null)
    },
  })
  const who = session.name === '' ? session.email : `${session.name} (${session.email})`
  return (
    <div className={styles.form}>
      <p className={styles.help} role="alert">
        {t('otherSession', { who, email })}
      </p>
      {leave.error && (
        <Alert color="red" className={styles.alert ?? ''} role="alert">
          {t('failed')}
        </Alert>
      )}
      <Button size="xl" fullWidth loading={leave.isPending} onClick={() => leave.mutate()}>
        {t('leaveAndGoOn')}
      </Button>
      <Anchor component={Link} to="/" size="sm" underline="always">
        {t('stay', { who: session.email })}
      </Anchor>
    </div>
  )
}
