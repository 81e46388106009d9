import { useFieldNames } from '../../lib/schemas/use-field-names.ts'
import { useTexts } from '../../lib/texts/use-texts.ts'
import { listDifferences, toShown } from './differences.ts'
import styles from './editor.module.css'

type Props = {
  readonly kind: string
  readonly entryKey: string
  readonly before: unknown
  readonly after: unknown
}

const isUnwritten = (value: unknown): boolean =>
  value === undefined || value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)

/** List of all differences between two states: the old and the new value. */
export const DifferenceList = ({ kind, entryKey, before, after }: Props) => {
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
