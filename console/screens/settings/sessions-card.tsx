import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endAdminSession, endOtherAdminSessions, listAdminSessions } from '#schemas/generated/api/administrators.ts'
import { call } from '../../lib/api/call.ts'
import { Chip } from '../../ui/chip.tsx'
import { Failure, LoadingText } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts/toasts.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { Card } from './card.tsx'
import styles from './settings.module.css'
import { useAction } from '../../ui/use-action.ts'

const KEY = ['own-sessions'] as const

export const SessionsCard = () => {
  const t = useTexts('console/settings')
  const formats = useFormats()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(listAdminSessions, {}, { signal })).rows,
  })
  const done = async () => {
    await client.invalidateQueries({ queryKey: KEY })
    showToast(t('session.ended'))
  }
  const end = useAction({
    mutationFn: (id: string) => call(endAdminSession, { id }),
    onSuccess: done,
  })
  const endOthers = useAction({
    mutationFn: () => call(endOtherAdminSessions, {}),
    onSuccess: done,
  })
  return (
    <Card
      id="sessions"
      title={t('card.sessions')}
      count={data?.length}
      actions={
        (data?.length ?? 0) > 1 && (
          <Button size="compact-sm" variant="danger" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('session.endOthers')}
          </Button>
        )
      }
    >
      {error && <Failure error={error} again={() => void refetch()} />}
      {!data && !error && <LoadingText />}
      <ul className={styles.rows}>
        {data?.map(({ id, device, network, lastSeenAt, createdAt, isThis }) => {
          const Icon = /iPhone|Android|iPad/.test(device ?? '') ? IconDeviceMobile : IconDeviceDesktop
          const seenAt = lastSeenAt ?? createdAt
          return (
            <li key={id} className={styles.row}>
              <Icon size={18} stroke={1.7} aria-hidden />
              <span className={styles.two}>
                <b>{device || t('session.unknown')}</b>
                <small>{[network, seenAt && formats.ago(seenAt)].filter(Boolean).join(' · ')}</small>
              </span>
              {isThis ? (
                <Chip tone="good">{t('session.this')}</Chip>
              ) : (
                <Button size="compact-sm" variant="subtle" loading={end.isPending} onClick={() => end.mutate(id)}>
                  {t('session.end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
