import type { ReactNode } from 'react'
import { ClaimList } from '../advertising-rules/claim-list.tsx'
import { findEntryClaims } from '../advertising-rules/entry-claims.ts'
import type { Draft } from '../drafts/use-draft.ts'
import type { Problem } from '../../ui/problem-list.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { PagePreview } from './page-preview.tsx'
import { pageOf } from './page-of.ts'
import { useTexts } from '../../lib/texts/use-texts.ts'
import { CheckPanel } from './check-panel.tsx'
import styles from './editor.module.css'
import { HistoryPanel } from './history-panel.tsx'

type Props = {
  readonly isOpened: boolean
  readonly close: () => void
  readonly draft: Draft
  /** Language being edited. */
  readonly language: string
  readonly problems: readonly Problem[]
  /** The problems have been loaded. */
  readonly isChecked: boolean
  readonly beside?: ReactNode
}

/** Side panel of the form: preview, problems and history. */
export const EntryAside = ({ isOpened, close, draft, language, problems, isChecked, beside }: Props) => {
  const t = useTexts('console/editor')
  const tc = useTexts('console/claims')
  const { entry } = draft
  const claims = findEntryClaims(entry.data)
  const page = pageOf(entry)
  return (
    <SidePanel className={styles.aside} label={t('aside')} heading={t('aside')} {...{ isOpened, close }}>
      {beside}
      {page !== null && <PagePreview {...{ path: page, draft, language, problems, isChecked }} />}
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
