import { Avatar, Tooltip } from '@mantine/core'
import type { PresentColleague } from '#schemas/generated/api/presence.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './colleagues.module.css'
import { initialsOf } from './initials.ts'

/** Shows the colleagues who have this open; blue always marks another user. */
export const Colleagues = ({ colleagues }: { colleagues: readonly PresentColleague[] }) => {
  const t = useTexts('console/shell')
  return (
    <span className={styles.colleagues} role="status" aria-live="polite">
      {colleagues.map(({ id, name }) => (
        <Tooltip key={id} label={t('presence.here', { name })}>
          <Avatar size={24} className={styles.one ?? ''} role="img" aria-label={t('presence.here', { name })}>
            {initialsOf(name)}
          </Avatar>
        </Tooltip>
      ))}
    </span>
  )
}
