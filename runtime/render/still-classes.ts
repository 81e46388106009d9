import type { StyleRules } from '../request/section-store.ts'

/**
 * The HTML of a still section without the classes that no rule of it speaks of. styled-components gives each element one
 * for other components to name, and few are named; nobody brings a still section to life, so it needs no others.
 */
export const dropUnusedClasses = (html: string, used: readonly StyleRules[]): string => {
  const names = new Set(used.flatMap(({ rules }) => rules.flatMap((rule) => rule.match(COMPONENT) ?? [])))
  return html.replaceAll(/ class="([^"]*)"/g, (attribute, value: string) => {
    const classes = value.split(' ')
    const kept = classes.filter((name) => !IS_COMPONENT.test(name) || names.has(name))
    if (kept.length === classes.length) return attribute
    return kept.length > 0 ? ` class="${kept.join(' ')}"` : ''
  })
}

/** As the build names a component: `sc-4ei3ob-0`. */
const COMPONENT = /\bsc-\w+-\d+\b/g
const IS_COMPONENT = /^sc-\w+-\d+$/
