import { mergeAttributes, Node } from '@tiptap/core'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
} from '@tiptap/pm/tables'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    table: {
      insertTable: () => ReturnType
      addRow: () => ReturnType
      addColumn: () => ReturnType
      removeRow: () => ReturnType
      removeColumn: () => ReturnType
      removeTable: () => ReturnType
    }
  }
}

/** Size of a new table: a heading row and two rows below it. */
const NEW_ROWS = 3
const NEW_COLUMNS = 2

/** Table of plain cells; its head rows are detected when it is stored. */
export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: () => ({ tableRole: 'table' }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addCommands: () => ({
    insertTable:
      () =>
      ({ commands }) =>
        commands.insertContent({
          type: 'table',
          content: Array.from({ length: NEW_ROWS }, (_row, row) => ({
            type: 'tableRow',
            content: Array.from({ length: NEW_COLUMNS }, () => ({
              type: row === 0 ? 'tableHeader' : 'tableCell',
              content: [{ type: 'paragraph' }],
            })),
          })),
        }),
    addRow:
      () =>
      ({ state, dispatch }) =>
        addRowAfter(state, dispatch),
    addColumn:
      () =>
      ({ state, dispatch }) =>
        addColumnAfter(state, dispatch),
    removeRow:
      () =>
      ({ state, dispatch }) =>
        deleteRow(state, dispatch),
    removeColumn:
      () =>
      ({ state, dispatch }) =>
        deleteColumn(state, dispatch),
    removeTable:
      () =>
      ({ state, dispatch }) =>
        deleteTable(state, dispatch),
  }),
  addKeyboardShortcuts() {
    const { view } = this.editor
    return {
      Tab: () => goToNextCell(1)(view.state, view.dispatch),
      'Shift-Tab': () => goToNextCell(-1)(view.state, view.dispatch),
    }
  },
  addProseMirrorPlugins: () => [tableEditing()],
})

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  extendNodeSchema: () => ({ tableRole: 'row' }),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/** Returns the definition of an attribute for spanned rows or columns; 1 is omitted. */
const toSpan = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number.parseInt(element.getAttribute(name) ?? '', 10) || 1),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
})

const toCell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th', role: 'cell' | 'header_cell') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    extendNodeSchema: () => ({ tableRole: role }),
    addAttributes: () => ({
      colspan: toSpan('colspan'),
      rowspan: toSpan('rowspan'),
      // Required by the table extension; the site determines the widths.
      colwidth: { default: null, rendered: false },
      ...(tag === 'th' ? { scope: { default: null } } : {}),
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

export const TableCell = toCell('tableCell', 'td', 'cell')
export const TableHeader = toCell('tableHeader', 'th', 'header_cell')
