import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconCheck, IconClockExclamation, IconDots, IconKey, IconMinus, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  endOldApiKeySecret,
  keepOldApiKeySecret,
  revokeApiKey,
  rotateApiKey,
  takeOverApiKey,
} from '#schemas/generated/api/api-keys.ts'
import { call } from '../../lib/api/call.ts'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { Chip } from '../../ui/chip.tsx'
import { showToast } from '../../ui/toasts/toasts.tsx'
import { useAction } from '../../ui/use-action.ts'
import styles from './api-keys.module.css'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { keysQuery, markOf, type PlainKey } from './keys.ts'
import { RIGHTS_OF } from './rights-of-roles.ts'

type Props = {
  readonly apiKey: PlainKey
  readonly now: Date
  /** A secret is on the screen, and nothing else may take its place. */
  readonly isHeld: boolean
  edit: () => void
  showActivity: () => void
  rotated: (secret: string, key: PlainKey) => void
}

const TONES = {
  expired: 'wrong',
  creatorLeft: 'wrong',
  refused: 'attention',
  ending: 'attention',
  unused: 'attention',
} as const

/** Hours that an old secret gains. */
const MORE_HOURS = 24
/** Longest overlap that the server allows, in hours. */
const MAX_HOURS = 720

/** A key: its last use, what it may do, its limits, and the old secret of a rotation. */
export const KeyRow = ({ apiKey, now, isHeld, edit, showActivity, rotated }: Props) => {
  const t = useTexts('console/apiKeys')
  const { id, name, prefix } = apiKey
  const client = useQueryClient()
  const [asking, setAsking] = useState<'revoke' | 'rotate' | 'endOld' | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: keysQuery.queryKey })
  const rotate = useAction({
    mutationFn: () => call(rotateApiKey, { id }),
    onSuccess: ({ row }) => rotated(row.secret, row.key),
  })
  const revoke = useAction({
    mutationFn: () => call(revokeApiKey, { id }),
    onSuccess: () => {
      showToast(t('revoked', { name }))
      return refresh()
    },
  })
  const takeOver = useAction({
    mutationFn: () => call(takeOverApiKey, { id }),
    onSuccess: () => {
      showToast(t('takenOver', { name }))
      return refresh()
    },
  })
  const mark = markOf(apiKey, now)
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden>
        <IconKey size={18} stroke={1.7} />
      </span>
      <div className={styles.name}>
        <h2>{name}</h2>
        {/* Keys: mark.* */}
        {mark && <Chip tone={TONES[mark]}>{t(`mark.${mark}`, { count: apiKey.refusals })}</Chip>}
        <code>{prefix}…</code>
      </div>
      <LastUse apiKey={apiKey} />
      <div className={styles.actions}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconRefresh size={14} stroke={1.7} aria-hidden />}
          aria-label={t('rotateOf', { name })}
          disabled={isHeld}
          loading={rotate.isPending}
          onClick={() => (apiKey.oldSecret === null ? rotate.mutate() : setAsking('rotate'))}
        >
          {t('rotate')}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" aria-label={t('more', { name })} disabled={isHeld}>
              <IconDots size={16} stroke={1.7} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={edit}>{t('edit')}</Menu.Item>
            <Menu.Item onClick={showActivity}>{t('activity.open')}</Menu.Item>
            {apiKey.state === 'CREATOR_LEFT' && (
              <Menu.Item onClick={() => takeOver.mutate()}>{t('takeOver')}</Menu.Item>
            )}
            <Menu.Item onClick={() => setAsking('revoke')}>{t('revoke')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <Rights apiKey={apiKey} />
      {apiKey.state === 'CREATOR_LEFT' && (
        <p className={styles.warning}>{t('creatorLeftText', { creator: apiKey.creator })}</p>
      )}
      {apiKey.oldSecret && <OldSecret apiKey={apiKey} refresh={refresh} end={() => setAsking('endOld')} />}
      {asking === 'revoke' && (
        <ConfirmDialog
          title={t('revokeTitle', { name })}
          text={t('revokeText')}
          action={t('revoke')}
          run={() => revoke.mutateAsync()}
          close={() => setAsking(null)}
        />
      )}
      {asking === 'rotate' && (
        <ConfirmDialog
          title={t('rotateTitle', { name })}
          text={t('rotateText', { prefix: apiKey.oldSecret?.prefix })}
          action={t('rotate')}
          run={() => rotate.mutateAsync()}
          close={() => setAsking(null)}
        />
      )}
      {asking === 'endOld' && (
        <ConfirmDialog
          title={t('old.endTitle')}
          text={t('old.endText')}
          action={t('old.end')}
          run={async () => {
            await call(endOldApiKeySecret, { id })
            await refresh()
          }}
          close={() => setAsking(null)}
        />
      )}
    </li>
  )
}

