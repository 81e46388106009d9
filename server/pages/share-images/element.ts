/** Node in satori's format: what JSX would produce, without React on the server. */
export type Element = { type: string; key: null; props: Record<string, unknown> }

type Style = Record<string, string | number>
type Child = Element | string | null

/** Creates a box; satori requires `display: flex` on each one with several children. */
export const box = (style: Style, ...children: Child[]): Element => ({
  type: 'div',
  key: null,
  props: {
    style: { display: 'flex', boxSizing: 'border-box', ...style },
    children: children.filter((child) => child !== null && child !== ''),
  },
})

/** Creates a line or paragraph of text; `lang` controls line breaking. */
export const words = (text: string, lang: string, style: Style): Element => ({
  type: 'div',
  key: null,
  props: { lang, style: { display: 'block', ...style }, children: text },
})
