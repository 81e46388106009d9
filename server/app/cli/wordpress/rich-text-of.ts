import { Parser } from 'htmlparser2'
import { cleanRichText, withoutDeepTags } from '../../../content/rich-text.ts'
import { toMarkup } from './shortcodes.ts'
import { TextBuilder, type FrameKind } from './text-builder.ts'

/**
 * Converts the text of a post to the HTML that clinics may write. The classic editor stores paragraphs as blank lines
 * and line breaks as line feeds, also next to tags, and WordPress adds the tags on output (wpautop). In the block
 * editor's texts line feeds are white space.
 */
export const richTextOf = (content: string): string => {
  const isBlocks = content.includes('<!-- wp:')
  const builder = new TextBuilder()
  const parser = new Parser({
    onopentag: (name, attributes) => builder.open(toKind(name), name, attributes),
    onclosetag: (name) => builder.close(toKind(name), name),
    ontext: (text) => builder.text(text, isBlocks),
  })
  parser.end(withoutDeepTags(toMarkup(content)))
  return cleanRichText(builder.end()).trim()
}

const ELEMENTS: Readonly<Record<FrameKind, readonly string[]>> = {
  flow: (
    'p div section article aside header footer main nav address blockquote center dl dt dd fieldset legend form ' +
    'details summary hr hgroup menu'
  ).split(' '),
  pre: ['pre'],
  heading: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  list: ['ul', 'ol'],
  item: ['li'],
  table: ['table'],
  rows: ['thead', 'tbody', 'tfoot'],
  row: ['tr'],
  cell: ['td', 'th'],
  caption: ['caption', 'figcaption'],
  figure: ['figure'],
  // Their contents are not text: scripts, other documents, and fallbacks for missing scripts.
  hidden:
    'script style noscript iframe object embed video audio canvas svg math template head title select textarea'.split(
      ' ',
    ),
  mark: ['b', 'strong', 'i', 'em', 'a'],
  break: ['br'],
  inline: [],
}

const BY_NAME = new Map(
  Object.entries(ELEMENTS).flatMap(([kind, names]) =>
    // The keys of ELEMENTS are these kinds.
    names.map((name): [string, FrameKind] => [name, kind as FrameKind]),
  ),
)

const toKind = (name: string): FrameKind => BY_NAME.get(name) ?? 'inline'
