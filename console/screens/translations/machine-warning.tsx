import { IconAlertTriangle } from '@tabler/icons-react'
import styles from './machine.module.css'

/** Sentence about something to attend to before or after a machine translation. */
export const MachineWarning = ({ children }: { readonly children: string }) => (
  <p className={styles.warning}>
    <IconAlertTriangle size={16} stroke={1.7} aria-hidden /> {children}
  </p>
)
