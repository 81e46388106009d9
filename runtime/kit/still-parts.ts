/**
 * For a `<details>` that is a menu: the page closes it on Escape, on a press outside, when the focus leaves it, and
 * when one of its links is followed (runtime/client/menus.ts). Without script it is a plain disclosure. A visitor may
 * open it before hydration; its `open` attribute then differs from the server's HTML.
 */
export const CLOSES_BY_ITSELF = { 'data-menu': '', suppressHydrationWarning: true } as const

/**
 * For a row of links that scrolls sideways: the mouse drags it, a dragged press follows no link (Spec §2 "Menu"), and
 * the chosen link is scrolled into view (runtime/client/scroll-rows.ts).
 */
export const SCROLLS_SIDEWAYS = { 'data-scroll-row': '' } as const

/**
 * For elements fixed at the page's lower right corner: they make way for text and controls of the page, upwards by
 * `--lift`, or to the window's edge with `data-aside` (runtime/client/yield-to-content.ts), perhaps before hydration.
 */
export const YIELDS_TO_CONTENT = { 'data-fixed': '', suppressHydrationWarning: true } as const

/**
 * For a panel fixed at the bottom of the window: at the top of the page it rises by `--lift` above text and controls;
 * once the visitor scrolls, it returns to the bottom (runtime/client/yield-to-content.ts).
 */
export const RISES_AT_FIRST = { 'data-fixed': 'slip', suppressHydrationWarning: true } as const

/**
 * Limits in px for moving fixed elements out of the way: maximum offset, step, and the strip that stays visible at the
 * edge.
 */
export const YIELDING = { highest: 216, step: 24, strip: 24 } as const
