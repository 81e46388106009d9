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
import { Figcaption, Figure } from './figure.ts'
import { Table, TableCell, TableHeader, TableRow } from './table.ts'

/**
 * All that the server's sanitiser lets through, and nothing else: what it would take out cannot be written, and what it
 * keeps is not lost by writing beside it.
 */
export const EXTENSIONS = [
  Document,
  Paragraph,
  Text,
  // The editor's own second key for it, with Ctrl, is the console's for publishing.
  HardBreak.extend({
    addKeyboardShortcuts() {
      return { 'Shift-Enter': () => this.editor.commands.setHardBreak() }
    },
  }),
  // A page's own titles are the first two levels.
  Heading.configure({ levels: [3, 4] }),
  BulletList,
  OrderedList,
  // Tab leaves the text, as it leaves every field; it would push an item in on its way, and Shift+Tab take it out of its list.
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
