import { Switch } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../lib/api/session.ts'
import { setLocalItem, getLocalItem } from '../../lib/data/local-storage.ts'
import type { Draft } from '../drafts/use-draft.ts'
import type { Problem } from '../../ui/problem-list.tsx'
import { LoadingText } from '../../ui/states.tsx'
import { toClinicTime } from '../../lib/texts/clinic-time.ts'
import { useNow, useTexts } from '../../lib/texts/texts.tsx'
import styles from '../../ui/preview/preview.module.css'

// The form loads before the preview.
const PhonePage = lazy(async () => ({ default: (await import('../../ui/preview/phone-page.tsx')).PhonePage }))

type Props = {
  readonly path: string
  readonly draft: Draft
  readonly language: string
  readonly problems: readonly Problem[]
  /** The problems have been loaded. */
  readonly isChecked: boolean
}

/** Shows an entry's page as visitors will see it, from the saved draft. The switch turns it off for good. */
export const PagePreview = ({ path, draft, language, problems, isChecked }: Props) => {
  const t = useTexts('console/editor')
  const kept = `maru-preview-${useSession().id}`
  const [isWanted, setWanted] = useState(() => getLocalItem(kept) !== 'off')
  // A new entry with errors beyond missing translations is on no page, so the check has to finish first.
  const isNew = draft.entry.published === null
  const isKnown = !isNew || isChecked
  const isPartial = isNew && problems.some((one) => one.severity !== 'warning' && !one.language)
  // The page shows the stored entry, so the period is the stored one.
  const moment = previewMoment(draft.entry.data, useNow())
  // An entry that was just moved to the bin has no page, and its screen is about to close.
  const isOnPage = !draft.isHidden && draft.entry.state !== 'removed'
  const lacks = !isOnPage ? 'hidden' : isPartial ? 'none' : null
  return (
    <section aria-label={t('preview.title')}>
      <div className={styles.head}>
        <h2>{t('preview.title')}</h2>
        <Switch
          aria-label={t('preview.isShown')}
          checked={isWanted}
          onChange={({ currentTarget: { checked } }) => {
            setWanted(checked)
            setLocalItem(kept, checked ? null : 'off')
          }}
        />
      </div>
      {isWanted && lacks && (
        // Keys: preview.hidden, preview.none
        <p className={styles.note}>{t(`preview.${lacks}`)}</p>
      )}
      {isWanted && !lacks && (
        <Suspense fallback={<LoadingText />}>
          {moment && <p className={styles.moment}>{t('preview.at', { time: toClinicTime(moment).slice(0, 16) })}</p>}
          {isKnown ? (
            <PhonePage path={path} language={language} at={moment} version={draft.entry.edit} />
          ) : (
            <LoadingText />
          )}
        </Suspense>
      )}
    </section>
  )
}

const MINUTE_MS = 60_000

const instantOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN)

/**
 * Returns the instant at which an entry with a period is online: its start if it is in the future, its last minute if
 * it is over; null if it is running or has no period. Outside of its period the entry has no page.
 */
export const previewMoment = (data: Readonly<Record<string, unknown>>, now: Date): Date | null => {
  const [start, end] = [instantOf(data['startAt']), instantOf(data['endAt'])]
  if (start > now.getTime()) return new Date(start)
  if (data['isAlwaysOn'] !== true && end <= now.getTime() && !(end <= start)) {
    return new Date(start > end - MINUTE_MS ? start : end - MINUTE_MS)
  }
  return null
}
