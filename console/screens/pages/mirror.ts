import { listDifferences } from '../../content-editing/editor/differences.ts'

/** A section of the page, and its content before and after an edit. */
type Edit = { readonly sectionId: string; readonly before: unknown; readonly after: unknown; readonly language: string }

/** Mirror of edits on the page, until the page itself is reloaded with them. */
export type Mirror = {
  /** Switches to another document; recent edits are applied to it as well. */
  readonly enter: (document: Document) => void
  readonly write: (edit: Edit) => void
}

/** Values that a text of a section has had since editing began: the page may show any of them. */
type Said = { readonly sectionId: string; readonly values: Set<string>; latest: string; at: number }

/** Milliseconds after which a reloaded page contains an edit itself. */
const RECENT_MS = 5000

/** Maximum number of documents: the visible one, and the one loading behind it. */
const MAX_DOCUMENTS = 2

/** Creates an empty mirror. */
export const createMirror = (now: () => number = () => performance.now()): Mirror => {
  const said = new Map<string, Said>()
  let documents: readonly Document[] = []
  // Emptied text nodes cannot be found by their value.
  const known = new WeakMap<Text, string>()
  const show = (document: Document) => {
    for (const [name, { sectionId, values, latest }] of said) {
      for (const text of textsOf(document, sectionId)) {
        // Text that is edited on the page itself is skipped, to preserve the caret.
        if (text.parentElement?.isContentEditable === true) continue
        const shown = text.data.trim()
        const isFound = shown !== '' && text.data !== latest && (values.has(shown) || values.has(text.data))
        if (known.get(text) !== name && !isFound) continue
        known.set(text, name)
        text.data = latest
      }
    }
  }
  return {
    enter: (document) => {
      for (const [name, { at }] of said) if (now() - at > RECENT_MS) said.delete(name)
      documents = [...documents.filter((one) => one !== document), document].slice(-MAX_DOCUMENTS)
      show(document)
    },
    write: ({ sectionId, before, after, language }) => {
      const at = now()
      for (const { pointer, from, to } of listDifferences(before, after)) {
        if (typeof from !== 'string' || typeof to !== 'string' || !pointer.endsWith(`/${language}`)) continue
        for (const [line, [was, is]] of pairLines(from, to).entries()) {
          const name = `${sectionId}${pointer}:${line}`
          const one = said.get(name) ?? { sectionId, values: new Set<string>(), latest: is, at }
          // Multi-line texts are not trimmed: a first line must not match a text whose second line is empty.
          one.values.add(was.includes('\n') ? was : was.trim())
          said.set(name, Object.assign(one, { latest: is, at }))
        }
      }
      for (const document of documents) show(document)
    },
  }
}

/**
 * Returns the whole text, and its lines when their number is unchanged: a page may render each line as a text of its
 * own.
 */
const pairLines = (from: string, to: string): (readonly [string, string])[] => {
  const [before, after] = [from.split('\n'), to.split('\n')]
  const lines = before.map((line, index) => [line, after[index] ?? ''] as const)
  return [[from, to], ...(before.length > 1 && before.length === after.length ? lines : [])]
}

const textsOf = (document: Document, sectionId: string): Text[] => {
  const section = document.querySelector(`[data-section-id="${sectionId}"]`)
  if (!section) return []
  const walker = document.createTreeWalker(section, 4)
  const texts: Text[] = []
  // The walker only returns text nodes.
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}
