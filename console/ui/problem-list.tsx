import { IconAlertCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { addressOf } from '../lib/data/content.ts'
import { useTexts } from '../lib/texts/texts.tsx'
import note from './styles/note-title.module.css'
import styles from './problem-list.module.css'
import { useFieldNames } from '../lib/form-schema/use-field-names.ts'

/** Problem of an entry, as reported by the API. */
export type Problem = {
  readonly kind: string
  readonly key: string
  readonly code: string
  /** A `warning` does not prevent publishing; anything else does. */
  readonly severity?: string
  readonly pointer: string
  readonly language: string | null
  readonly message: string
}

type Props = {
  readonly title: string
  readonly tone: 'wrong' | 'attention'
  readonly problems: readonly Problem[]
  /** Returns the title of an entry; by default its kind and number are shown. */
  readonly titleOf?: (problem: Problem) => string | undefined
}

/** Maximum number shown; the rest are only counted. */
const SHOWN = 8

/** Lists problems, each with a message and a link to its place. */
export const ProblemList = ({ title, tone, problems, titleOf }: Props) => {
  const t = useTexts('console/problems')
  const tk = useTexts('console/publish')
  const shown = problems.slice(0, SHOWN)
  return (
    <section className={styles.problems} data-tone={tone}>
      <h3 className={note.title}>
        <IconAlertCircle size={16} stroke={1.7} aria-hidden /> {title}
      </h3>
      <ul>
        {shown.map((problem) => (
          <li key={`${problem.kind}/${problem.key}${problem.pointer}${problem.code}`}>
            <Link to={addressOf(problem)}>
              {/* Keys: problem.* */}
              {t(`problem.${problem.code}`, {
                language: (problem.language ?? '').toUpperCase(),
                defaultValue: problem.message,
              })}
            </Link>
            <span className={styles.place}>
              {/* Keys: kind.* */}
              {titleOf?.(problem) ??
                `${tk(`kind.${problem.kind}`, { defaultValue: problem.kind })} ${problem.kind === 'roles' ? '' : problem.key}`}{' '}
              <FieldName kind={problem.kind} entryKey={problem.key} pointer={problem.pointer} />
            </span>
          </li>
        ))}
      </ul>
      {problems.length > SHOWN && <p className={styles.rest}>{t('rest', { count: problems.length - SHOWN })}</p>}
    </section>
  )
}

type FieldNameProps = { readonly kind: string; readonly entryKey: string; readonly pointer: string }

/** Shows the label of an entry's field. */
const FieldName = ({ kind, entryKey, pointer }: FieldNameProps) => useFieldNames({ kind, key: entryKey })(pointer)
