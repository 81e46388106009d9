import { escapeHtml } from '../../../core/escape-html.ts'
import { Paragraph, type Mark, type MarkTag } from './paragraph.ts'

/** Role of an element in the text. */
export type FrameKind =
  | 'flow'
  | 'pre'
  | 'heading'
  | 'list'
  | 'item'
  | 'table'
  | 'rows'
  | 'row'
  | 'cell'
  | 'caption'
  | 'figure'
  | 'hidden'
  | 'mark'
  | 'break'
  | 'inline'

type Frame = {
  readonly kind: FrameKind
  readonly name: string
  /** Index of the opening tag in the output. */
  readonly start: number
  readonly closing: string
  /** Indices of the paragraphs directly in this element, if they have no tags yet. */
  readonly paragraphs: number[]
  /** Indices of the caption tags, which become paragraphs if the figure has no table. */
  readonly captions: number[]
  hasContent: boolean
  hasTable: boolean
}

const MARKS: Readonly<Record<string, MarkTag>> = { b: 'strong', strong: 'strong', i: 'em', em: 'em', a: 'a' }

const MAX_LINK_LENGTH = 2000

type Attributes = Readonly<Record<string, string>>

/** Turns the events of an HTML parser into paragraphs, headings, lists and tables. Takes linear time. */
export class TextBuilder {
  readonly #out: string[] = []
  readonly #root = toFrame('flow', '', 0, '')
  readonly #frames: Frame[] = []
  readonly #depths = new Map<FrameKind, number>()
  readonly #paragraph = new Paragraph()
  #hidden = 0

  open(kind: FrameKind, name: string, attributes: Attributes): void {
    if (kind === 'hidden') this.#hidden += 1
    else if (kind === 'break') this.#paragraph.addBreak()
    else if (kind === 'mark') this.#paragraph.openMark(toMark(MARKS[name] ?? 'em', attributes))
    else if (kind !== 'inline') this.#openFrame(kind, name, attributes)
  }

  close(kind: FrameKind, name: string): void {
    if (kind === 'hidden') this.#hidden -= 1
    else if (kind === 'mark') this.#paragraph.closeMark(MARKS[name] ?? 'em')
    else if (kind !== 'inline' && kind !== 'break') this.#closeFrame()
  }

