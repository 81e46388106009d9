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
