// A page's HTML as data, from which other frameworks render the same page.

/** A text, an element, or an element whose inner HTML is taken as it is. */
export type PageNode = string | { tag: string; attributes: Record<string, string>; children: PageNode[] }

/** Content of the body without its scripts, and all inline styles. */
export type PageTree = { css: string; children: PageNode[] }

/** The same, with the text that changes with every render. */
export type ChangingPage = PageTree & { changing: string }

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])

/** React takes these for more than attributes. */
const SPECIAL = new Set(['style', 'selected', 'value', 'checked', 'hidden', 'open', 'inert'])

const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  srcset: 'srcSet',
  tabindex: 'tabIndex',
  autocomplete: 'autoComplete',
  maxlength: 'maxLength',
  fetchpriority: 'fetchPriority',
  colspan: 'colSpan',
  datetime: 'dateTime',
  crossorigin: 'crossOrigin',
  readonly: 'readOnly',
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}

const decode = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27|#39);/g, (word) => ENTITIES[word] ?? word)

/** Reads HTML that React and our own templates wrote: attributes in quotes, every element closed. */
export const toPageTree = (html: string): PageTree => {
  const css = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text).join('')
  const body = /<body>([\s\S]*)<\/body>/.exec(html)?.[1]?.replaceAll(/<(script|noscript)[\s\S]*?<\/\1>/g, '') ?? ''
  const root: PageNode[] = []
  const open: { tag: string; children: PageNode[] }[] = [{ tag: '', children: root }]
  for (const [token, closing, tag, attributes = ''] of body.matchAll(/<(\/?)([a-zA-Z][\w-]*)([^>]*)>|[^<]+/g)) {
    const parent = open.at(-1)
    if (!parent) throw new Error('The page closes more than it opens')
    if (tag === undefined) parent.children.push(decode(token))
    else if (closing) open.pop()
    else {
      const element = { tag, attributes: readAttributes(attributes), children: [] }
      parent.children.push(element)
      if (!VOID.has(tag) && !attributes.endsWith('/')) open.push(element)
    }
  }
  if (open.length !== 1) throw new Error(`The page leaves ${open.at(-1)?.tag} open`)
  return { css, children: root }
}

const readAttributes = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([^\s=/]+)="([^"]*)"/g)].flatMap(([, name = '', value = '']) =>
      SPECIAL.has(name) ? [] : [[NAMES[name.toLowerCase()] ?? name, decode(value)]],
    ),
  )
