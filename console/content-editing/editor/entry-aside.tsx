import type { ReactNode } from 'react'
import { ClaimList } from '../advertising-rules/claim-list.tsx'
import type { Draft } from '../drafts/use-draft.ts'
import type { Problem } from '../../ui/problem-list.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { PagePreview } from './page-preview.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './editor.module.css'
import { HistoryPanel } from './history-panel.tsx'
import { findClaims, type FoundClaim } from '../advertising-rules/find-claims.ts'
import { IconAlertCircle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import { useFieldNames } from '../../lib/form-schema/use-field-names.ts'

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

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value.replaceAll(/<[^>]*>/g, '\n')]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}

/** Returns the prohibited advertising claims in an entry's texts, in all languages. */
export const findEntryClaims = (data: unknown): FoundClaim[] => findClaims(textsOf(data).join('\n'))

/** Kinds whose entries each have a page, with the path prefix of the id. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['products', '/products/'],
  ['exhibitions', '/exhibitions/'],
  ['notices', '/cscenter/notice/'],
])

/** Returns the path of an entry's own page; null for entries shown only among others. */
const pageOf = ({ kind, key }: { kind: string; key: string }): string | null => {
  const start = PAGES.get(kind)
  return start === undefined ? null : `${start}${key}`
}

type CheckPanelProps = {
  readonly entry: ContentEntry
  readonly problems: readonly Problem[]
  readonly isChecked: boolean
}

/** Maximum number of fields named; the rest are only counted. */
const NAMED = 2

/** Problems found before publishing; each links to its field. */
const CheckPanel = ({ entry, problems, isChecked }: CheckPanelProps) => {
  const t = useTexts('console/editor')
  const tp = useTexts('console/problems')
  const nameOf = useFieldNames(entry)
  const groups = [...Map.groupBy(problems, ({ code, language }) => `${code} ${language ?? ''}`).values()]
  return (
    <section>
      <h2>{t('check')}</h2>
      {entry.draft === null && <p className={styles.quiet}>{t('nothingWaits')}</p>}
      {entry.draft !== null && !isChecked && <p className={styles.quiet}>{t('checking')}</p>}
      {entry.draft !== null && isChecked && problems.length === 0 && (
        <p className={styles.finding}>
          <IconCircleCheck size={16} stroke={1.7} className={styles.good} aria-hidden /> {t('allGood')}
        </p>
      )}
      <ul className={styles.findings}>
        {groups.map((group) => {
          const [first] = group
          if (!first) return null
          const isError = first.severity !== 'warning'
          return (
            <li key={`${first.code}${first.language ?? ''}`} className={styles.finding}>
              {isError ? (
                <IconCircleX size={16} stroke={1.7} className={styles.missing} aria-hidden />
              ) : (
                <IconAlertCircle size={16} stroke={1.7} className={styles.warn} aria-hidden />
              )}
              <Link to={`#${encodeURIComponent(first.pointer)}`}>
                {/* Keys: problem.* */}
                {tp(`problem.${first.code}`, {
                  language: (first.language ?? '').toUpperCase(),
                  defaultValue: first.message,
                })}
                {` · ${group.length > NAMED ? group.length : group.map(({ pointer }) => nameOf(pointer)).join(', ')}`}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
