import { Alert, Anchor, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { deleteAdminSession } from '#schemas/generated/api/administrators.ts'
import { call } from '../../api/call.ts'
import { stopPush } from '../../api/push.ts'
import { SESSION_KEY, type Session } from '../../api/session.ts'
import { forgetOpened } from '../../data/opened-clinics.ts'
import { forgetAllBegun } from '../../drafts/begun-words.ts'
import { forgetAllUnsent } from '../../drafts/unsent.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from '../sign-in/sign-in.module.css'

type Props = {
  /** Who has signed in on this device. */
  readonly session: Pick<Session, 'email' | 'name'>
  /** Whom the link is for. */
  readonly email: string
}

/** Says that somebody else has signed in here, and asks before their session ends. */
export const OtherSession = ({ session, email }: Props) => {
  const t = useTexts('console/welcome')
  const client = useQueryClient()
  const leave = useMutation({
    mutationFn: async () => {
      // Whoever comes next to this device is told of nothing of theirs, and finds nothing.
      await stopPush().catch(() => undefined)
      await call(deleteAdminSession, {})
    },
    onSuccess: () => {
      forgetAllUnsent()
      forgetAllBegun()
      forgetOpened()
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
