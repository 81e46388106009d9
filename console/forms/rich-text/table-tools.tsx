import { RichTextEditor } from '@mantine/tiptap'
import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowRemove,
  IconTable,
  IconTableOff,
  type Icon,
} from '@tabler/icons-react'
import { useEditorState, type Editor } from '@tiptap/react'
import { useTexts } from '../../texts/use-texts.ts'

type Tool = 'addRow' | 'addColumn' | 'removeRow' | 'removeColumn' | 'removeTable'

const TOOLS: readonly (readonly [Tool, Icon])[] = [
  ['addRow', IconRowInsertBottom],
  ['addColumn', IconColumnInsertRight],
  ['removeRow', IconRowRemove],
  ['removeColumn', IconColumnRemove],
  ['removeTable', IconTableOff],
]

/** A new table, or what can be done with the one that is written in. */
export const TableTools = ({ editor }: { editor: Editor }) => {
  const t = useTexts('console/forms')
  const isInside = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })
  if (!isInside) {
    return (
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Control
          aria-label={t('rich.table')}
          title={t('rich.table')}
          onClick={() => editor.chain().focus().insertTable().run()}
        >
          <IconTable size={16} stroke={1.7} aria-hidden />
        </RichTextEditor.Control>
      </RichTextEditor.ControlsGroup>
    )
  }
  return (
    <RichTextEditor.ControlsGroup>
      {TOOLS.map(([tool, Sign]) => (
        // Keys: rich.*
        <RichTextEditor.Control
          key={tool}
          aria-label={t(`rich.${tool}`)}
          title={t(`rich.${tool}`)}
          onClick={() => editor.chain().focus()[tool]().run()}
        >
          <Sign size={16} stroke={1.7} aria-hidden />
        </RichTextEditor.Control>
      ))}
    </RichTextEditor.ControlsGroup>
  )
}
