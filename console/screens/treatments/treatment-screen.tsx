import { useParams } from 'react-router'
import { EntryEditor } from '../../content-editing/editor/entry-editor.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { Neighbours } from './neighbours.tsx'
import { OptionsTable } from './options-table.tsx'

const SPECIAL = { options: { component: OptionsTable, fields: ['options'] } }

/** Form of a treatment: options and prices as one table, everything else from the schema. */
export const TreatmentScreen = () => {
  const t = useTexts('console/treatments')
  const { key = '' } = useParams()
  return (
    <EntryEditor
      kind="products"
      entryKey={key}
      back={{ to: '/treatments', label: t('title') }}
      special={SPECIAL}
      neighbours={<Neighbours entryKey={key} />}
    />
  )
}
