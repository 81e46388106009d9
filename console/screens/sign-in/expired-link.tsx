import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { ApiError } from '../../lib/api/call.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './sign-in.module.css'

/** Message for an expired link or a server error. */
export const ExpiredLink = ({ error }: { error: unknown }) => {
  const t = useTexts('console/welcome')
  const isOver = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <div className={styles.form}>
      <p className={styles.help} role="alert">
        {isOver ? t('overText') : t('failed')}
      </p>
      <Anchor component={Link} to="/" size="sm" underline="always">
        {t('toSignIn')}
      </Anchor>
    </div>
  )
}
