import type { ContentEntry } from '#schemas/generated/api/content.ts'
import { useTexts } from '../lib/texts/texts.tsx'
import styles from './marks.module.css'

type Facts = Pick<ContentEntry, 'state' | 'draft' | 'published'>

/** Returns the state of an entry on the site in one word. */
export const stateOf = ({
  state,
  draft,
  published,
}: Facts): 'public' | 'hidden' | 'scheduled' | 'draft' | 'removed' => {
  if (state === 'removed') return 'removed'
  if (draft && draft.releaseId !== null) return 'scheduled'
  if (draft || !published) return 'draft'
  return state === 'hidden' ? 'hidden' : 'public'
}

/** State of an entry with its dot. */
export const EntryState = ({ entry }: { entry: Facts }) => {
  const t = useTexts('console/parts')
  const state = stateOf(entry)
  return (
    <span className={styles.state} data-tone={state}>
      {/* Keys: state.* */}
      {t(`state.${state}`)}
    </span>
  )
}
