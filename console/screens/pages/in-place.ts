import type { EntryData } from '../../content-editing/drafts/draft-machine.ts'
import { put } from '../../content-editing/editor/resolve-clashes.ts'
import { findWritten, rewrite, type WrittenPlace } from './written-place.ts'

/** Data of the chosen section's form, with its setter. */
type ServedForm = {
  readonly data: EntryData
  readonly language: string
  readonly edit: (after: EntryData) => void
}

/** Edits texts in place on the page, writing them into the form of the chosen section. */
export type InPlace = {
  /** The form that is open; null once it is closed. */
  readonly serve: (form: ServedForm | null) => void
  /** Subscribes to changes of the served form; returns the unsubscribe function. */
  readonly listen: (told: () => void) => () => void
  /** Returns the served form; the same object until it changes. */
  readonly readServed: () => object | null
  /** Returns the element under a pointer whose text is a field of the form; null otherwise. */
  readonly find: (section: Element, target: Element) => HTMLElement | null
  /** Starts editing a text; `end` is called when the user leaves it. */
  readonly begin: (element: HTMLElement, at: { x: number; y: number }, end: () => void) => void
}

/** Creates an in-place editor without a form. */
export const createInPlace = (): InPlace => {
  let form: ServedForm | null = null
  let news: ServedForm | null = null
  const listeners = new Set<() => void>()
  const placeOf = (element: Element): WrittenPlace | null => {
    // SVG elements have no `innerText`.
    const words = 'innerText' in element && typeof element.innerText === 'string' ? element.innerText : ''
    return form && findWritten(form.data, form.language, words)
  }
  return {
    serve: (next) => {
      const isNews = form?.data !== next?.data || form?.language !== next?.language
      form = next
      if (!isNews) return
      news = next
      for (const told of listeners) told()
    },
    listen: (told) => {
      listeners.add(told)
      return () => listeners.delete(told)
    },
    readServed: () => news,
    find: (section, target) => {
      // Typing a space would press a button.
      if (target.closest('button, input, textarea, select')) return null
      for (let element: Element | null = target; element && section.contains(element); element = element.parentElement)
        // The frame has its own classes, so `instanceof` fails; only HTML elements have text.
        if (placeOf(element)) return element as HTMLElement
      return null
    },
    begin: (element, at, end) => {
      const place = placeOf(element)
      if (!place) return
      element.setAttribute('contenteditable', 'plaintext-only')
      element.focus({ preventScroll: true })
      placeCaret(element, at)
      listen(element, {
        isOneLine: place.line !== null || !place.text.includes('\n'),
        // Replacing a text within the data keeps the shape of the whole.
        write: (words) => form?.edit(put(form.data, place.pointer, rewrite(place, words)) as EntryData),
        end,
      })
    },
  }
}

type Writing = {
  readonly isOneLine: boolean
  readonly write: (words: string) => void
  readonly end: () => void
}

/** Reports each edit until the element loses the focus. */
const listen = (element: HTMLElement, { isOneLine, write, end }: Writing): void => {
  const stop = new AbortController()
  const { signal } = stop
  element.addEventListener('input', () => write(element.innerText), { signal })
  element.addEventListener(
    'keydown',
    (event) => {
      // Neither the page nor the console receives these key events.
      event.stopPropagation()
      if (event.isComposing || (event.key !== 'Escape' && !(event.key === 'Enter' && isOneLine))) return
      event.preventDefault()
      element.blur()
    },
    { signal },
  )
  element.addEventListener(
    'blur',
    () => {
      stop.abort()
      element.removeAttribute('contenteditable')
      end()
    },
    { signal },
  )
}

/** Places the caret at the pressed point, else after the last character. */
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