  /** Adds text. In the block editor's texts line feeds are white space, and only a blank line ends a paragraph. */
  text(text: string, isBlocks: boolean): void {
    if (this.#hidden > 0) return
    const { kind, name } = this.#top()
    if (kind === 'pre') return this.#paragraph.addPreformatted(text)
    const isLoose = kind === 'flow' && name !== 'p'
    this.#paragraph.addText(text, !isBlocks ? 'break' : isLoose ? 'paragraph' : 'space', () => this.#endParagraph())
  }

  end(): string {
    while (this.#frames.length > 0) this.#closeFrame()
    this.#endParagraph()
    return this.#out.join('')
  }

  #top(): Frame {
    return this.#frames.at(-1) ?? this.#root
  }

  #endParagraph(): void {
    const html = this.#paragraph.end()
    if (html === '') return
    const frame = this.#top()
    const [before, after] = WRAPPED[frame.kind] ?? ['', '']
    if (before === '') frame.paragraphs.push(this.#out.length)
    this.#out.push(`${before}${html}${after}`)
    frame.hasContent = true
  }

  #openFrame(kind: FrameKind, name: string, attributes: Attributes): void {
    this.#endParagraph()
    const tag = toTag(kind, name, (one) => (this.#depths.get(one) ?? 0) > 0)
    this.#frames.push(toFrame(kind, name, this.#out.length, tag === '' ? '' : `</${tag}>`))
    this.#count(kind, 1)
    this.#out.push(tag === '' ? '' : `<${tag}${writeAttributes(kind, attributes)}>`)
  }

  #closeFrame(): void {
    this.#endParagraph()
    const frame = this.#frames.pop()
    if (!frame) return
    this.#count(frame.kind, -1)
    finish(frame, this.#out)
    if (frame.kind === 'caption') placeCaption(frame, this.#frames, this.#out)
    const around = this.#top()
    around.hasContent ||= frame.hasContent || frame.kind === 'cell'
    around.hasTable ||= frame.hasTable || frame.kind === 'table'
  }

  #count(kind: FrameKind, step: number): void {
    this.#depths.set(kind, (this.#depths.get(kind) ?? 0) + step)
  }
}

const toFrame = (kind: FrameKind, name: string, start: number, closing: string): Frame => ({
  kind,
  name,
  start,
  closing,
  paragraphs: [],
  captions: [],
  hasContent: false,
  hasTable: false,
})

/** Tags around a paragraph by its parent element; none if it may be the only one. */
const WRAPPED: Readonly<Partial<Record<FrameKind, readonly [string, string]>>> = {
  flow: ['<p>', '</p>'],
  pre: ['<p>', '</p>'],
  figure: ['<p>', '</p>'],
  list: ['<li>', '</li>'],
  table: ['<tr><td>', '</td></tr>'],
  rows: ['<tr><td>', '</td></tr>'],
  row: ['<td>', '</td>'],
}

/** Returns the output tag of an element; empty if only its children are output. */
const toTag = (kind: FrameKind, name: string, isWithin: (kind: FrameKind) => boolean): string => {
  switch (kind) {
    case 'heading':
      return /[1-3]/.test(name) ? 'h3' : 'h4'
    case 'item':
      return isWithin('list') ? 'li' : ''
    case 'rows':
    case 'row':
    case 'cell':
      return !isWithin('table') ? '' : name === 'tfoot' ? 'tbody' : name
    case 'caption':
      return 'figcaption'
    case 'list':
    case 'table':
    case 'figure':
      return name
    default:
      return ''
  }
}

/** Completes an element: drops it if it is empty, and adds the tags of several paragraphs. */
const finish = (frame: Frame, out: string[]): void => {
  const { kind, start, closing, paragraphs, captions, hasContent, hasTable } = frame
  const isEmpty = !hasContent && kind !== 'cell'
  // A caption without a table becomes a line of text: pictures are stored separately.
  const isLine = kind === 'figure' && !hasTable
  if (isEmpty || isLine) out[start] = ''
  else out.push(closing)
  if (isLine) for (const index of captions) out[index] = out[index] === '</figcaption>' ? '</p>' : '<p>'
  if (paragraphs.length < 2 && closing !== '') return
  for (const [nth, index] of paragraphs.entries()) {
    const html = out[index] ?? ''
    if (kind === 'heading' || kind === 'caption') out[index] = nth === 0 ? html : `<br />${html}`
    else out[index] = `<p>${html}</p>`
  }
}

/** Places a table's caption above it; a figure's stays in place. */
const placeCaption = ({ start, hasContent }: Frame, frames: readonly Frame[], out: string[]): void => {
  if (!hasContent) return
  const around = frames.findLast(({ kind }) => kind === 'table' || kind === 'figure')
  if (around?.kind === 'figure') around.captions.push(start, out.length - 1)
  else {
    const [, ...words] = out.splice(start)
    const line = `<p>${words.slice(0, -1).join('')}</p>`
    if (around) out[around.start] = `${line}${out[around.start]}`
    else out.push(line)
  }
}

const toMark = (tag: MarkTag, { href = '' }: Attributes): Mark => ({
  tag,
  opening: tag !== 'a' ? `<${tag}>` : `<a href="${href.length > MAX_LINK_LENGTH ? '' : escapeHtml(href)}">`,
  timesOpened: 0,
})

const writeAttributes = (kind: FrameKind, attributes: Attributes): string =>
  kind !== 'cell'
    ? ''
    : ['colspan', 'rowspan', 'scope']
        .flatMap((name) => (attributes[name] ? [` ${name}="${escapeHtml(attributes[name])}"`] : []))
        .join('')
