import type { StyleRules } from '../request/section-store.ts'

/**
 * Removes unused component classes from the HTML of a static section. styled-components adds a class to each element
 * for other components to refer to, but few are used; static sections are never hydrated, so the rest is not needed.
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

/** Class of a component in the build: `sc-4ei3ob-0`. */
const COMPONENT = /\bsc-\w+-\d+\b/g
const IS_COMPONENT = /^sc-\w+-\d+$/
