import type { LanguageCode } from '#schemas/language.ts'

/** Characters that a page shows in each family, by family name; empty if it could not be rendered. */
export type FamilyCharacters = ReadonlyMap<string, ReadonlySet<string>>

/** Characters of texts, and of the headings or names among them. */
export type TextCharacters = { readonly all: ReadonlySet<string>; readonly titles: ReadonlySet<string> }

/** Fields whose text is set in a display face somewhere; a lead starts with a large initial. */
export const TITLE_FIELDS =
  /^(title|name|heading|quotation|label|figure|displayName|partnerName|partnerAddress|lines|lead|summary)$/

/**
 * Reads the characters of each face from a page's own HTML: the text inside elements whose classes use the face at any
 * width, and all text for the text face. `over` are the characters of content that opens over the page later. Text that
 * its script shows later, such as the next picture's alt text, is in the page's data.
 */
export const readPageCharacters = (html: string, language: LanguageCode, over: TextCharacters): FamilyCharacters => {
  const [, head = '', body = '', json = '{}'] = PARTS.exec(html) ?? []
  const characters = new Map<string, Set<string>>()
  const data = readData(json)
  for (const [face, family] of readFaces(head, language)) {
    const isText = face === 'text'
    const own = characters.get(family) ?? new Set<string>()
    const shown = isText
      ? body.replaceAll(/<[^>]*>/g, (tag) => PLACEHOLDER.exec(tag)?.[1] ?? ' ')
      : readElements(body, readClasses(head, `var(--font-${face})`))
    const later = face === 'latin' ? [] : [...(isText ? data.all : data.titles), ...over[isText ? 'all' : 'titles']]
    for (const text of [shown, ...later]) for (const character of text) own.add(character)
    characters.set(family, own)
  }
  return characters
}

const PARTS =
  /<head>([\s\S]*)<\/head>\s*<body>([\s\S]*)<script type="application\/json" id="maru-page">([\s\S]*?)<\/script>/

/** Placeholders are shown like any text, and set in the text face. */
const PLACEHOLDER = /\splaceholder="([^"]*)"/

/**
 * Reads the first family of each face, such as `display` → `Hahmlet`, from the theme's tokens on the root, without a
 * page's own part.
 */
const readFaces = (head: string, language: LanguageCode): [face: string, family: string][] => {
  const own = new RegExp(`:root:lang\\(${language}\\)\\{([^}]*--font-[^}]*)\\}`).exec(head)
  const root = own ?? /:root\{([^}]*--font-[^}]*)\}/.exec(head)
  return [...(root?.[1] ?? '').matchAll(/--font-(\w+):\s*["']?([^,;"']+)/g)].map(([, face = '', family = '']) => [
    face,
    family.trim().replace(/ Page$/, ''),
  ])
}

/** Returns the classes in rules that contain this text. */
const readClasses = (css: string, words: string): ReadonlySet<string> =>
  new Set(
    [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
      .filter(([, , declarations = '']) => declarations.includes(words))
      .flatMap(([, selector = '']) => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)),
  )

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/** Returns the text inside elements with these classes. React closes every element and quotes every attribute. */
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
  // The server wrote it from the runtime's PageData.
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

/** Fields that no page displays as text. */
const HIDDEN = /^(alt|src|url|image|description)$/

const readTexts = (value: unknown, field: string, isWanted: (field: string) => boolean): string[] => {
  if (typeof value === 'string') return isWanted(field) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((item) => readTexts(item, field, isWanted))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => readTexts(inner, name, isWanted))
}
