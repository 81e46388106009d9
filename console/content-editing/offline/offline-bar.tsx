import { IconRefresh, IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useSession } from '../../lib/api/session.ts'
import { countUnsent, onUnsentChange } from '../drafts/unsent-changes.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './offline-bar.module.css'
import { useOnline } from '../../ui/use-online.ts'

/** Bar that shows that the console is offline, and how many changes wait on this device to be sent. */
export const OfflineBar = () => {
  const t = useTexts('console/shell')
  const isOnline = useOnline()
  const { email, clinic } = useSession()
  const count = useSyncExternalStore(onUnsentChange, () => countUnsent({ email, clinic: clinic.code }))
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.bar}>
          <IconWifiOff size={16} stroke={1.7} aria-hidden />
          <b>{t('offline.title')}</b>
          {count > 0 && <span>{t('offline.kept', { count })}</span>}
          <span className={styles.then}>
            <IconRefresh size={16} stroke={1.7} aria-hidden /> {t('offline.then')}
          </span>
        </p>
      )}
    </div>
  )
}
