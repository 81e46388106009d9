import { Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconTable } from '@tabler/icons-react'
import { useEditorState, type Editor } from '@tiptap/react'
import { useTexts } from '../../../lib/texts/texts.tsx'

const TOOLS = ['addRow', 'addColumn', 'removeRow', 'removeColumn', 'removeTable'] as const

/** Button for a new table, or for editing the current one: one button either way, so that nothing moves. */
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
            <IconTable size={16} stroke={1.7} aria-hidden />
          </RichTextEditor.Control>
        </Menu.Target>
        <Menu.Dropdown>
          {TOOLS.map((tool) => (
            <Menu.Item key={tool} onClick={() => editor.chain().focus()[tool]().run()}>
              {/* Keys: rich.* */}
              {t(`rich.${tool}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </RichTextEditor.ControlsGroup>
  )
}
