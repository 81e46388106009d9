/**
 * For a `<details>` that is a menu: the page closes it on Escape, on a press outside, when the focus leaves it, and when
 * one of its links is followed (runtime/client/menus.ts). Without script it is a plain disclosure. A visitor may open it
 * before it is hydrated; the attribute then differs from the server's HTML.
 */
export const CLOSES_BY_ITSELF = { 'data-menu': '', suppressHydrationWarning: true } as const

/**
 * For a row of links that scrolls sideways: the mouse drags it, a press that moved follows no link (Spec §2 "Menu"), and
 * what is chosen comes into view (runtime/client/scroll-rows.ts).
 */
export const SCROLLS_SIDEWAYS = { 'data-scroll-row': '' } as const

/**
 * For what is fixed at the page's lower right corner: it makes way for words and controls of the page, upwards by
 * `--lift`, or to the window's edge while it has `data-aside` (runtime/client/yield-to-content.ts), perhaps before it is
 * hydrated.
 */
export const YIELDS_TO_CONTENT = { 'data-fixed': '', suppressHydrationWarning: true } as const

/**
 * For a slip at the window's foot: while the page stands at its top, it rises by `--lift` over words and controls there; once
 * the visitor scrolls, it stands at the foot (runtime/client/yield-to-content.ts).
 */
export const RISES_AT_FIRST = { 'data-fixed': 'slip', suppressHydrationWarning: true } as const

/**
 * Limits in px for moving fixed elements out of the way: maximum offset, step, and the strip that stays visible at the
 * edge.
 */
export const YIELDING = { highest: 216, step: 24, strip: 24 } as const
