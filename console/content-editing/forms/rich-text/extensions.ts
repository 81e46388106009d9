import { Link } from '@tiptap/extension-link'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Gapcursor, UndoRedo } from '@tiptap/extensions'
import { Table, TableCell, TableHeader, TableRow } from './table.ts'
import { Node } from '@tiptap/core'

/** Element with a caption, such as a table; cannot be created here, but is preserved. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(figcaption | block)+',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})

/**
 * Extensions that match the server's sanitiser exactly: anything it would remove cannot be written, and anything it
 * allows survives editing.
 */
export const EXTENSIONS = [
  Document,
  Paragraph,
  Text,
  // The editor's second shortcut with Ctrl conflicts with the console's shortcut for publishing.
  HardBreak.extend({
    addKeyboardShortcuts() {
      return { 'Shift-Enter': () => this.editor.commands.setHardBreak() }
    },
  }),
  // The first two levels are reserved for the page's own headings.
  Heading.configure({ levels: [3, 4] }),
  BulletList,
  OrderedList,
  // Tab leaves the text, as in every field; the default would indent a list item, and Shift+Tab outdent it.
  ListItem.extend({
    addKeyboardShortcuts() {
      return {
        Enter: () => this.editor.commands.splitListItem(this.name),
        'Mod-]': () => this.editor.commands.sinkListItem(this.name),
        'Mod-[': () => this.editor.commands.liftListItem(this.name),
      }
    },
  }),
  ListKeymap,
  Table,
  TableRow,
  TableCell,
  TableHeader,
  Figure,
  Figcaption,
  Bold,
  Italic,
  Link.configure({ openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } }),
  UndoRedo,
  Gapcursor,
]
