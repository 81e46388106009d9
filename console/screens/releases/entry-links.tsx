import { Link } from 'react-router'
import { addressOf } from '../../lib/data/content.ts'
import { EntryTitle } from '../../ui/entry-title.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './releases.module.css'

type Name = { readonly kind: string; readonly key: string; readonly title?: string }

/** Maximum number of entries named in a row; the rest are only counted. */
const SHOWN = 6

/** Links to the forms of entries, by kind and name, or number when unnamed. */
export const EntryLinks = ({ entries, count }: { entries: readonly Name[]; count: number }) => {
  const t = useTexts('console/releases')
  const tk = useTexts('console/publish')
  if (entries.length === 0) return null
  return (
    <span className={styles.links}>
      {entries.slice(0, SHOWN).map((entry) => (
        <Link key={`${entry.kind}/${entry.key}`} to={addressOf(entry)}>
          {/* Keys: kind.* */}
          {entry.kind !== 'clinic' && `${tk(`kind.${entry.kind}`)} `}
          <EntryTitle entry={entry} otherwise={entry.title ?? entry.key} />
        </Link>
      ))}
      {count > SHOWN && <span>{t('more', { count: count - SHOWN })}</span>}
    </span>
  )
}