const LastUse = ({ apiKey: { lastUsedAt, lastNetwork, callsToday } }: { apiKey: PlainKey }) => {
  const t = useTexts('console/apiKeys')
  const formats = useFormats()
  return (
    <div className={styles.use}>
      <span>{lastUsedAt === null ? t('neverUsed') : formats.ago(lastUsedAt)}</span>
      {lastUsedAt !== null && (
        <small>
          {lastNetwork} · {t('today', { count: callsToday })}
        </small>
      )}
    </div>
  )
}

const Rights = ({ apiKey }: { apiKey: PlainKey }) => {
  const t = useTexts('console/apiKeys')
  const tr = useTexts('console/shell')
  const formats = useFormats()
  const granted = new Set(apiKey.granted)
  const denied = RIGHTS_OF[apiKey.role].filter((right) => !granted.has(right))
  const limits = [
    ...(apiKey.isReadOnly ? [t('readOnly')] : []),
    ...(apiKey.kinds ? [t('someKinds', { count: apiKey.kinds.length })] : []),
    ...(apiKey.addresses.length > 0 ? [t('from', { addresses: apiKey.addresses.join(', ') })] : []),
    ...(apiKey.expiresAt === null ? [] : [t('until', { day: formats.day(new Date(apiKey.expiresAt)) })]),
  ]
  return (
    <div className={styles.rights}>
      <ul aria-label={t('may')}>
        <li className={styles.role}>{tr(`role.${apiKey.role}`)}</li>
        {[...granted].map((right) => (
          <li key={right} className={styles.right} data-granted>
            {/* Keys: right.* */}
            <IconCheck size={12} stroke={2} aria-hidden /> {t(`right.${right.replace('/', '-')}`)}
          </li>
        ))}
      </ul>
      {denied.length > 0 && (
        <ul aria-label={t('mayNot')}>
          {denied.map((right) => (
            <li key={right} className={styles.right}>
              <IconMinus size={12} stroke={2} aria-hidden /> {t(`right.${right.replace('/', '-')}`)}
            </li>
          ))}
        </ul>
      )}
      {limits.length > 0 && <small>{limits.join(' · ')}</small>}
    </div>
  )
}

const OldSecret = ({ apiKey, refresh, end }: { apiKey: PlainKey; refresh: () => Promise<void>; end: () => void }) => {
  const t = useTexts('console/apiKeys')
  const formats = useFormats()
  const { id, oldSecret } = apiKey
  const keep = useAction({
    mutationFn: () =>
      call(keepOldApiKeySecret, { id, hours: Math.min(MAX_HOURS, hoursUntil(oldSecret?.endsAt ?? '') + MORE_HOURS) }),
    onSuccess: refresh,
  })
  if (!oldSecret) return null
  const endsAt = new Date(oldSecret.endsAt)
  return (
    <div className={styles.old}>
      <IconClockExclamation size={16} stroke={1.7} aria-hidden />
      <span>
        {t('old.until', { prefix: oldSecret.prefix, time: `${formats.day(endsAt)} ${formats.time(endsAt)}` })}{' '}
        {oldSecret.lastUsedAt === null ? t('old.unused') : t('old.used', { ago: formats.ago(oldSecret.lastUsedAt) })}
      </span>
      <span className={styles.actions}>
        <Button size="compact-sm" variant="default" loading={keep.isPending} onClick={() => keep.mutate()}>
          {t('old.keep')}
        </Button>
        <Button size="compact-sm" variant="danger" onClick={end}>
          {t('old.end')}
        </Button>
      </span>
    </div>
  )
}

const hoursUntil = (at: string): number => Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 3_600_000))
