/** A node as satori takes it: what JSX would make, without React on the server. */
export type Element = { type: string; key: null; props: Record<string, unknown> }

type Style = Record<string, string | number>
type Child = Element | string | null

/** A box; satori wants `display: flex` of each that has several children. */
export const box = (style: Style, ...children: Child[]): Element => ({
  type: 'div',
  key: null,
  props: {
    style: { display: 'flex', boxSizing: 'border-box', ...style },
    children: children.filter((child) => child !== null && child !== ''),
  },
})

/** A line or paragraph of text; `lang` chooses how lines end. */
export const words = (text: string, lang: string, style: Style): Element => ({
  type: 'div',
  key: null,
  props: { lang, style: { display: 'block', ...style }, children: text },
})
