import { useQuery } from '@tanstack/react-query'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import { draftsQuery, entryQuery } from '../../lib/data/content.ts'
import { useDraft } from '../../content-editing/drafts/use-draft.ts'
import { SaveStatus } from '../../content-editing/editor/save-status.tsx'
import { ConflictDialog } from '../../content-editing/editor/conflict-dialog.tsx'
import { FailedScreen } from '../../ui/screen/failed-screen.tsx'
import { LoadingText } from '../../ui/states.tsx'
import { HoursEffects } from '../../content-editing/publish/hours-effects.tsx'
import { PublishButton } from '../../content-editing/publish/publish-button.tsx'
import { Bar } from '../../ui/screen/bar.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { DifferingDays } from './differing-days.tsx'
import { groupDays, lunchOf } from './hours.ts'
import { HoursBars } from './hours-bars.tsx'
import { StaffWeek } from './staff-week.tsx'
import styles from './staff-screen.module.css'

/** Opening hours, working hours of the staff, and days that differ. */
export const StaffScreen = () => {
  const t = useTexts('console/staff')
  const { data, error, refetch } = useQuery(entryQuery('clinic', 'information'))
  if (error) return <FailedScreen title={t('title')} error={error} again={() => void refetch()} />
  if (!data)
    return (
      <>
        <Bar title={t('title')} />
        <LoadingText />
      </>
    )
  return <Staff entry={data} />
}

const Staff = ({ entry }: { entry: ContentEntry }) => {
  const t = useTexts('console/staff')
  const draft = useDraft(entry)
  const drafts = useQuery(draftsQuery).data ?? []
  const days = drafts.filter(({ kind }) => kind === 'schedule-exceptions')
  return (
    <>
      <Bar
        title={t('title')}
        actions={
          <>
            <SaveStatus draft={draft} />
            <PublishButton />
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <HoursBars draft={draft} />
          <StaffWeek />
        </div>
        <aside className={styles.aside} aria-label={t('differing')}>
          <DifferingDays />
          <HoursEffects changes={[{ ...draft.entry, data: draft.data }, ...days]} />
          <Reading data={draft.data} />
        </aside>
      </div>
      {draft.conflict && <ConflictDialog draft={draft} conflict={draft.conflict} />}
    </>
  )
}

/** The hours as shown to visitors. */
const Reading = ({ data }: { data: Readonly<Record<string, unknown>> }) => {
  const t = useTexts('console/staff')
  const lunch = lunchOf(data)
  return (
    <section className={styles.reading} aria-label={t('reading')}>
      <h2>{t('reading')}</h2>
      <dl>
        {groupDays(data).map(({ days, span }) => (
          <div key={days.join()}>
            {/* Keys: dayShort.* */}
            <dt>{days.map((day) => t(`dayShort.${day}`)).join('·')}</dt>
            <dd>{span.open === '' ? t('closed') : `${span.open} – ${span.close}`}</dd>
          </div>
        ))}
        <div>
          <dt>{t('lunch')}</dt>
          <dd>{lunch.open === '' ? t('noLunch') : `${lunch.open} – ${lunch.close}`}</dd>
        </div>
      </dl>
    </section>
  )
}
