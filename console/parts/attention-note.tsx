import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './attention-note.module.css'
import note from './note-title.module.css'

/** Says what visitors will see that one may not have meant, in whole sentences. */
export const AttentionNote = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.note}>
    <h3 className={note.title}>
      <IconAlertCircle size={16} stroke={1.7} aria-hidden /> {title}
    </h3>
    {children}
  </section>
)
