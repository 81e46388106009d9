import { useParams } from 'react-router'
import type { Draft } from '../../content-editing/drafts/use-draft.ts'
import { EntryEditor } from '../../content-editing/editor/entry-editor.tsx'
import { HoursEffects } from '../../content-editing/publish/hours-effects.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { listOf } from '../../lib/data/collections.ts'
import { ApprovalNote } from './approval-note.tsx'

/** Form of the entry that the URL names. */
export const EntryScreen = () => {
  const t = useTexts('console/publish')
  const { kind = '', key = '' } = useParams()
  // Keys: kind.*
  const back = { to: listOf(kind), label: t(`kind.${kind}`) }
  return (
    <EntryEditor
      kind={kind}
      entryKey={key}
      back={back}
      {...(changesHours(kind, key) ? { beside } : {})}
      {...(kind === 'terms' ? { notice } : {})}
    />
  )
}

const changesHours = (kind: string, key: string): boolean =>
  kind === 'schedule-exceptions' || (kind === 'clinic' && key === 'information')

const beside = ({ entry, data, isHidden }: Draft) => (
  <HoursEffects changes={[{ ...entry, data, state: isHidden ? 'hidden' : 'shown' }]} />
)

const notice = (draft: Draft) => <ApprovalNote draft={draft} />
