import { Button, Switch } from '@mantine/core'
import { IconBell, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  changeAdminNotifications,
  getAdminNotifications,
  removePushDevice,
  type AdminNotifications,
} from '#schemas/generated/api/administrators.ts'
import { call } from '../../lib/api/call.ts'
import { hasPush, isBlocked, PUSH_KEY, pushQuery, startPush, stopPush } from '../../lib/api/push.ts'
import { useSession } from '../../lib/api/session.ts'
import { Chip } from '../../ui/chip.tsx'
import { Failure } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts/toasts.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { Card } from './card.tsx'
import styles from './settings.module.css'
import { useAction } from '../../ui/use-action.ts'

const NOTICES_KEY = ['notices'] as const

const ROWS = [
  { what: 'posts', right: 'posts/handle', push: 'postsPush' },
  { what: 'reservations', right: 'reservations/handle', push: 'reservationsPush' },
] as const

/** Configures the user's notifications: events, channels and devices. */
export const NoticesCard = () => {
  const t = useTexts('console/settings')
  const client = useQueryClient()
  const { rights } = useSession()
  const notices = useQuery({
    queryKey: NOTICES_KEY,
    queryFn: async ({ signal }) => (await call(getAdminNotifications, {}, { signal })).row,
  })
  const change = useAction({
    // The other fields of the answer are not settings.
    mutationFn: ({ fallbackFields: _fallbackFields, ...next }: AdminNotifications) =>
      call(changeAdminNotifications, next),
    onMutate: (next) => client.setQueryData(NOTICES_KEY, next),
    onSettled: () => client.invalidateQueries({ queryKey: NOTICES_KEY }),
  })
  const devices = useQuery(pushQuery)
  const rows = ROWS.filter(({ right }) => rights.includes(right))
  const { data } = notices
  const unread = [notices, devices].filter((query) => query.data === undefined)
  const error = unread.find((query) => query.error)?.error
  const readAgain = () => void Promise.all(unread.map((query) => query.refetch()))
  if (rows.length === 0) return null
  return (
    <Card id="notices" title={t('card.notices')}>
      {error && <Failure error={error} again={readAgain} />}
      <ul className={styles.rows}>
        {rows.map(({ what, push }) => (
          <li key={what} className={styles.row}>
            {/* Keys: notices.* */}
            <span className={styles.value}>{t(`notices.${what}`)}</span>
            {([what, push] as const).map((choice) => (
              <Switch
                key={choice}
                label={t(choice === what ? 'notices.email' : 'notices.push')}
                aria-label={t('notices.by', {
                  what: t(`notices.${what}`),
                  how: t(choice === what ? 'notices.email' : 'notices.push'),
                })}
                checked={data?.[choice] ?? true}
                disabled={!data}
                onChange={(event) => data && change.mutate({ ...data, [choice]: event.currentTarget.checked })}
              />
            ))}
          </li>
        ))}
      </ul>
      <Devices />
    </Card>
  )
}

const Devices = () => {
  const t = useTexts('console/settings')
  const formats = useFormats()
  const client = useQueryClient()
  const { role } = useSession()
  const { data } = useQuery(pushQuery)
  const refresh = () => client.invalidateQueries({ queryKey: PUSH_KEY })
  const own = data?.devices.find(({ id }) => id === data.ownId)
  const start = useAction({
    mutationFn: () => startPush(data?.publicKey ?? ''),
    onSuccess: async (isStarted) => {
      await refresh()
      if (isStarted) showToast(t('notices.isOn'))
    },
  })
  const stop = useAction({
    mutationFn: async (id: string) => {
      if (id === data?.ownId) await stopPush()
      else await call(removePushDevice, { id })
    },
    onSuccess: async () => {
      await refresh()
      showToast(t('notices.isOff'))
    },
  })
  const state = !hasPush() ? 'deviceNone' : isBlocked() ? 'blocked' : 'deviceText'
  if (role === 'operator') return <p className={styles.note}>{t('notices.nothing')}</p>
  return (
    <ul className={styles.rows} style={{ borderTop: '1px solid var(--maru-hair)' }}>
      {!own && (
        <li className={styles.row}>
          <IconBell size={18} stroke={1.7} aria-hidden />
          <span className={styles.two}>
            <b>{t('notices.device')}</b>
            {/* Keys: notices.* */}
            <small>{t(`notices.${state}`)}</small>
          </span>
          {hasPush() && (
            <Button
              size="compact-sm"
              variant="default"
              loading={start.isPending}
              disabled={!data || isBlocked()}
              onClick={() => start.mutate()}
            >
              {t('notices.on')}
            </Button>
          )}
        </li>
      )}
      {data?.devices.map(({ id, name, createdAt }) => (
        <li key={id} className={styles.row}>
          <IconDeviceMobile size={18} stroke={1.7} aria-hidden />
          <span className={styles.two}>
            <b>{name || t('notices.unknown')}</b>
            <small>{formats.ago(createdAt)}</small>
          </span>
          {id === data.ownId && <Chip tone="good">{t('notices.this')}</Chip>}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('notices.by', { what: name || t('notices.unknown'), how: t('notices.off') })}
            loading={stop.isPending && stop.variables === id}
            onClick={() => stop.mutate(id)}
          >
            {t('notices.off')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
