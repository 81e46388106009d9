import { useParams } from 'react-router'
import { EntryEditor } from '../../editor/entry-editor.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { listOf } from '../collection/collections.ts'

/** The form of any entry, by its address. */
export const EntryScreen = () => {
  const t = useTexts('console/publish')
  const { kind = '', key = '' } = useParams()
  // Keys: kind.*
  return <EntryEditor kind={kind} entryKey={key} back={{ to: listOf(kind), label: t(`kind.${kind}`) }} />
}
