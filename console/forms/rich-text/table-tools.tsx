import { Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowRemove,
  IconTable,
  IconTableOptions,
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

/** A new table, or what can be done with the one that is written in: one button either way, so that nothing moves. */
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
      <Menu position="bottom-start">
        <Menu.Target>
          <RichTextEditor.Control active aria-label={t('rich.inTable')} title={t('rich.inTable')}>
            <IconTableOptions size={16} stroke={1.7} aria-hidden />
          </RichTextEditor.Control>
        </Menu.Target>
        <Menu.Dropdown>
          {TOOLS.map(([tool, Sign]) => (
            <Menu.Item
              key={tool}
              leftSection={<Sign size={16} stroke={1.7} aria-hidden />}
              onClick={() => editor.chain().focus()[tool]().run()}
            >
              {/* Keys: rich.* */}
              {t(`rich.${tool}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </RichTextEditor.ControlsGroup>
  )
}
