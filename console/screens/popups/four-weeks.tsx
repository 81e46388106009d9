import { useState } from 'react'
import { Link } from 'react-router'
import { clinicMidnight } from '../../lib/texts/clinic-time.ts'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import type { WrittenPopup } from '../../lib/data/popups.ts'
import { toPeriodBar, toPeriodMarks } from '../../lib/data/periods.ts'
import shared from './popups.module.css'
import styles from './four-weeks.module.css'
import { usePopupName } from './use-popups.ts'
import { useRouteNames } from '../../lib/form-schema/use-route-names.ts'

type Props = {
  readonly popups: readonly WrittenPopup[]
  /** Key of the popup being edited. */
  readonly own?: string
}

/** Timeline of all popups over the next four weeks. */
export const FourWeeks = ({ popups, own }: Props) => {
  const t = useTexts('console/popups')
  const formats = useFormats()
  const nameOf = usePopupName()
  const routeOf = useRouteNames()
  const [begin] = useState(() => clinicMidnight(new Date()))
  const describe = ({ startAt, endAt }: WrittenPopup) =>
    startAt || endAt ? `${startAt ? formats.day(startAt) : ''} – ${endAt ? formats.day(endAt) : ''}` : t('always')
  return (
    <section className={styles.card} aria-label={t('weeks')}>
      <h2>{t('weeks')}</h2>
      <div className={styles.marks} aria-hidden>
        {toPeriodMarks(begin).map((day) => (
          <span key={day.toISOString()}>{formats.day(day)}</span>
        ))}
      </div>
      <ul className={styles.weeks}>
        {popups.map((popup) => {
          const bar = toPeriodBar(popup, begin)
          return (
            <li key={popup.key}>
              <Link to={`/popups/${popup.key}`} aria-current={popup.key === own ? 'page' : undefined}>
                <b>{nameOf(popup)}</b> <span>{routeOf(popup.locations[0] ?? '')}</span>
              </Link>
              <div className={styles.track}>
                {bar ? (
                  <span
                    className={styles.bar}
                    data-own={popup.key === own || undefined}
                    data-draft={!popup.isPublished || popup.isHidden || undefined}
                    style={{ left: `${bar.from * 100}%`, width: `${(bar.to - bar.from) * 100}%` }}
                    title={describe(popup)}
                  />
                ) : (
                  <span className={styles.noBar}>{t('notInWeeks')}</span>
                )}
                <span className={shared.spoken}>{describe(popup)}</span>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
