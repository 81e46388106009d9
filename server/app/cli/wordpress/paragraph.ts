import { escapeHtml } from '../../../core/escape-html.ts'

/** Bold, italic or a link. */
export type Mark = { readonly tag: MarkTag; readonly opening: string; timesOpened: number }
export type MarkTag = 'strong' | 'em' | 'a'

/** Effect of line feeds: none, a paragraph at each blank line, or line breaks as well. */
export type Feeds = 'space' | 'paragraph' | 'break'

/**
 * Maximum number of repetitions: a mark is repeated in each paragraph that it spans, and the text would otherwise grow
 * beyond its length.
 */
const MAX_REPEATS = 50

/**
 * A paragraph under construction. Breaks and spaces are held back until more text follows, to leave none at either end.
 */
export class Paragraph {
  readonly #marks: Readonly<Record<MarkTag, Mark[]>> = { a: [], strong: [], em: [] }
  #html = ''
  #opened: Mark[] = []
  #breaks = 0
  #feeds = 0
  #hasSpace = false

  openMark(mark: Mark): void {
    this.#marks[mark.tag].push(mark)
  }

  closeMark(tag: MarkTag): void {
    this.#marks[tag].pop()
  }

  addBreak(): void {
    this.#breaks += 1
  }

  addText(text: string, lines: Feeds, endParagraph: () => void): void {
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) this.#feeds += 1
      const words = line.trim()
      this.#hasSpace ||= /^\s/.test(line)
      if (words === '') continue
      this.#addWords(words, lines, endParagraph)
      this.#hasSpace = /\s$/.test(line)
    }
  }

  addPreformatted(text: string): void {
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) this.#breaks += 1
      // Browsers collapse consecutive spaces.
      const words = line.replace('\r', '').replaceAll('  ', '\u00a0 ')
      if (words !== '') this.#addWords(words, 'break', null)
    }
  }

  /** Returns the paragraph and starts the next one, with the marks that are still open. */
  end(): string {
    this.#closeMarks()
    const ended = this.#html.trim()
    this.#html = ''
    this.#forgetGap()
    return ended
  }

  #addWords(words: string, lines: Feeds, endParagraph: (() => void) | null): void {
    const isNewParagraph = this.#breaks > 1 || (this.#feeds > 1 && lines !== 'space')
    const separator = this.#toSeparator(lines)
    if (isNewParagraph && endParagraph) endParagraph()
    const wanted = this.#wantedMarks()
    const isSame = wanted.length === this.#opened.length && wanted.every((mark) => this.#opened.includes(mark))
    if (!isSame) this.#closeMarks()
    if (this.#html !== '') this.#html += separator
    this.#forgetGap()
    for (const mark of wanted) {
      if (this.#opened.includes(mark)) continue
      mark.timesOpened += 1
      this.#html += mark.opening
      this.#opened.push(mark)
    }
    this.#html += escapeHtml(words)
  }

  #toSeparator(lines: Feeds): string {
    const isNewLine = this.#breaks > 0 || (this.#feeds > 0 && lines === 'break')
    if (isNewLine) return '<br />'.repeat(Math.max(this.#breaks, 1))
    return this.#hasSpace || this.#feeds > 0 ? ' ' : ''
  }

  /** Returns the open marks; nested marks of one kind count once. */
  #wantedMarks(): Mark[] {
    const outer = [this.#marks.a[0], this.#marks.strong[0], this.#marks.em[0]]
    return outer.filter(
      (mark): mark is Mark => mark !== undefined && (this.#opened.includes(mark) || mark.timesOpened < MAX_REPEATS),
    )
  }

  #closeMarks(): void {
    for (const { tag } of this.#opened.toReversed()) this.#html += `</${tag}>`
    this.#opened = []
  }

  #forgetGap(): void {
    this.#breaks = 0
    this.#feeds = 0
    this.#hasSpace = false
  }
}
