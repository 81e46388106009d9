import type { EntryData } from '../../content-editing/drafts/draft-machine.ts'
import { put } from '../../content-editing/editor/resolve-clashes.ts'
import { isRecord } from '#schemas/is-record.ts'

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
  readonly listen: (listener: () => void) => () => void
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
      for (const listener of listeners) listener()
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
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

/** Location of an editable text of the page: a text of the section's data, whole or one of its lines. */
type WrittenPlace = { readonly pointer: string; readonly text: string; readonly line: number | null }

/** Returns the text in a language that equals these words; null when none does. */
export const findWritten = (data: unknown, language: string, words: string): WrittenPlace | null => {
  const wanted = squeeze(words)
  if (wanted === '') return null
  for (const [pointer, text] of textsOf(data, language)) {
    if (squeeze(text) === wanted) return { pointer, text, line: null }
    const lines = text.split('\n')
    const line = lines.length > 1 ? lines.findIndex((one) => squeeze(one) === wanted) : -1
    if (line !== -1) return { pointer, text, line }
  }
  return null
}

/** Returns the whole text after an edit of these words. */
export const rewrite = ({ text, line }: WrittenPlace, words: string): string => {
  // Browsers insert a non-breaking space at the end of a line.
  const clean = words.replaceAll('\u00A0', ' ')
  return line === null ? clean.replace(/\n+$/, '') : text.split('\n').with(line, clean.replaceAll('\n', ' ')).join('\n')
}

const squeeze = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Returns all texts of a language with their pointers; lists item by item. Rich text is excluded. */
const textsOf = (value: unknown, language: string, pointer = ''): [pointer: string, text: string][] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => textsOf(item, language, `${pointer}/${index}`))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = `${pointer}/${name}`
    if (name !== language) return textsOf(inner, language, at)
    if (Array.isArray(inner))
      return inner.flatMap((one, index): [string, string][] =>
        typeof one === 'string' ? [[`${at}/${index}`, one]] : [],
      )
    return typeof inner === 'string' && !inner.startsWith('<') ? [[at, inner]] : []
  })
}
