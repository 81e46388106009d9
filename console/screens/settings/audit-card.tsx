import { Pagination } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listAudit } from '#schemas/generated/api/content.ts'
import { call } from '../../lib/api/call.ts'
import { useHasRight } from '../../lib/api/session.ts'
import { Failure, LoadingText } from '../../ui/states.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { Card } from './card.tsx'
import styles from './settings.module.css'
import { teamQuery } from './team.ts'
import { AuditRow } from '../../ui/audit-row.tsx'
import { LazySelect } from '../../ui/lazy-select.tsx'

const SIZE = 12
const AREAS = [
  'content',
  'partners',
  'redirects',
  'post',
  'reservation',
  'team',
  'account',
  'keys',
  'messages',
  'media',
  'studio',
  'fleet',
] as const

/** Shows the audit log. */
export const AuditCard = () => {
  const t = useTexts('console/settings')
  const [page, setPage] = useState(1)
  const [actor, setActor] = useState<string | null>(null)
  const [area, setArea] = useState<string | null>(null)
  const mayTeam = useHasRight('team/manage')
  const team = useQuery({ ...teamQuery, enabled: mayTeam })
  const log = useQuery({
    queryKey: ['audit', page, actor, area],
    queryFn: ({ signal }) =>
      call(listAudit, { page, size: SIZE, ...(actor ? { actor } : {}), ...(area ? { area } : {}) }, { signal }),
    placeholderData: keepPreviousData,
  })
  const names = new Map(team.data?.map(({ email, name }) => [email, name || email]))
  const narrow = (change: () => void) => {
    setPage(1)
    change()
  }
  return (
    <Card
      id="audit"
      title={t('card.audit')}
      actions={
        <>
          <LazySelect
            size="xs"
            w={120}
            clearable
            aria-label={t('audit.area')}
            placeholder={t('audit.area')}
            value={area}
            // Keys: area.*
            data={AREAS.map((value) => ({ value, label: t(`area.${value}`) }))}
            onChange={(value) => narrow(() => setArea(value))}
          />
          <LazySelect
            size="xs"
            w={130}
            clearable
            aria-label={t('audit.who')}
            placeholder={t('audit.who')}
            value={actor}
            data={[...names].map(([value, label]) => ({ value, label }))}
            onChange={(value) => narrow(() => setActor(value))}
          />
        </>
      }
    >
      {log.error && <Failure error={log.error} again={() => void log.refetch()} />}
      {!log.data && !log.error && <LoadingText />}
      {log.data?.total === 0 && <p className={styles.note}>{t('audit.nothing')}</p>}
      <ul className={styles.rows}>
        {log.data?.rows.map((event) => (
          <AuditRow key={event.id} event={event} name={names.get(event.actor) ?? event.actor} />
        ))}
      </ul>
      {log.data && log.data.total > SIZE && (
        <div className={styles.row}>
          <Pagination
            size="sm"
            value={page}
            total={Math.ceil(log.data.total / SIZE)}
            getControlProps={(control) => ({ 'aria-label': t(`page.${control}`) })}
            getItemProps={(number) => ({ 'aria-label': t('page.number', { number }) })}
            // Keys: page.*
            onChange={setPage}
          />
        </div>
      )}
    </Card>
  )
}
