import { Anchor, Button } from '@mantine/core'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { Bar } from '../../ui/screen/bar.tsx'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { Failure, LoadingText, StatePanel } from '../../ui/states.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './api-keys.module.css'
import { KeyActivity } from './key-activity.tsx'
import { KeyFormPanel } from './key-form.tsx'
import { KeyRow } from './key-row.tsx'
import { keysQuery, type PlainKey } from './keys.ts'
import { SecretPanel } from './secret-panel.tsx'

/** Content of the panel. */
type Open =
  | { readonly kind: 'form'; readonly key: PlainKey | null }
  | { readonly kind: 'secret'; readonly key: PlainKey; readonly secret: string; readonly isRotated: boolean }
  | { readonly kind: 'activity'; readonly key: PlainKey }

/** API keys of the clinic, or of the operators. */
export const ApiKeysScreen = () => {
  const t = useTexts('console/apiKeys')
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(keysQuery)
  const [open, setOpen] = useState<Open | null>(null)
  const [now] = useState(() => new Date())
  // The secret is shown once: only its own button closes it.
  const isHeld = open?.kind === 'secret'
  const close = () => {
    if (!isHeld) setOpen(null)
  }
  const show = (next: Open) => {
    if (!isHeld) setOpen(next)
  }
  const add = () => show({ kind: 'form', key: null })
  useScreenKeys([['C', add]])
  const finish = async (next: Open | null) => {
    setOpen(next)
    await client.invalidateQueries({ queryKey: keysQuery.queryKey })
  }
  return (
    <>
      <Bar
        trail={
          <Anchor component={Link} to="/settings" c="inherit" size="sm">
            {t('settings')}
          </Anchor>
        }
        title={t('title')}
        facts={data && data.length > 0 && <span className={styles.quiet}>{t('count', { count: data.length })}</span>}
        actions={
          <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />} disabled={isHeld} onClick={add}>
            {t('add')}
          </Button>
        }
      />
      <div className={styles.body} data-open={open !== null || undefined}>
        <div className={styles.work}>
          {error && !data && <Failure error={error} again={() => void refetch()} />}
          {!data && !error && <LoadingText />}
          {data?.length === 0 && (
            <StatePanel icon={IconKey} title={t('empty')} actions={<Button onClick={add}>{t('addFirst')}</Button>}>
              <p>{t('emptyText')}</p>
            </StatePanel>
          )}
          {data && data.length > 0 && (
            <section className={styles.card} aria-label={t('title')}>
              <ul className={styles.rows}>
                {data.map((key) => (
                  <KeyRow
                    key={key.id}
                    apiKey={key}
                    now={now}
                    isHeld={isHeld}
                    edit={() => show({ kind: 'form', key })}
                    showActivity={() => show({ kind: 'activity', key })}
                    rotated={(secret, renewed) =>
                      void finish({ kind: 'secret', key: renewed, secret, isRotated: true })
                    }
                  />
                ))}
              </ul>
              <p className={styles.note}>{t('note')}</p>
            </section>
          )}
        </div>
        {open && (
          <SidePanel className={styles.panel} label={labelOf(open, t)} isOpened close={close}>
            {open.kind === 'form' && (
              <KeyFormPanel
                key={open.key?.id ?? 'new'}
                apiKey={open.key}
                close={close}
                created={(secret, key) => void finish({ kind: 'secret', key, secret, isRotated: false })}
                saved={() => void finish(null)}
              />
            )}
            {open.kind === 'secret' && (
              <SecretPanel
                apiKey={open.key}
                secret={open.secret}
                isRotated={open.isRotated}
                close={() => setOpen(null)}
              />
            )}
            {open.kind === 'activity' && <KeyActivity key={open.key.id} apiKey={open.key} close={close} />}
          </SidePanel>
        )}
      </div>
    </>
  )
}

const labelOf = (open: Open, t: ReturnType<typeof useTexts>): string => {
  if (open.kind === 'secret') return t(open.isRotated ? 'secret.rotated' : 'secret.created')
  if (open.kind === 'activity') return t('activity.title', { name: open.key.name })
  return open.key ? t('form.edit') : t('form.new')
}
