import { Link, RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import styles from './forms.module.css'

type Props = {
  readonly label: string
  readonly language: string
  readonly html: string
  readonly isReadOnly: boolean
  readonly write: (html: string) => void
}

/** An empty document, as the editor writes it. */
const EMPTY = '<p></p>'

/** What the site's sanitiser lets through, and nothing else: headings, lists, quotes, links, bold and italic. */
export const Editor = ({ label, language, html, isReadOnly, write }: Props) => {
  const t = useTexts('console/forms')
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        link: false,
        underline: false,
        code: false,
        codeBlock: false,
        heading: { levels: [2, 3] },
      }),
      Link,
    ],
    content: html,
    editable: !isReadOnly,
    injectCSS: false,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', lang: language } },
    onUpdate: ({ editor: written }) => {
      const next = written.getHTML()
      write(next === EMPTY ? '' : next)
    },
  })
  useEffect(() => {
    // What somebody else wrote comes in; what is written here is there already.
    // A screen that waited for something is shown again with the editor of before, until the new one is there.
    if (editor.isDestroyed) return
    const shown = editor.getHTML()
    if (!editor.isFocused && html !== shown && !(html === '' && shown === EMPTY)) {
      editor.commands.setContent(html, { emitUpdate: false })
    }
  }, [editor, html])
  return (
    <RichTextEditor editor={editor} className={styles.rich ?? ''} labels={{ linkEditorInputPlaceholder: 'https://' }}>
      {!isReadOnly && (
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold aria-label={t('rich.bold')} title={t('rich.bold')} />
            <RichTextEditor.Italic aria-label={t('rich.italic')} title={t('rich.italic')} />
            <RichTextEditor.H2 aria-label={t('rich.heading')} title={t('rich.heading')} />
            <RichTextEditor.H3 aria-label={t('rich.subheading')} title={t('rich.subheading')} />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList aria-label={t('rich.bullets')} title={t('rich.bullets')} />
            <RichTextEditor.OrderedList aria-label={t('rich.numbers')} title={t('rich.numbers')} />
            <RichTextEditor.Blockquote aria-label={t('rich.quote')} title={t('rich.quote')} />
            <RichTextEditor.Link aria-label={t('rich.link')} title={t('rich.link')} />
            <RichTextEditor.Unlink aria-label={t('rich.unlink')} title={t('rich.unlink')} />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
      )}
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}
