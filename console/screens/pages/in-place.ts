import type { EntryData } from '../../drafts/draft-machine.ts'
import { put } from '../../editor/resolve-clashes.ts'
import { findWritten, rewrite, type WrittenPlace } from './written-place.ts'

/** What the chosen section says, and the way to say something else. */
export type ServedForm = {
  readonly data: EntryData
  readonly language: string
  readonly edit: (after: EntryData) => void
}

/** Writes words where they stand on the page, into the form of the section that is chosen. */
export type InPlace = {
  /** The form that is open; null once it is closed. */
  readonly serve: (form: ServedForm | null) => void
  /** The words under a pointer that a field of the form says; null where there are none. */
  readonly find: (section: Element, target: Element) => HTMLElement | null
  /** Lets words be written; `end` is told when somebody leaves them. */
  readonly begin: (element: HTMLElement, at: { x: number; y: number }, end: () => void) => void
}

/** A way to write in place, of no form yet. */
export const createInPlace = (): InPlace => {
  let form: ServedForm | null = null
  const placeOf = (element: Element): WrittenPlace | null =>
    // Within a frame there are classes of their own, and every element of a page has these words.
    form && findWritten(form.data, form.language, (element as HTMLElement).innerText ?? '')
  return {
    serve: (next) => {
      form = next
    },
    find: (section, target) => {
      // A button would be pressed by the space that is written in it.
      if (target.closest('button, input, textarea, select')) return null
      for (let element: Element | null = target; element && section.contains(element); element = element.parentElement)
        if (placeOf(element)) return element as HTMLElement
      return null
    },
    begin: (element, at, end) => {
      const place = placeOf(element)
      if (!place) return
      const isOneLine = place.line !== null || !place.text.includes('\n')
      const stop = new AbortController()
      const leave = () => {
        stop.abort()
        element.removeAttribute('contenteditable')
        end()
      }
      element.setAttribute('contenteditable', 'plaintext-only')
      element.focus({ preventScroll: true })
      placeCaret(element, at)
      const { signal } = stop
      element.addEventListener(
        'input',
        () => form?.edit(put(form.data, place.pointer, rewrite(place, element.innerText)) as EntryData),
        { signal },
      )
      element.addEventListener(
        'keydown',
        (event) => {
          // Neither the page nor the console hears of what is written.
          event.stopPropagation()
          if (event.isComposing || (event.key !== 'Escape' && !(event.key === 'Enter' && isOneLine))) return
          event.preventDefault()
          element.blur()
        },
        { signal },
      )
      element.addEventListener('blur', leave, { signal })
    },
  }
}

/** Where somebody has pressed, or behind the last letter. */
const placeCaret = (element: HTMLElement, { x, y }: { x: number; y: number }): void => {
  const { ownerDocument } = element
  const selection = ownerDocument.getSelection()
  const place = ownerDocument.caretPositionFromPoint?.(x, y)
  if (place && element.contains(place.offsetNode)) selection?.setPosition(place.offsetNode, place.offset)
  else {
    selection?.selectAllChildren(element)
    selection?.collapseToEnd()
  }
}
