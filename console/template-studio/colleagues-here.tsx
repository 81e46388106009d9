import { Avatar, Tooltip } from '@mantine/core'
import type { StudioColleague } from '#schemas/studio/studio-api.ts'
import styles from '../ui/presence/colleagues.module.css'
import { initialsOf } from '../ui/presence/initials.ts'
import { useTexts } from '../lib/texts/texts.tsx'

/** Shows the colleagues who have the template open, and in which file. */
export const ColleaguesHere = ({ colleagues }: { readonly colleagues: readonly StudioColleague[] }) => {
  const t = useTexts('console/studio')
  return (
    <span className={styles.colleagues} role="status" aria-live="polite">
      {colleagues.map(({ id, name, file }) => (
        <Tooltip key={id} label={t('draft.alsoHere', { name, file })}>
          <Avatar size={24} className={styles.one ?? ''} role="img" aria-label={t('draft.alsoHere', { name, file })}>
            {initialsOf(name)}
          </Avatar>
        </Tooltip>
      ))}
    </span>
  )
}
