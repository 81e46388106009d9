import type { ReactNode } from 'react'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import type { Problem } from '../parts/problem-list.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { CheckPanel } from './check-panel.tsx'
import styles from './editor.module.css'
import { HistoryPanel } from './history-panel.tsx'

type Props = {
  readonly entry: ContentEntry
  readonly problems: readonly Problem[]
  readonly preview?: ReactNode
  readonly beside?: ReactNode
}

/** Beside the form: how it will look, what is still wrong, and what it was before. */
export const EntryAside = ({ entry, problems, preview, beside }: Props) => {
  const t = useTexts('console/editor')
  return (
    <aside className={styles.aside} aria-label={t('aside')}>
      {beside}
      {preview && (
        <section>
          <h2>{t('preview')}</h2>
          {preview}
        </section>
      )}
      <CheckPanel entry={entry} problems={problems} />
      <HistoryPanel kind={entry.kind} entryKey={entry.key} edit={entry.edit} draft={entry.draft} />
    </aside>
  )
}
