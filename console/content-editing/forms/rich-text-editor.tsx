import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { DOMSerializer } from '@tiptap/pm/model'
import { useEditor, type Editor as TextEditor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../lib/texts/use-texts.ts'
import { PlaceholderMenu } from './placeholder-menu.tsx'
import styles from './forms.module.css'
import { EXTENSIONS } from './rich-text/extensions.ts'
import { TableTools } from './rich-text/table-tools.tsx'
import { toStoredHtml } from './rich-text/to-stored-html.ts'
import { readWordLists } from './rich-text/word-lists.ts'

type Props = {
  readonly label: string
  readonly language: string
  readonly html: string
  readonly isReadOnly: boolean
  readonly write: (html: string) => void
  /** Focuses the editor on load; a function is called at that moment. */
  readonly isFocused?: boolean | (() => boolean)
}

const readHtml = ({ schema, state }: TextEditor): string => {
  const drawn = document.createElement('div')
  drawn.append(DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content))
  return toStoredHtml(drawn)
}

/** Rich text editor with a small toolbar. */
export const Editor = ({ label, language, html, isReadOnly, write, isFocused = false }: Props) => {
  const t = useTexts('console/forms')
  const [isEntered] = useState(isFocused)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    editable: !isReadOnly,
    injectCSS: false,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', lang: language },
      transformPastedHTML: readWordLists,
    },
    autofocus: isEntered && 'end',
    onUpdate: ({ editor: written }) => write(readHtml(written)),
  })
  useEffect(() => {
    // Loads changes by other users; local changes are already in the editor. After a suspended render, the previous
    // editor may be destroyed until the new one is ready.
    if (editor.isDestroyed) return
    if (!editor.isFocused && html !== readHtml(editor)) editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  return (
    <RichTextEditor
      editor={editor}
      className={styles.rich ?? ''}
      labels={{
        linkEditorInputLabel: t('rich.address'),
        linkEditorInputPlaceholder: 'https://',
        linkEditorExternalLink: t('rich.newTab'),
        linkEditorInternalLink: t('rich.sameTab'),
        linkEditorSave: t('rich.setLink'),
      }}
    >
      {!isReadOnly && (
        <RichTextEditor.Toolbar className={styles.richTools ?? ''}>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold aria-label={t('rich.bold')} title={t('rich.bold')} />
            <RichTextEditor.Italic aria-label={t('rich.italic')} title={t('rich.italic')} />
            <RichTextEditor.H3 aria-label={t('rich.heading')} title={t('rich.heading')} />
            <RichTextEditor.H4 aria-label={t('rich.subheading')} title={t('rich.subheading')} />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList aria-label={t('rich.bullets')} title={t('rich.bullets')} />
            <RichTextEditor.OrderedList aria-label={t('rich.numbers')} title={t('rich.numbers')} />
            <RichTextEditor.Link aria-label={t('rich.link')} title={t('rich.link')} />
            <RichTextEditor.Unlink aria-label={t('rich.unlink')} title={t('rich.unlink')} />
          </RichTextEditor.ControlsGroup>
          <TableTools editor={editor} />
          <PlaceholderMenu insert={(name) => editor.chain().focus().insertContent(name).run()} />
        </RichTextEditor.Toolbar>
      )}
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}
