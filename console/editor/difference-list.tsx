import { useTexts } from '../texts/use-texts.ts'
import { listDifferences, toShown } from './differences.ts'
import styles from './editor.module.css'

/** Every place in which two states differ: what stood there, and what stands there. */
export const DifferenceList = ({ before, after }: { before: unknown; after: unknown }) => {
  const t = useTexts('console/editor')
  const differences = listDifferences(before, after)
  if (differences.length === 0) return <p className={styles.quiet}>{t('same')}</p>
  return (
    <ul className={styles.differences}>
      {differences.map(({ pointer, from, to }) => (
        <li key={pointer}>
          <code>{pointer}</code>
          {from !== undefined && <del>{toShown(from)}</del>}
          {to !== undefined && <ins>{toShown(to)}</ins>}
        </li>
      ))}
    </ul>
  )
}
