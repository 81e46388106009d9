import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { restoreContent, type ContentEntry, type ContentKindFacts } from '#schemas/generated/api/content.ts'
import { call } from '../../lib/api/call.ts'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { addressOf, contentQuery, invalidateContent, kindsQuery, titleOf } from '../../lib/data/content.ts'
import { listSettings } from '../../lib/data/list-settings.ts'
import { EntryState } from '../../ui/entry-state.tsx'
import { Failure, StatePanel, LoadingText } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts/toasts.tsx'
import { Bar } from '../../ui/screen/bar.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import styles from './releases.module.css'
import { useAction } from '../../ui/use-action.ts'

/** Removed entries by kind; each can be restored as a draft. */
export const BinScreen = () => {
  const t = useTexts('console/bin')
  const { data, error, refetch } = useQuery(kindsQuery)
  const filled = data?.filter(({ removed }) => removed > 0) ?? []
  return (
    <>
      <Bar title={t('title')} facts={<span className={styles.quiet}>{t('subtitle')}</span>} />
      <div className={styles.page}>
        {error && <Failure error={error} again={() => void refetch()} />}
        {!data && !error && <LoadingText />}
        {data && filled.length === 0 && (
          <StatePanel icon={IconTrash} title={t('emptyTitle')}>
            {t('emptyText')}
          </StatePanel>
        )}
        {filled.map((kind) => (
          <BinOfKind key={kind.name} kind={kind} />
        ))}
      </div>
    </>
  )
}

const BinOfKind = ({ kind }: { kind: ContentKindFacts }) => {
  const tk = useTexts('console/publish')
  const { languages } = useSession()
  const { data, error, refetch } = useQuery(contentQuery(kind.name, listSettings(kind.name).fields, 'removed'))
  return (
    <section className={styles.part}>
      {/* Keys: kind.* */}
      <h2>{tk(`kind.${kind.name}`)}</h2>
      {error && <Failure error={error} again={() => void refetch()} />}
      <ul className={styles.rows}>
        {data?.map((entry) => (
          <Removed key={entry.key} entry={entry} title={titleOf(entry, kind, languages)} />
        ))}
      </ul>
    </section>
  )
}

const Removed = ({ entry, title }: { entry: ContentEntry; title: string }) => {
  const t = useTexts('console/bin')
  const formats = useFormats()
  const client = useQueryClient()
  const navigate = useNavigate()
  const mayWrite = useHasRight('content/write')
  const { kind, key, published, draft } = entry
  const restore = useAction({
    // The server restores the previous text and visibility, also of drafts that were never public.
    mutationFn: () => call(restoreContent, { kind, key }, { since: entry.edit }),
    onSuccess: async ({ row }) => {
      await invalidateContent(client)
      showToast(t('restored', { title }), { label: t('open'), run: () => void navigate(addressOf(row)) })
    },
  })
  const at = draft?.savedAt ?? published?.publishedAt
  return (
    <li className={styles.row}>
      <time className={styles.time} dateTime={at}>
        {at ? formats.ago(at) : '–'}
      </time>
      <div className={styles.what}>
        <b>{title}</b>
        <span className={styles.quiet}>{draft ? t('waits') : draft === null && <EntryState entry={entry} />}</span>
      </div>
      {mayWrite && (
        <Button
          size="sm"
          variant="default"
          aria-label={t('restoreOf', { title })}
          loading={restore.isPending}
          onClick={() => restore.mutate()}
        >
          {t('restore')}
        </Button>
      )}
    </li>
  )
}
