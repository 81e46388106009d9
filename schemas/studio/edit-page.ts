import { isEqual } from 'es-toolkit'
import type { CompositionEdit, Refusal } from './edit.ts'
import type { PageInstance } from './site-type-changes.ts'

type Page = readonly PageInstance[]

/** All edits except those that compare a page with its base. */
export type PageEdit = Exclude<CompositionEdit, { readonly op: 'giveBack' | 'reset' | 'rename' }>

/** Applies an edit to a page, given as instances only. */
export const editPage = (page: Page, edit: PageEdit): Page | Refusal => {
  const index = page.findIndex(({ id }) => id === edit.id)
  const instance = page[index]
  if (edit.op === 'insert') {
    if (instance) return 'taken-id'
    const { type, v, role = null, settings = {} } = edit.section
    return place(page, { id: edit.id, type, v, role, settings }, edit.after)
  }
  if (!instance) return 'unknown-id'
  switch (edit.op) {
    case 'remove':
      return page.toSpliced(index, 1)
    case 'duplicate':
      if (page.some(({ id }) => id === edit.as)) return 'taken-id'
      return page.toSpliced(index + 1, 0, { ...instance, id: edit.as })
    case 'move': {
      if (edit.after === edit.id) return 'unknown-neighbour'
      const moved = place(page.toSpliced(index, 1), instance, edit.after)
      return isEqual(moved, page) ? 'nothing-to-change' : moved
    }
    case 'bind':
      return edit.role === instance.role ? 'nothing-to-change' : page.with(index, { ...instance, role: edit.role })
    case 'set': {
      if (Object.hasOwn(instance.settings, edit.name) && isEqual(instance.settings[edit.name], edit.value)) {
        return 'nothing-to-change'
      }
      return page.with(index, { ...instance, settings: { ...instance.settings, [edit.name]: edit.value } })
    }
  }
}

const place = (page: Page, instance: PageInstance, after: string | null): Page | Refusal => {
  if (after === null) return [instance, ...page]
  const index = page.findIndex(({ id }) => id === after)
  return index < 0 ? 'unknown-neighbour' : page.toSpliced(index + 1, 0, instance)
}
