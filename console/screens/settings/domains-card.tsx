import { Anchor, Button, Menu, Modal, ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots, IconExternalLink, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { addHost, listHosts, preferHost, removeHost } from '#schemas/generated/api/partners.ts'
import { call } from '../../lib/api/call.ts'
import { SESSION_KEY } from '../../lib/api/session.ts'
import { Chip } from '../../ui/chip.tsx'
import { Failure, LoadingText } from '../../ui/states.tsx'
import { showToast, showError } from '../../ui/toasts/toasts.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { AddDomainDialog } from './add-domain-dialog.tsx'
import { Card } from './card.tsx'
import { DomainClaim } from './domain-claim.tsx'
import { DomainRecord } from './domain-record.tsx'
import styles from './settings.module.css'
import { useAction } from '../../ui/use-action.ts'

const HOSTS_KEY = ['hosts'] as const

/** Polling interval of the list while a domain waits for verification, in milliseconds. */
const LOOK_MS = 60_000

type Leaving = { readonly host: string; readonly isMain: boolean }

const useHosts = () => {
  const t = useTexts('console/settings')
  const client = useQueryClient()
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: HOSTS_KEY }),
      client.invalidateQueries({ queryKey: SESSION_KEY }),
      client.invalidateQueries({ queryKey: ['audit'] }),
    ])
  const prefer = useAction({
    mutationFn: (host: string) => call(preferHost, { host }),
    onSuccess: (_, host) => {
      showToast(t('domain.preferred', { host }))
      return refresh()
    },
  })
  const remove = useAction({
    mutationFn: ({ host }: Leaving) => call(removeHost, { host }),
    onSuccess: (_, { host, isMain }) => {
      const bringBack = async () => {
        await call(addHost, { host })
        if (isMain) await call(preferHost, { host })
        await refresh()
      }
      showToast(t('domain.removed', { host }), { label: t('undo'), run: () => void bringBack().catch(showError) })
      return refresh()
    },
  })
  return { prefer, remove, refresh }
}

/** Domains of the site, each with its DNS state. */
export const DomainsCard = () => {
  const t = useTexts('console/settings')
  const [isAdding, { open, close }] = useDisclosure(false)
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const { prefer, remove, refresh } = useHosts()
  const { data, error, refetch } = useQuery({
    queryKey: HOSTS_KEY,
    queryFn: async ({ signal }) => (await call(listHosts, {}, { signal })).row,
    // The server checks the records of claims itself.
    refetchInterval: ({ state }) => ((state.data?.claims.length ?? 0) > 0 ? LOOK_MS : false),
  })
  return (
    <Card
      id="address"
      title={t('card.address')}
      count={data?.hosts.length}
      actions={
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
          onClick={open}
        >
          {t('domain.add')}
        </Button>
      }
    >
      {error && <Failure error={error} again={() => void refetch()} />}
      {!error && !data && <LoadingText />}
      <ul className={styles.rows}>
        {data?.hosts.map((host, index) => (
          <li key={host}>
            <div className={styles.domain}>
              <Anchor href={toAddress(host)} target="_blank" c="inherit" fw={600}>
                {host} <IconExternalLink size={14} stroke={1.7} aria-label={t('opens')} />
              </Anchor>
              {index === 0 && <Chip>{t('main')}</Chip>}
              {data.hosts.length > 1 && (
                <Menu position="bottom-end">
                  <Menu.Target>
                    <ActionIcon variant="subtle" ml="auto" aria-label={t('more', { name: host })}>
                      <IconDots size={16} stroke={1.7} />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    {index > 0 && <Menu.Item onClick={() => prefer.mutate(host)}>{t('domain.prefer')}</Menu.Item>}
                    <Menu.Item onClick={() => setLeaving({ host, isMain: index === 0 })}>
                      {t('domain.remove')}
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              )}
            </div>
            <DomainRecord host={host} />
          </li>
        ))}
      </ul>
      {data && data.claims.length > 0 && (
        <ul className={styles.rows} aria-label={t('claim.title')}>
          {data.claims.map((claim) => (
            <DomainClaim key={claim.host} claim={claim} refresh={refresh} />
          ))}
        </ul>
      )}
      <p className={styles.note}>
        <Link to="/news?kind=short-links">{t('domain.shortLinks')}</Link> ·{' '}
        <Link to="/redirects">{t('domain.redirects')}</Link>
      </p>
      {isAdding && <AddDomainDialog close={close} done={() => void refresh()} />}
      <Modal
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('domain.removeTitle', { host: leaving?.host ?? '' })}
        closeButtonProps={{ 'aria-label': t('cancel') }}
      >
        <p>{t('domain.removeText')}</p>
        <div className={styles.foot}>
          <Button variant="default" onClick={() => setLeaving(null)}>
            {t('cancel')}
          </Button>
          <Button
            variant="remove"
            loading={remove.isPending}
            onClick={() => leaving !== null && remove.mutate(leaving, { onSettled: () => setLeaving(null) })}
          >
            {t('domain.remove')}
          </Button>
        </div>
      </Modal>
    </Card>
  )
}

/** Returns the URL of a host. Local hosts use this page's port; every other host is behind TLS. */
const toAddress = (host: string): string =>
  /(^|\.)localhost$/.test(host) ? `http://${host}:${window.location.port || '80'}` : `https://${host}`
