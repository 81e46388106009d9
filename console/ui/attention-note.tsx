import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './attention-note.module.css'
import note from './styles/note-title.module.css'

/** Note about something that visitors will see and the user may not intend, in full sentences. */
export const AttentionNote = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.note}>
    <h3 className={note.title}>
      <IconAlertCircle size={16} stroke={1.7} aria-hidden /> {title}
    </h3>
    {children}
  </section>
)
