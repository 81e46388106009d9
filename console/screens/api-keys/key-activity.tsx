import { CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listAudit } from '#schemas/generated/api/content.ts'
import { call } from '../../lib/api/call.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { AuditRow } from '../../ui/audit-row.tsx'
import { Failure, LoadingText } from '../../ui/states.tsx'
import styles from './api-keys.module.css'
import type { PlainKey } from './keys.ts'

/** Number of events that the panel shows. */
const SIZE = 30

/** Latest writes and refusals of a key, from the audit log. */
export const KeyActivity = ({
  apiKey: { name, refusedOperation, refusals },
  close,
}: {
  apiKey: PlainKey
  close: () => void
}) => {
  const t = useTexts('console/apiKeys')
  const { data, error, refetch } = useQuery({
    queryKey: ['audit', 'api-key', name],
    queryFn: async ({ signal }) => (await call(listAudit, { actor: name, size: SIZE }, { signal })).rows,
  })
  return (
    <>
      <header className={styles.panelHead}>
        <h2>{t('activity.title', { name })}</h2>
        <CloseButton aria-label={t('close')} onClick={close} />
      </header>
      <div className={styles.panelBody}>
        {refusedOperation !== null && (
          <p className={styles.warning}>{t('activity.refused', { count: refusals, operation: refusedOperation })}</p>
        )}
        {error && <Failure error={error} again={() => void refetch()} isPart />}
        {!data && !error && <LoadingText />}
        {data?.length === 0 && <p className={styles.quiet}>{t('activity.none')}</p>}
        <ul className={styles.events}>
          {data?.map((event) => (
            <AuditRow key={event.id} event={event} />
          ))}
        </ul>
        <p className={styles.quiet}>{t('activity.note')}</p>
      </div>
    </>
  )
}
