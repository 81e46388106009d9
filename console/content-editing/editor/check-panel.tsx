import { IconAlertCircle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import { useFieldNames } from '../../lib/schemas/use-field-names.ts'
import type { Problem } from '../../ui/problem-list.tsx'
import { useTexts } from '../../lib/texts/use-texts.ts'
import styles from './editor.module.css'

type Props = { readonly entry: ContentEntry; readonly problems: readonly Problem[]; readonly isChecked: boolean }

/** Maximum number of fields named; the rest are only counted. */
const NAMED = 2

/** Problems found before publishing; each links to its field. */
export const CheckPanel = ({ entry, problems, isChecked }: Props) => {
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
