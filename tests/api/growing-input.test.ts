import { describe, expect, it } from 'vitest'
import { splitByKeyword, toExcerpt, toPlainText } from '#kit/keyword.ts'
import { nameHeadings, raiseHeadings, wrapTables } from '#kit/html/document-html.ts'
import { parseToastHtml } from '#kit/html/toast-html.ts'
import { cleanHtml } from '#kit/html/clean-html.ts'
import { parseWalks } from '#kit/clinic/walks.ts'
import { findTerms } from '#schemas/glossary/find-terms.ts'
import { picturesOf } from '#server/app/cli/wordpress/pictures-of.ts'
import { plainTitle } from '#server/app/cli/wordpress/plain-title.ts'
import { richTextOf } from '#server/app/cli/wordpress/rich-text-of.ts'
import { readDelimited } from '#server/files/formats/delimited.ts'
import { parseTable } from '#server/files/formats/parse-table.ts'
import { readWxr } from '#server/files/formats/wxr.ts'
import { parseXml } from '#server/files/formats/xml.ts'
import { escapeHtml } from '#server/core/escape-html.ts'
import { isDeeperThan } from '#server/api/http/json-depth.ts'
import { toLine } from '#server/core/plain-text.ts'
import { cleanRichText } from '#server/content/rich-text.ts'
import { cleanSvg } from '#server/files/media/clean-svg.ts'
import { toDeviceName } from '#server/resources/administrators/device-name.ts'
import { findLinks } from '#server/clinics/site-audit/check-site.ts'
import { readAgent } from '#server/ops/analytics/agent.ts'
import { isPersonal, toSearchWord } from '#server/ops/analytics/personal-words.ts'
import { makeWorkbook } from '#tests/made-workbook.ts'
import { countOf } from './long-form.ts'

/** Functions that parse untrusted or staff text by patterns or character by character. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  cleanRichText,
  cleanHtml,
  cleanSvg: (text) => cleanSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${text}`)),
  parseXml,
  'parseXml, within an element': (text) => parseXml(`<a>${text}</a>`),
  'parseTable, a sheet': (text) => parseTable(makeWorkbook({ rows: text })),
  readDelimited: (text) => readDelimited(Buffer.from(text)),
  readWxr: async (text) => {
    const read = readWxr(toStream(`<rss><channel><item>${text}`))
    while (!(await read.next()).done);
  },
  isDeeperThan: (text) => isDeeperThan(text, 32),
  toLine,
  toPlainText,
  toExcerpt,
  'splitByKeyword, a long text': (text) => splitByKeyword(text, 'a b <'),
  'findTerms, a long text': (text) => findTerms(text, [{ texts: { ko: 'a', en: 'a' } }] as never),
  nameHeadings: (text) => nameHeadings(text, 'a'),
  wrapTables: (text) => wrapTables(text, 'a'),
  raiseHeadings,
  parseToastHtml,
  parseWalks,
  richTextOf,
  picturesOf,
  plainTitle,
  findLinks: (text) => findLinks(text, 'https://a.test/', ['https://a.test']),
  isPersonal,
  toSearchWord,
  readAgent,
  'richTextOf, an open bracket': (text) => richTextOf(`[a${text.replaceAll('[', '')}`),
  'cleanSvg, a transform': (text) =>
    cleanSvg(Buffer.from(`<svg viewBox="0 0 1 1"><g transform="${escapeHtml(text)}"/></svg>`)),
  'cleanSvg, a style sheet': (text) =>
    cleanSvg(Buffer.from(`<svg viewBox="0 0 1 1"><style>${escapeHtml(text)}</style></svg>`)),
  toDeviceName,
}

/** Beginnings that are never ended, ends without a beginning, and what patterns go back over. */
const PIECES = [
  ['<', '<a ', '<a href="', "<a b='", '<!--', '<![CDATA[', '<p>', '</p>', '<p></b>', '<table>', '<h2>', '<h2 >x'],
  ['<script>', '<img ', '<img src=', '<c r="A1">', '<row><c>', '<v>', '<item>', '<!', '<?', '{"a":', '["', '"', '""'],
  [
    '[caption ',
    '[embed]a[/embed]',
    '[button link="a"]',
    '<li>',
    '<br>\n',
    'scale(1) ',
    '.a{b:c}',
    '<dimension ',
    '&',
    '&#x',
    '&amp',
    ' ',
    '\t ',
    '\n',
    '\r',
    ',',
    'a',
    'a ',
    'ab@',
    '0',
    '0-',
    '010',
    '걸어서 5',
    '5분',
    '-',
    '\\',
    '\u200b',
    '한',
  ],
].flat()

/** So many characters: the largest body of JSON, and an eighth of it. In the long form four times as many. */
const isLong = countOf('attacks', 0) > 0
const LARGE = 65_536 * (isLong ? 4 : 1)
const SMALL = LARGE / 8

/** Suffixes of the input: patterns that search for an end backtrack from there. */
const TAILS = isLong ? ['', '>', 'x', '5분', '"'] : ['']

/** Twice what grows in line with its length takes; what grows by its square takes 64 times as long. */
const MAX_GROWTH = 24
/** Milliseconds too short to notice, and dominated by the machine's own jitter. */
const UNNOTICED_MS = 60
/**
 * Minimum milliseconds assumed for a small text: less is outweighed by a single garbage collection in the large one.
 */
const LEAST_MS = 5

async function* toStream(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** The CPU's time: others on the machine do not count. */
const timeOf = async (read: (text: string) => unknown, text: string): Promise<number> => {
  const start = process.cpuUsage()
  try {
    await read(text)
  } catch {
    // A refusal is an answer as well.
  }
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** Checks whether the time grows faster than the input; repeats the measurement before reporting it. */
const growsTooFast = async (read: (text: string) => unknown, piece: string, tail = ''): Promise<string | null> => {
  let said = ''
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const large = await timeOf(read, piece.repeat(LARGE / piece.length) + tail)
    if (large < UNNOTICED_MS) return null
    const small = await timeOf(read, piece.repeat(SMALL / piece.length) + tail)
    if (large < Math.max(small, LEAST_MS) * MAX_GROWTH) return null
    said = `${JSON.stringify([piece, tail])}: ${small.toFixed(1)} ms, then ${large.toFixed(1)} ms for eight times as much`
  }
  return said
}

describe('a text of eight times the length takes at most proportional time', () => {
  it.each(Object.entries(READERS))(
    'when read by %s',
    async (_, read) => {
      const faults: string[] = []
      for (const piece of PIECES)
        for (const tail of TAILS) faults.push(...[await growsTooFast(read, piece, tail)].filter((one) => one !== null))
      expect(faults).toEqual([])
    },
    600_000,
  )

  it('and a quadratic function is reported', async () => {
    const slow = (text: string) => text.replaceAll(/<[^>]*>/g, '')
    expect(await growsTooFast(slow, '<a b=')).toContain('for eight times as much')
  }, 600_000)
})
