import { IconAlertCircle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import type { Problem } from '../parts/problem-list.tsx'
import { useTexts } from '../texts/use-texts.ts'
import styles from './editor.module.css'

/** The check before publishing: each finding leads to its place. */
export const CheckPanel = ({ entry, problems }: { entry: ContentEntry; problems: readonly Problem[] }) => {
  const t = useTexts('console/editor')
  const tp = useTexts('console/problems')
  const groups = [...Map.groupBy(problems, ({ code, language }) => `${code} ${language ?? ''}`).values()]
  return (
    <section>
      <h2>{t('check')}</h2>
      {entry.draft === null && <p className={styles.quiet}>{t('nothingWaits')}</p>}
      {entry.draft !== null && problems.length === 0 && (
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
                {group.length > 1 && ` · ${group.length}`}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
