import type { AuditEvent } from '#schemas/generated/api/content.ts'
import { useFormTitle } from '../lib/form-schema/use-form-title.ts'
import { useFormats, useTexts } from '../lib/texts/texts.tsx'
import styles from './audit-row.module.css'

/** One event of the audit log; without a name where all events are of one actor. */
export const AuditRow = ({ event, name }: { event: AuditEvent; name?: string }) => {
  const t = useTexts('console/settings')
  const tk = useTexts('console/publish')
  const formats = useFormats()
  const { kind, key } = event
  const title = useFormTitle({ kind: kind ?? '', key: key ?? '' })
  // Keys: kind.*
  const named = kind && key ? `${tk(`kind.${kind}`)} ${title ?? key}` : ''
  const subject = kind === 'clinic' && title !== null ? title : named
  return (
    <li className={styles.row}>
      <time className={styles.time} dateTime={event.at}>
        {formats.ago(event.at)}
      </time>
      {name !== undefined && <b className={styles.name}>{name}</b>}
      <span className={styles.deed}>
        {/* Keys: action.* */}
        {t(`action.${event.action.replace('/', '-')}`, { subject, defaultValue: `${event.action} ${subject}` })}
      </span>
    </li>
  )
}
