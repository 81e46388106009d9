import { Button, Group, Modal, Timeline } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listRevisions, type ContentEntry, type ContentRevision } from '#schemas/generated/api/content.ts'
import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'
import { call } from '../../lib/api/call.ts'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { useRestoreRevision } from '../entries/change-entry.ts'
import { LazySelect } from '../../ui/lazy-select.tsx'
import { useNoteText } from '../../ui/use-note-text.ts'
import { showToast, showError } from '../../ui/toasts/toasts.tsx'
import { currentLanguage, toLanguageName, useFormats, useTexts } from '../../lib/texts/texts.tsx'
import styles from './editor.module.css'
import { useFieldNames } from '../../lib/form-schema/use-field-names.ts'
import { listDifferences, toShown } from './differences.ts'

type Props = {
  readonly kind: string
  readonly entryKey: string
  readonly edit: number
  readonly draft: ContentEntry['draft']
}

/** List of all published revisions with their authors, each restorable. */
export const HistoryPanel = ({ kind, entryKey: key, edit, draft }: Props) => {
  const t = useTexts('console/editor')
  const formats = useFormats()
  const noteWords = useNoteText()
  const [compared, setCompared] = useState<number | null>(null)
  const { data } = useQuery({
    queryKey: ['content', kind, 'history', key, edit],
    queryFn: async ({ signal }): Promise<ContentRevision[]> =>
      (await call(listRevisions, { kind, key, page: 1, size: 20 }, { signal })).rows,
    placeholderData: (before) => before,
  })
  const revisions = data ?? []
  return (
    <section>
      <h2>{t('history')}</h2>
      <Timeline bulletSize={12} lineWidth={1} active={-1} className={styles.timeline ?? ''}>
        {draft && (
          <Timeline.Item>
            <p className={styles.when}>
              {formats.ago(draft.savedAt)} · {draft.author}
            </p>
            <p className={styles.what}>{t('waits')}</p>
          </Timeline.Item>
        )}
        {revisions.map(({ revision, publishedAt, author, note }, index) => (
          <Timeline.Item key={revision}>
            <p className={styles.when}>
              {formats.ago(publishedAt)} {author && `· ${author}`}
            </p>
            <p className={styles.what}>
              {noteWords(note) || (revision === 1 ? t('first') : t('revision', { revision }))}
              <Button size="compact-xs" variant="subtle" onClick={() => setCompared(index)}>
                {t('compare')}
              </Button>
            </p>
          </Timeline.Item>
        ))}
      </Timeline>
      {compared !== null && (
        <Comparison kind={kind} entryKey={key} revisions={revisions} index={compared} close={() => setCompared(null)} />
      )}
    </section>
  )
}

type ComparisonProps = {
  readonly kind: string
  readonly entryKey: string
  readonly revisions: readonly ContentRevision[]
  readonly index: number
  readonly close: () => void
}

const Comparison = ({ kind, entryKey, revisions, index, close }: ComparisonProps) => {
  const t = useTexts('console/editor')
  const mayWrite = useHasRight('content/write')
  const restore = useRestoreRevision({ kind, key: entryKey })
  const chosen = revisions[index]
  const before = revisions[index + 1]
  const { languages } = useSession()
  const [language, setLanguage] = useState<LanguageCode | null>(null)
  if (!chosen) return null
  return (
    <Modal
      opened
      onClose={close}
      size={720}
      title={t('revision', { revision: chosen.revision })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p className={styles.quiet}>{before ? t('against', { revision: before.revision }) : t('againstNothing')}</p>
      <DifferenceList kind={kind} entryKey={entryKey} before={before?.data ?? {}} after={chosen.data} />
      {mayWrite && (
        <Group mt="md" gap="sm">
          {languages.length > 1 && (
            <LazySelect
              aria-label={t('restorePart')}
              allowDeselect={false}
              value={language ?? ''}
              data={[
                { value: '', label: t('restoreAll') },
                ...languages.map((code) => ({
                  value: code,
                  label: t('restoreOne', { language: toLanguageName(code, currentLanguage()) }),
                })),
              ]}
              onChange={(code) => setLanguage(LANGUAGE_CODES.find((one) => one === code) ?? null)}
            />
          )}
          <Button
            loading={restore.isPending}
            onClick={() =>
              restore.mutate(
                { revision: chosen.revision, language },
                {
                  onSuccess: () => {
                    close()
                    showToast(t('restored', { revision: chosen.revision }))
                  },
                  onError: showError,
                },
              )
            }
          >
            {t('restore')}
          </Button>
        </Group>
      )}
    </Modal>
  )
}

type DifferenceListProps = {
  readonly kind: string
  readonly entryKey: string
  readonly before: unknown
  readonly after: unknown
}

const isUnwritten = (value: unknown): boolean =>
  value === undefined || value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)

/** List of all differences between two states: the old and the new value. */
const DifferenceList = ({ kind, entryKey, before, after }: DifferenceListProps) => {
  const t = useTexts('console/editor')
  const nameOf = useFieldNames({ kind, key: entryKey })
  // A value that is empty on both sides, such as an empty list of a new entry, is not a difference.
  const differences = listDifferences(before, after).filter(({ from, to }) => !(isUnwritten(from) && isUnwritten(to)))
  if (differences.length === 0) return <p className={styles.quiet}>{t('same')}</p>
  return (
    <div className={styles.differences} tabIndex={0} role="region" aria-label={t('differences')}>
      <ul>
        {differences.map(({ pointer, from, to }) => (
          <li key={pointer}>
            <b>{nameOf(pointer)}</b>
            {from !== undefined && <del>{toShown(from)}</del>}
            {to !== undefined && <ins>{toShown(to)}</ins>}
          </li>
        ))}
      </ul>
    </div>
  )
}
