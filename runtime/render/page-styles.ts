import { ServerStyleSheet } from 'styled-components'
import type { StyleRules } from '../request/section-store.ts'

/** The styles of a page, collected while its sections are rendered. */
export type PageStyles = {
  /** What a StyleSheetManager needs. */
  readonly sheet: ServerStyleSheet['instance']
  /** Does some rendering, and tells the rules that it used, whether they were on the page before or not. */
  watch<Result>(render: () => Result): { result: Result; used: readonly StyleRules[] }
  /** Puts rules on the page that a rendering once used. */
  add(used: readonly StyleRules[]): void
  toStyleTag(): string
  seal(): void
}

/** Compiling a component's CSS costs more than rendering it, and a name is a hash of the CSS: so it is done once. */
const compiled = new Map<string, StyleRules>()
/** Shapes come from code and settings; should one be made of endless values, memory stays bounded. */
const MOST_COMPILED = 5000

const remember = (key: string, style: StyleRules): void => {
  if (compiled.size >= MOST_COMPILED) compiled.clear()
  compiled.set(key, style)
}

/** The same shapes in the same order make the same text, and most pages of a template have the same. */
const tags = new Map<string, string>()
const MOST_TAGS = 200

/** An empty one. */
export const createPageStyles = (): PageStyles => {
  const server = new ServerStyleSheet()
  const sheet = server.instance
  const insert = sheet.insertRules.bind(sheet)
  const onPage = new Map<string, StyleRules>()
  let used: Set<StyleRules> | null = null

  const addOne = (style: StyleRules): void => {
    used?.add(style)
    onPage.set(toKey(style.id, style.name), style)
  }
  // Components ask before they compile, each time that they are rendered.
  sheet.hasNameForId = (id, name) => {
    const key = toKey(id, name)
    const style = onPage.get(key) ?? compiled.get(key)
    if (style) addOne(style)
    return style !== undefined
  }
  sheet.insertRules = (id, name, rules) => {
    const style = { id, name, rules: [...rules] }
    remember(toKey(id, name), style)
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
      if (tags.size >= MOST_TAGS) tags.clear()
      tags.set(names, tag)
      return tag
    },
    seal: () => server.seal(),
  }
}

const toKey = (id: string, name: string): string => `${id} ${name}`
