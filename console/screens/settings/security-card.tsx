import { Button, Menu, ActionIcon, Group, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDeviceMobile, IconDots, IconFingerprint, IconKey } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useRef } from 'react'
import {
  getSecondFactor,
  listPasskeys,
  makeRecoveryCodes,
  removeAuthenticator,
  removePasskey,
  type AdminPasskey,
} from '#schemas/generated/api/administrators.ts'
import { call } from '../../lib/api/call.ts'
import { hasPasskeys, isCancelled, makePasskey } from '../../lib/api/passkeys.ts'
import { SESSION_KEY } from '../../lib/api/session.ts'
import { Chip } from '../../ui/chip.tsx'
import { Failure } from '../../ui/states.tsx'
import { showToast, showError } from '../../ui/toasts/toasts.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { AuthenticatorDialog } from './authenticator-dialog.tsx'
import { Card } from './card.tsx'
import styles from './settings.module.css'
import { Copying } from '../../ui/copying/copying.tsx'
import { useAction } from '../../ui/use-action.ts'

const FACTOR_KEY = ['second-factor'] as const
const PASSKEYS_KEY = ['passkeys'] as const

/** Configures the protection of one's account besides the password. */
export const SecurityCard = () => {
  const t = useTexts('console/settings')
  const client = useQueryClient()
  const [isAdding, { open, close }] = useDisclosure(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const factor = useQuery({
    queryKey: FACTOR_KEY,
    queryFn: async ({ signal }) => (await call(getSecondFactor, {}, { signal })).row,
  })
  const passkeys = useQuery({
    queryKey: PASSKEYS_KEY,
    queryFn: async ({ signal }) => (await call(listPasskeys, {}, { signal })).rows,
  })
  const refresh = async () => {
    await Promise.all([FACTOR_KEY, PASSKEYS_KEY, SESSION_KEY].map((queryKey) => client.invalidateQueries({ queryKey })))
  }
  const remove = useAction({
    mutationFn: () => call(removeAuthenticator, {}),
    onSuccess: async () => {
      await refresh()
      showToast(t('security.removed'))
    },
  })
  const renew = useAction({
    mutationFn: () => call(makeRecoveryCodes, {}),
    onSuccess: async ({ row }) => {
      setCodes(row.codes)
      await refresh()
    },
  })
  const isOn = factor.data?.hasAuthenticator === true
  const unread = [factor, passkeys].filter((query) => query.data === undefined)
  const error = unread.find((query) => query.error)?.error
  const readAgain = () => void Promise.all(unread.map((query) => query.refetch()))
  return (
    <Card id="security" title={t('card.security')}>
      {error && <Failure error={error} again={readAgain} />}
      <ul className={styles.rows}>
        <li className={styles.row}>
          <IconDeviceMobile size={18} stroke={1.7} aria-hidden />
          <span className={styles.two}>
            <b>{t('security.app')}</b>
            <small>{isOn ? t('security.appOn') : t('security.appOff')}</small>
          </span>
          {isOn ? (
            <>
              <Chip tone="good">{t('security.on')}</Chip>
              <Button size="compact-sm" variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
                {t('security.remove')}
              </Button>
            </>
          ) : (
            <Button size="compact-sm" variant="default" onClick={open} disabled={!factor.data}>
              {t('security.add')}
            </Button>
          )}
        </li>
        {isOn && (
          <li className={styles.row}>
            <IconKey size={18} stroke={1.7} aria-hidden />
            <span className={styles.two}>
              <b>{t('security.codes')}</b>
              <small>{t('security.codesLeft', { count: factor.data?.recoveryCodes ?? 0 })}</small>
            </span>
            <Button size="compact-sm" variant="default" loading={renew.isPending} onClick={() => renew.mutate()}>
              {t('security.codesNew')}
            </Button>
          </li>
        )}
      </ul>
      <Passkeys passkeys={passkeys.data ?? []} refresh={refresh} />
      {isAdding && (
        <AuthenticatorDialog
          close={close}
          done={(made) => {
            close()
            setCodes(made)
            void refresh()
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} close={() => setCodes(null)} />}
    </Card>
  )
}

const Passkeys = ({ passkeys, refresh }: { passkeys: readonly AdminPasskey[]; refresh: () => Promise<void> }) => {
  const t = useTexts('console/settings')
  const formats = useFormats()
  const add = useMutation({
    mutationFn: () => makePasskey(t('security.passkeyName', { host: window.location.host })),
    onSuccess: async () => {
      await refresh()
      showToast(t('security.passkeyAdded'))
    },
    onError: (error) => {
      if (!isCancelled(error)) showError(error)
    },
  })
  const remove = useAction({
    mutationFn: (id: string) => call(removePasskey, { id }),
    onSuccess: refresh,
  })
  return (
    <ul className={styles.rows} style={{ borderTop: '1px solid var(--maru-hair)' }}>
      <li className={styles.row}>
        <IconFingerprint size={18} stroke={1.7} aria-hidden />
        <span className={styles.two}>
          <b>{t('security.passkeys')}</b>
          <small>{hasPasskeys() ? t('security.passkeysText') : t('security.passkeysNone')}</small>
        </span>
        {hasPasskeys() && (
          <Button size="compact-sm" variant="default" loading={add.isPending} onClick={() => add.mutate()}>
            {t('security.add')}
          </Button>
        )}
      </li>
      {passkeys.map(({ id, name, host, createdAt, lastUsedAt }) => (
        <li key={id} className={styles.row}>
          <span className={styles.two}>
            <b>{name}</b>
            <small>
              {host} · {lastUsedAt ? t('security.used', { time: formats.ago(lastUsedAt) }) : formats.ago(createdAt)}
            </small>
          </span>
          <Menu position="bottom-end" shadow="md">
            <Menu.Target>
              <ActionIcon variant="subtle" aria-label={t('more', { name })}>
                <IconDots size={16} stroke={1.7} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item color="red" onClick={() => remove.mutate(id)}>
                {t('security.remove')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </li>
      ))}
    </ul>
  )
}

/** Recovery codes, shown only once. */
const RecoveryCodesDialog = ({ codes, close }: { codes: readonly string[]; close: () => void }) => {
  const t = useTexts('console/settings')
  const list = useRef<HTMLOListElement>(null)
  return (
    <Modal
      opened
      onClose={close}
      closeOnClickOutside={false}
      title={t('security.codes')}
      size={440}
      closeButtonProps={{ 'aria-label': t('done') }}
    >
      <Text size="sm" mb="md">
        {t('security.codesText')}
      </Text>
      <ol ref={list} className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Copying value={codes.join('\n')} place={list}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('copied') : t('copy')}
            </Button>
          )}
        </Copying>
        <Button onClick={close}>{t('security.kept')}</Button>
      </Group>
    </Modal>
  )
}
