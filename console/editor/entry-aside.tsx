import type { ReactNode } from 'react'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import type { Problem } from '../parts/problem-list.tsx'
import { SidePanel } from '../parts/side-panel.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { ClaimList } from '../claims/claim-list.tsx'
import { findEntryClaims } from '../claims/entry-claims.ts'
import { CheckPanel } from './check-panel.tsx'
import styles from './editor.module.css'
import { HistoryPanel } from './history-panel.tsx'

type Props = {
  readonly isOpened: boolean
  readonly close: () => void
  readonly entry: ContentEntry
  readonly problems: readonly Problem[]
  /** Whether they have been looked for. */
  readonly isChecked: boolean
  readonly preview?: ReactNode
  readonly beside?: ReactNode
}

/** Beside the form: how it will look, what is still wrong, and what it was before. */
export const EntryAside = ({ isOpened, close, entry, problems, isChecked, preview, beside }: Props) => {
  const t = useTexts('console/editor')
  const tc = useTexts('console/claims')
  const claims = findEntryClaims(entry.data)
  return (
    <SidePanel className={styles.aside} label={t('aside')} heading={t('aside')} {...{ isOpened, close }}>
      {beside}
      {preview && (
        <section>
          <h2>{t('preview')}</h2>
          {preview}
        </section>
      )}
      <CheckPanel entry={entry} problems={problems} isChecked={isChecked} />
      {claims.length > 0 && (
        <section>
          <h2>{tc('title')}</h2>
          <ClaimList claims={claims} />
        </section>
      )}
      <HistoryPanel kind={entry.kind} entryKey={entry.key} edit={entry.edit} draft={entry.draft} />
    </SidePanel>
  )
}
