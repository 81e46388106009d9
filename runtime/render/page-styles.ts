import { ServerStyleSheet } from 'styled-components'
import type { StyleRules } from '../request/section-store.ts'

/** Styles of a page, collected while its sections are rendered. */
export type PageStyles = {
  /** Sheet for a StyleSheetManager. */
  readonly sheet: ServerStyleSheet['instance']
  /** Runs `render` and returns the rules that it used, whether or not they were already on the page. */
  watch<Result>(render: () => Result): { result: Result; used: readonly StyleRules[] }
  /** Adds rules to the page that an earlier render used. */
  add(used: readonly StyleRules[]): void
  toStyleTag(): string
  seal(): void
}

/** Cache of compiled CSS: compiling a component's CSS costs more than rendering it, and a name is a hash of the CSS. */
const compiled = new Map<string, Map<string, StyleRules>>()
let compiledCount = 0
/** Variants come from code and settings; the limit bounds memory if one has endless values. */
const MAX_COMPILED = 5000

const remember = (style: StyleRules): void => {
  if (compiledCount >= MAX_COMPILED) {
    compiled.clear()
    compiledCount = 0
  }
  const shapes = compiled.get(style.id) ?? new Map<string, StyleRules>()
  compiled.set(style.id, shapes.set(style.name, style))
  compiledCount += 1
}

/**
 * Cache of style tags: the same variants in the same order produce the same text, and most pages of a template share
 * it.
 */
const tags = new Map<string, string>()
const MAX_TAGS = 200

/** Creates an empty collection. */
export const createPageStyles = (): PageStyles => {
  const server = new ServerStyleSheet()
  const sheet = server.instance
  const insert = sheet.insertRules.bind(sheet)
  const onPage = new Map<string, StyleRules>()
  const added = new Set<StyleRules>()
  let used: Set<StyleRules> | null = null

  const addOne = (style: StyleRules): void => {
    used?.add(style)
    // A page has hundreds of elements of each variant, and each would build a new key.
    if (added.has(style)) return
    added.add(style)
    onPage.set(toKey(style), style)
  }
  // Components call this before they compile, on every render.
  sheet.hasNameForId = (id, name) => {
    const style = compiled.get(id)?.get(name) ?? onPage.get(toKey({ id, name }))
    if (style) addOne(style)
    return style !== undefined
  }
  sheet.insertRules = (id, name, rules) => {
    const style = { id, name, rules: [...rules] }
    remember(style)
    addOne(style)
  }
  return {
    sheet,
    watch: (render) => {
      const own = new Set<StyleRules>()
      used = own
      try {
        return { result: render(), used: [...own] }
      } finally {
        used = null
      }
    },
    add: (styles) => styles.forEach(addOne),
    toStyleTag: () => {
      const names = [...onPage.keys()].join()
      const known = tags.get(names)
      if (known !== undefined) return known
      for (const { id, name, rules } of onPage.values()) insert(id, name, [...rules])
      const tag = server.getStyleTags()
      if (tags.size >= MAX_TAGS) tags.clear()
      tags.set(names, tag)
      return tag
    },
    seal: () => server.seal(),
  }
}

const toKey = ({ id, name }: Pick<StyleRules, 'id' | 'name'>): string => `${id} ${name}`
