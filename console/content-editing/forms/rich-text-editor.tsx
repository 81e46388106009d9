import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { DOMSerializer } from '@tiptap/pm/model'
import { useEditor, type Editor as TextEditor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../lib/texts/texts.tsx'
import { PlaceholderMenu } from './placeholder-menu.tsx'
import styles from './forms.module.css'
import { EXTENSIONS } from './rich-text/extensions.ts'
import { TableTools } from './rich-text/table-tools.tsx'

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

/** Elements whose single paragraph is stored without its `<p>`. */
const BARE = 'li, td, th'

/**
 * Returns the HTML to store from the editor's output: removes needless paragraphs in cells and list items, and moves
 * heading rows at the top of a table into a head. Mutates the element.
 */
export const toStoredHtml = (drawn: HTMLElement): string => {
  for (const place of drawn.querySelectorAll(BARE)) unwrapParagraph(place)
  for (const table of drawn.querySelectorAll('table')) takeHead(table)
  const html = drawn.innerHTML
  return html === '<p></p>' ? '' : html
}

const unwrapParagraph = (place: Element): void => {
  const [first, ...others] = place.children
  if (first?.tagName !== 'P' || others.some(({ tagName }) => tagName === 'P')) return
  first.replaceWith(...first.childNodes)
}

const takeHead = (table: HTMLTableElement): void => {
  const body = table.querySelector('tbody')
  const rows = [...(body?.children ?? [])]
  const end = rows.findIndex((row) => [...row.children].some(({ tagName }) => tagName !== 'TH'))
  // A table of headings alone gets no head, and no cell can span both head and body.
  if (!body || end < 1 || rows.slice(0, end).some((row, index) => reachOf(row) > end - index)) return
  const head = table.ownerDocument.createElement('thead')
  head.append(...rows.slice(0, end))
  body.before(head)
}

/** Returns the largest row span in the row. */
const reachOf = (row: Element): number =>
  Math.max(...[...row.children].map((cell) => Number(cell.getAttribute('rowspan') ?? 1)))

/** Word pastes lists as paragraphs: the level is in the `mso-list` style, and the marker in a span with `Ignore`. */
const LEVEL = /mso-list:[^;]{0,80}level(\d)/

/** Returns pasted HTML with Word lists converted to HTML lists. */
const readWordLists = (html: string): string => {
  if (!LEVEL.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  joinWordLists(body)
  return body.innerHTML
}

/** Converts runs of Word list paragraphs within an element to lists. */
export const joinWordLists = (root: Element): void => {
  /** The current list and its ancestors, by level. */
  let open: { level: string; list: Element }[] = []
  for (const item of root.querySelectorAll('p')) {
    const level = LEVEL.exec(item.getAttribute('style') ?? '')?.[1]
    if (!level) continue
    if (item.previousElementSibling !== open[0]?.list) open = []
    open = open.filter((one) => one.level <= level)
    const mark = item.querySelector('span[style*="mso-list:"]')
    // `1.`, `가)` and `①` are numbered; any other marker is a bullet.
    const name = /^\(?[\p{L}\p{N}]+[.)]|\p{No}/u.test(mark?.textContent?.trim() ?? '') ? 'ol' : 'ul'
    mark?.remove()
    let around = open.at(-1)
    if (around?.level !== level) {
      const list = root.ownerDocument.createElement(name)
      if (around) around.list.lastElementChild?.append(list)
      else item.before(list)
      around = { level, list }
      open.push(around)
    }
    const made = root.ownerDocument.createElement('li')
    made.append(...item.childNodes)
    around.list.append(made)
    item.remove()
  }
}
