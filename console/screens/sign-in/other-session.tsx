import { Alert, Anchor, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { deleteAdminSession } from '#schemas/generated/api/administrators.ts'
import { call } from '../../lib/api/call.ts'
import { stopPush } from '../../lib/api/push.ts'
import { SESSION_KEY, type Session } from '../../lib/api/session.ts'
import { clearRecentClinics } from '../../ui/recent-clinics.ts'
import { clearUnfinished } from '../../content-editing/drafts/unfinished-texts.ts'
import { clearUnsent } from '../../content-editing/drafts/unsent-changes.ts'
import { useTexts } from '../../lib/texts/use-texts.ts'
import styles from './sign-in.module.css'

type Props = {
  /** User who is signed in on this device. */
  readonly session: Pick<Session, 'email' | 'name'>
  /** Recipient of the link. */
  readonly email: string
}

/** Reports that another user is signed in here, and asks before ending their session. */
export const OtherSession = ({ session, email }: Props) => {
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
