import type { LanguageCode } from '#schemas/language.ts'

/** The letters that a page shows in each family, by the family's name; empty where it could not be made. */
export type ShownLetters = ReadonlyMap<string, ReadonlySet<string>>

/** Letters of texts, and of those among them that are headings or names. */
export type TextLetters = { readonly all: ReadonlySet<string>; readonly titles: ReadonlySet<string> }

/** Fields whose text is set in a display face somewhere; a lead begins with a large letter. */
export const TITLE_FIELDS =
  /^(title|name|heading|quotation|label|figure|displayName|partnerName|partnerAddress|lines|lead|summary)$/

/**
 * Reads a page's own HTML: of each face the text inside elements whose classes are set in it somewhere, at any
 * width, and all text for the text face. `over` are letters of what comes over the page later. What its script will
 * show, such as the next picture's words, stands in the page's data.
 */
export const readShownLetters = (html: string, language: LanguageCode, over: TextLetters): ShownLetters => {
  const [, head = '', body = '', json = '{}'] = PARTS.exec(html) ?? []
  const letters = new Map<string, Set<string>>()
  const data = readData(json)
  for (const [face, family] of readFaces(head, language)) {
    const isText = face === 'text'
    const own = letters.get(family) ?? new Set<string>()
    const shown = isText
      ? body.replaceAll(/<[^>]*>/g, (tag) => PLACEHOLDER.exec(tag)?.[1] ?? ' ')
      : readElements(body, readClasses(head, `var(--font-${face})`))
    const later = face === 'latin' ? [] : [...(isText ? data.all : data.titles), ...over[isText ? 'all' : 'titles']]
    for (const text of [shown, ...later]) for (const letter of text) own.add(letter)
    letters.set(family, own)
  }
  return letters
}

const PARTS =
  /<head>([\s\S]*)<\/head>\s*<body>([\s\S]*)<script type="application\/json" id="maru-page">([\s\S]*?)<\/script>/

/** Placeholders are shown like any text, and set in the text face. */
const PLACEHOLDER = /\splaceholder="([^"]*)"/

/** `display` → `Hahmlet`: the first family of each face, as the theme's tokens on the root say it, a page's own part aside. */
const readFaces = (head: string, language: LanguageCode): [face: string, family: string][] => {
  const own = new RegExp(`:root:lang\\(${language}\\)\\{([^}]*--font-[^}]*)\\}`).exec(head)
  const root = own ?? /:root\{([^}]*--font-[^}]*)\}/.exec(head)
  return [...(root?.[1] ?? '').matchAll(/--font-(\w+):\s*["']?([^,;"']+)/g)].map(([, face = '', family = '']) => [
    face,
    family.trim().replace(/ Page$/, ''),
  ])
}

/** Classes that a rule with these words names. */
const readClasses = (css: string, words: string): ReadonlySet<string> =>
  new Set(
    [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
      .filter(([, , declarations = '']) => declarations.includes(words))
      .flatMap(([, selector = '']) => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)),
  )

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/** The text inside elements of these classes. React closes every element, and quotes every attribute. */
const readElements = (body: string, classes: ReadonlySet<string>): string => {
  const open: boolean[] = []
  let text = ''
  for (const [token, end, tag, attributes = ''] of body.matchAll(/<(\/?)([a-zA-Z][\w-]*)([^>]*)>|[^<]+/g)) {
    if (tag === undefined) text += open.at(-1) ? token : ''
    else if (end) open.pop()
    else if (!VOID.test(tag) && !attributes.endsWith('/')) {
      const own = /\sclass="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? []
      open.push(open.at(-1) === true || own.some((name) => classes.has(name)))
    }
  }
  return text
}

/** Reads the page data: texts that scripts may show, and headings of the page itself. */
const readData = (json: string): { all: string[]; titles: string[] } => {
  // The server wrote it from a PageData of the runtime.
  const { sections = [], texts = {}, queries } = JSON.parse(json) as Data
  const main = sections.filter(({ place }) => place === 'main').map(({ content }) => content)
  return {
    all: readTexts(
      [sections.map(({ content }) => content), ...LATER.map((name) => texts[name]), queries],
      '',
      (field) => !HIDDEN.test(field),
    ),
    titles: readTexts(main, '', (field) => TITLE_FIELDS.test(field)),
  }
}

type Data = { sections?: { place?: string; content?: unknown }[]; texts?: Record<string, unknown>; queries?: unknown }

/**
 * Data of overlays, and of the actions on a post that appear once scripts run; other texts are in the HTML already, or
 * only for screen readers.
 */
const LATER = ['popups', 'customerPost']

/** Fields that no page shows as text. */
const HIDDEN = /^(alt|src|url|image|description)$/

const readTexts = (value: unknown, field: string, isWanted: (field: string) => boolean): string[] => {
  if (typeof value === 'string') return isWanted(field) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((item) => readTexts(item, field, isWanted))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => readTexts(inner, name, isWanted))
}
