import { isRecord } from '#schemas/is-record.ts'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { addressOf, textOf } from '../../lib/data/content.ts'
import { useChangeEntries } from '../../content-editing/entries/change-entry.ts'
import { showToast, showError } from '../../ui/toasts/toasts.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { useFormats, useTexts, useNow } from '../../lib/texts/texts.tsx'
import shared from './today.module.css'
import styles from './popups-card.module.css'
import { popupsQuery } from './task-queries.ts'
import { readPopup } from '../../lib/data/popups.ts'
import { useRouteNames } from '../../lib/form-schema/use-route-names.ts'

/** Popups that are visible now, or will be once the draft is published, each with a switch. */
export const PopupsCard = () => {
  const t = useTexts('console/today')
  const { data, error } = useQuery(popupsQuery)
  const now = useNow()
  const popups = (data ?? []).filter((entry) => isOn(entry, now))
  return (
    <section className={shared.card} aria-labelledby="popups-on">
      <header>
        <h2 id="popups-on">
          {t('popups.title')} {data && <span>{popups.length}</span>}
        </h2>
        <Link to="/popups">{t('all')}</Link>
      </header>
      {popups.length === 0 ? (
        <p className={shared.none}>{data ? t('popups.none') : error ? t('unread') : t('reading')}</p>
      ) : (
        popups.map((entry) => <Popup key={entry.key} entry={entry} />)
      )}
    </section>
  )
}

const Popup = ({ entry }: { entry: ContentEntry }) => {
  const t = useTexts('console/today')
  const formats = useFormats()
  const { languages } = useSession()
  const mayWrite = useHasRight('content/write')
  const change = useChangeEntries('popups')
  const items: unknown = entry.data['popupItems']
  const [item] = Array.isArray(items) ? items.filter(isRecord) : []
  const title = (item && textOf(item['title'], languages)) || t('popups.unnamed', { key: entry.key })
  const content = item && isRecord(item['pcContent']) ? item['pcContent'] : {}
  const isShown = entry.state === 'shown'
  const isPublic = entry.published?.state === 'shown'
  const { endAt } = entry.data
  const nameOfPage = useRouteNames()
  const { locations, popupItems } = readPopup(entry)
  const devices = new Set(popupItems.flatMap((sheet) => sheet.devices))
  const where = [
    locations.length > 1
      ? t('popups.pages', { page: nameOfPage(locations[0] ?? ''), count: locations.length - 1 })
      : nameOfPage(locations[0] ?? ''),
    // Keys: popups.device.*
    [...devices].map((device) => t(`popups.device.${device}`)).join('·'),
    typeof endAt === 'string' ? t('popups.until', { day: formats.day(endAt) }) : t('popups.always'),
  ]
  const set = (state: 'shown' | 'hidden', isUndo = false) =>
    change.mutate(
      { keys: [entry.key], change: ({ data }) => ({ data, state }) },
      {
        onSuccess: () => {
          const undo = { label: t('undo'), run: () => set(state === 'shown' ? 'hidden' : 'shown', true) }
          showToast(t(state === 'shown' ? 'popups.willShow' : 'popups.willHide', { title }), isUndo ? undefined : undo)
        },
        onError: showError,
      },
    )
  return (
    <div className={styles.popup}>
      <Thumb picture={content['image']} />
      <Link to={addressOf(entry)}>
        <b>{title}</b>
        <small>
          {isShown === isPublic
            ? where.filter(Boolean).join(' · ')
            : t(isShown ? 'popups.onWhenPublished' : 'popups.offWhenPublished')}
        </small>
      </Link>
      <Switch
        aria-label={t('popups.switch', { title })}
        checked={isShown}
        disabled={!mayWrite}
        onChange={(event) => !change.isPending && set(event.currentTarget.checked ? 'shown' : 'hidden')}
      />
    </div>
  )
}

/** Checks whether visitors see a popup now, or will once its draft is published: its period includes this moment. */
export const isOn = (
  { state, published, data }: Pick<ContentEntry, 'state' | 'published' | 'data'>,
  now: Date,
): boolean => {
  if (state === 'removed' || (state !== 'shown' && published?.state !== 'shown')) return false
  const { startAt, endAt } = data
  const hasBegun = typeof startAt !== 'string' || Date.parse(startAt) <= now.getTime()
  return hasBegun && (typeof endAt !== 'string' || Date.parse(endAt) > now.getTime())
}
