import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { readDelimited, writeDelimited } from './delimited.ts'
import { parseTable } from './parse-table.ts'
import { toAddress, toLetters } from './table.ts'
import { writeWorkbook } from './workbook.ts'
import { childrenOf, escapeXml, parseXml, textOf, XmlError } from './xml.ts'

const readTable = async (...input: Parameters<typeof parseTable>) => parseTable(...input)

const SHEET = 'xl/worksheets/sheet1.xml'

const cellText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => text.normalize('NFC'))
  .filter((text) => !/[\p{Cc}\uFFFE\uFFFF]/u.test(text) && !(text in Object.prototype) && text.trim() !== '')

const rewritten = async (change: (xml: string) => string): Promise<Uint8Array> => {
  const parts = unzipSync(await writeWorkbook({ name: 'a', headings: ['one', 'two'], rows: [[1, 'x']] }))
  parts[SHEET] = strToU8(change(strFromU8(parts[SHEET] ?? new Uint8Array())))
  return zipSync(parts)
}

const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: { code?: string }) => error.code,
  )

describe('workbooks', () => {
  it('round-trip the written rows', async () => {
    const row = fc.array(fc.oneof(cellText, fc.integer({ min: -2e9, max: 2e9 })), { minLength: 3, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
        const headings = ['번호', '이름', '_x000D_']
        const table = await readTable(await writeWorkbook({ name: '시술', headings, rows }))
        expect(table).toMatchObject({ format: 'xlsx', sheet: '시술', rows: [headings, ...rows] })
      }),
      { numRuns: 40 },
    )
  })

  it('mark formulas, and return the error text of failed ones', async () => {
    const bytes = await rewritten((xml) =>
      xml.replace(
        '</row></sheetData>',
        '<c r="C2"><f>A2*2</f><v>2</v></c><c r="D2" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="E2"><f>NOW()</f></c></row></sheetData>',
      ),
    )
    const { rows, formulas } = await readTable(bytes)
    expect(rows[1]).toEqual([1, 'x', 2, '#DIV/0!'])
    expect([...formulas]).toEqual([
      ['C2', { hasResult: true }],
      ['D2', { hasResult: false }],
      ['E2', { hasResult: false }],
    ])
  })

  it('ignore cells that only have a format, and reject a cell far outside the table', async () => {
    const far = (cell: string) => rewritten((xml) => xml.replace('</row></sheetData>', `${cell}</row></sheetData>`))
    expect((await readTable(await far('<c r="XFD1048576" s="1"/>'))).rows).toHaveLength(2)
    expect(await codeOf(readTable(await far('<c r="XFD3"><v>1</v></c>')))).toBe('spreadsheet/too-large')
    expect(await codeOf(readTable(await far('<c r="A1048576"><v>1</v></c>')))).toBe('spreadsheet/too-many-rows')
    expect(await codeOf(readTable(await far('<c x=">" r="A1048576"><v>1</v></c>')))).toBe('spreadsheet/too-many-rows')
    expect(await codeOf(readTable(await far('<c x="a" "><v>1</v></c>')))).toBe('spreadsheet/unreadable')
    expect(await codeOf(readTable(await far('<!-- <c r="B4"> -->')))).toBe('read')
  })

  it('are not unpacked beyond the size limits, even if they declare smaller sizes', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(49 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await codeOf(readTable(bomb))).toBe('spreadsheet/too-large')
    // Declares a small size for the only entry of the central directory.
    const at = Buffer.from(bomb).lastIndexOf('PK\u0001\u0002', undefined, 'latin1')
    new DataView(bomb.buffer, bomb.byteOffset).setUint32(at + 24, 1000, true)
    expect(await codeOf(readTable(bomb))).toBe('spreadsheet/unreadable')
  })

  it('are recognised by their bytes; damaged files are rejected', async () => {
    expect(await codeOf(readTable(strToU8('PK nothing')))).toBe('spreadsheet/unreadable')
    expect(await codeOf(readTable(zipSync({ 'a.txt': strToU8('x') })))).toBe('spreadsheet/unreadable')
    expect(await codeOf(readTable(new Uint8Array()))).toBe('spreadsheet/unreadable')
    expect(await codeOf(readTable(new Uint8Array(10 * 1024 * 1024 + 1)))).toBe('spreadsheet/file-too-large')
    const entity = zipSync({
      'xl/workbook.xml': strToU8('<!DOCTYPE a [<!ENTITY b "c">]><a/>'),
      'xl/_rels/workbook.xml.rels': strToU8('<a/>'),
    })
    expect(await codeOf(readTable(entity))).toBe('spreadsheet/unreadable')
  })
})

describe('CSV files', () => {
  it('round-trip the written rows, with formulas as text', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cellText, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
        const bytes = writeDelimited({ name: '', headings: ['a', 'b'], rows }, 'utf-8')
        expect(readDelimited(bytes).rows.slice(1)).toEqual(rows)
      }),
    )
    const written = writeDelimited({ name: '', headings: ['a'], rows: [['=1+1'], ['+82'], ["'x"]] }, 'utf-8')
    expect(written.toString()).toBe("\uFEFFa\r\n'=1+1\r\n'+82\r\n''x\r\n")
    expect(readDelimited(written).rows.slice(1)).toEqual([['=1+1'], ['+82'], ["'x"]])
  })

  it('are read in the encodings that Korean programs write', () => {
    const text = '시술명,판매가\r\n리프팅,"190,000"\r\n'
    const rows = [
      ['시술명', '판매가'],
      ['리프팅', '190,000'],
    ]
    const files = {
      'utf-8': [Buffer.from(text), Buffer.from(`\uFEFF${text}`)],
      cp949: [iconv.encode(text, 'euc-kr')],
      'utf-16le': [Buffer.from(`\uFEFF${text}`, 'utf16le')],
    }
    for (const [encoding, made] of Object.entries(files)) {
      for (const bytes of made) expect(readDelimited(bytes)).toMatchObject({ encoding, rows })
    }
    expect(readDelimited(Buffer.from('a;b\n1;2,5')).rows[1]).toEqual(['1', '2,5'])
  })

  it('are refused in a wrong encoding, and are not written in one that lacks their letters', () => {
    expect(() => readDelimited(Buffer.from([0xff, 0x41, 0x0a]))).toThrow('cannot be detected')
    expect(() => readDelimited(iconv.encode('시술', 'cp949'), 'utf-8')).toThrow('not encoded in utf-8')
    expect(() => readDelimited(Buffer.from('a,"b'))).toThrow('cannot be read')
    expect(() => writeDelimited({ name: '', headings: ['疗'], rows: [] }, 'cp949')).toThrow('EUC-KR')
    expect(iconv.decode(writeDelimited({ name: '', headings: ['뷁'], rows: [] }, 'cp949'), 'cp949')).toBe('뷁\r\n')
  })
})

describe('a CSV file', () => {
  it.each(['', '\n', '\n\n\n', '\r\n', '\n;;;\n', ' \n \n'])('has no values if all lines are empty: %j', (text) => {
    expect(readDelimited(Buffer.from(text)).rows.flat().filter(Boolean)).toEqual([])
  })

  const rowsOf = (text: string) => readDelimited(Buffer.from(text)).rows

  it.each<[string, string, string[]]>([
    ['commas', 'a,b,c', ['a', 'b', 'c']],
    ['semicolons', 'a;b;c,d', ['a', 'b', 'c,d']],
    ['tabs', 'a\tb', ['a', 'b']],
    ['nothing', 'a', ['a']],
  ])('may be separated by %s', (_, text, row) => {
    expect(rowsOf(text)).toEqual([row])
    expect(rowsOf(`${text}\r\n"x\ny"`)).toEqual([row, ['x\ny']])
  })

  it('takes its delimiter from its first row', () => {
    expect(rowsOf('a;b\n1,2;3,4,5')).toEqual([
      ['a', 'b'],
      ['1,2', '3,4,5'],
    ])
  })

  it('returns null for empty cells and drops trailing ones', () => {
    expect(rowsOf('a,b\n,\n,c')).toEqual([['a', 'b'], [], [null, 'c']])
    expect(() => rowsOf('a,b\n"x" y,')).toThrow('cannot be read')
    expect(readDelimited(Buffer.from('a'))).toMatchObject({ format: 'csv', sheet: '', sheets: [''], encoding: 'utf-8' })
  })

  it('is limited to 5,000 rows and 200 columns', () => {
    expect(rowsOf('a\n'.repeat(5000))).toHaveLength(5000)
    expect(() => rowsOf('a\n'.repeat(5001))).toThrow('more than 2,000 rows')
    expect(rowsOf(`${','.repeat(199)}b`)[0]).toHaveLength(200)
    expect(rowsOf(`a\nb${','.repeat(16_000)}`)).toEqual([['a'], ['b']])
    expect(() => rowsOf(`a\n${','.repeat(200)}b`)).toThrow('unpacked file is too large')
    expect(() => rowsOf(`a\n${','.repeat(20_000)}b`)).toThrow('unpacked file is too large')
    expect(() => rowsOf('a\n,,,'.repeat(400_000))).toThrow('more than 2,000 rows')
  })

  it('keeps an apostrophe that does not escape a formula', () => {
    expect(rowsOf("'a\n'=1\n'\n''b")).toEqual([["'a"], ['=1'], ["'"], ["'b"]])
  })

  it('is read without stray zero bytes', () => {
    expect(rowsOf('a\0b')).toEqual([['ab']])
    expect(readDelimited(Buffer.from([0xff, 0xfe, 0x61, 0])).rows).toEqual([['a']])
  })
})

describe('a workbook', () => {
  const SHEETS = { two: 'xl/worksheets/sheet2.xml' }
  /** Creates a workbook with a second sheet of different content. */
  const withTwo = async () => {
    const parts = unzipSync(await writeWorkbook({ name: 'first', headings: ['one'], rows: [['x']] }))
    const second = unzipSync(await writeWorkbook({ name: 'b', headings: ['one'], rows: [[7]] }))
    const edit = (path: string, change: (xml: string) => string) => {
      parts[path] = strToU8(change(strFromU8(parts[path] ?? new Uint8Array())))
    }
    parts[SHEETS.two] = second[SHEET] ?? new Uint8Array()
    edit('xl/workbook.xml', (xml) =>
      xml.replace('</sheets>', '<sheet name="second" sheetId="2" r:id="rIdTwo"/></sheets>'),
    )
    edit('xl/_rels/workbook.xml.rels', (xml) =>
      xml.replace(
        '</Relationships>',
        '<Relationship Id="rIdTwo" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
      ),
    )
    return zipSync(parts)
  }

  it('is read one sheet at a time: the first, or the one named', async () => {
    const bytes = await withTwo()
    expect(await readTable(bytes)).toMatchObject({ sheet: 'first', sheets: ['first', 'second'], encoding: null })
    expect(await readTable(bytes, { sheet: 'second' })).toMatchObject({
      sheet: 'second',
      rows: [expect.anything(), [7]],
    })
    await expect(readTable(bytes, { sheet: 'third' })).rejects.toThrow('Sheets: "first", "second".')
  })

  it('skips sheets without a name or a content part', async () => {
    const parts = unzipSync(await withTwo())
    const path = 'xl/workbook.xml'
    const withSheet = (sheet: string) => {
      const xml = strFromU8(parts[path] ?? new Uint8Array()).replace('</sheets>', `${sheet}</sheets>`)
      return readTable(zipSync({ ...parts, [path]: strToU8(xml) }))
    }
    for (const sheet of ['<sheet sheetId="3" r:id="rIdTwo"/>', '<sheet name="third" sheetId="3" r:id="rIdGone"/>'])
      expect(await withSheet(sheet)).toMatchObject({ sheets: ['first', 'second'] })
  })

  it('is distinguished from text by its first two bytes', async () => {
    for (const text of ['Pa,b', 'aK,b', 'P', 'K']) {
      expect(await readTable(strToU8(text))).toMatchObject({ format: 'csv', rows: [text.split(',')] })
    }
  })

  it('keeps the spaces of a text, and has the errors of formulas and cells', async () => {
    const words = await rewritten((xml) =>
      xml.replace(
        '</row></sheetData>',
        '<c r="C2" t="inlineStr"><is><t xml:space="preserve"> a </t></is></c></row></sheetData>',
      ),
    )
    expect((await readTable(words)).rows[1]).toEqual([1, 'x', ' a '])
    const failed = await rewritten((xml) =>
      xml.replace(
        '</row></sheetData>',
        '<c r="C2" t="e"><f>1/0</f></c><c r="D2" t="e"><v>#REF!</v></c></row></sheetData>',
      ),
    )
    expect((await readTable(failed)).rows[1]?.slice(2)).toEqual(['#ERROR!', '#REF!'])
  })

  it('is limited to 5,000 rows and 200 columns', async () => {
    const at = (address: string) =>
      rewritten((xml) => xml.replace('</sheetData>', `<row r="9"><c r="${address}"><v>1</v></c></row></sheetData>`))
    expect(await codeOf(readTable(await at('A100000')))).toBe('read')
    expect(await codeOf(readTable(await at('A100001')))).toBe('spreadsheet/too-many-rows')
    expect(await codeOf(readTable(await at('GS9')))).toBe('spreadsheet/too-large')
    expect(await codeOf(readTable(await at('GR9')))).toBe('read')
    const filled = (count: number) =>
      rewritten((xml) => xml.replace('</sheetData>', `${'<row><c><v>1</v></c></row>'.repeat(count)}</sheetData>`))
    expect(await codeOf(readTable(await filled(4998)))).toBe('read')
    expect(await codeOf(readTable(await filled(4999)))).toBe('spreadsheet/too-many-rows')
  })

  it.each<[string, (xml: string) => string]>([
    ['a cell that ends as another one', (xml) => xml.replace('<c ', '<x:c ')],
    ['a type declaration', (xml) => `<!DOCTYPE a>${xml}`],
    ['a cell within a cell', (xml) => xml.replace('</row></sheetData>', '<c><c/></c></row></sheetData>')],
    ['a cell at no place', (xml) => xml.replace('</row></sheetData>', '<c r="A0"><v>1</v></c></row></sheetData>')],
    [
      'a text that is not there',
      (xml) => xml.replace('</row></sheetData>', '<c t="s"><v>99</v></c></row></sheetData>'),
    ],
  ])('is rejected with %s', async (_, change) => {
    expect(await codeOf(readTable(await rewritten(change)))).toBe('spreadsheet/unreadable')
  })

  it('is read only in the parts that the sheet needs, however many others it has', async () => {
    const parts = unzipSync(await writeWorkbook({ name: 'a', headings: ['one'], rows: [] }))
    const others = Object.fromEntries(
      Array.from({ length: 600 }, (_, index) => [`xl/worksheets/other${index}.xml`, strToU8('<a/>')]),
    )
    expect(await codeOf(readTable(zipSync({ ...parts, ...others })))).toBe('read')
    const large = { 'xl/media/large.bin': new Uint8Array(60 * 1024 * 1024) }
    expect(await codeOf(readTable(zipSync({ ...parts, ...large })))).toBe('read')
  })

  it('is rejected if a required part is missing', async () => {
    const parts = unzipSync(await writeWorkbook({ name: 'a', headings: ['one'], rows: [] }))
    for (const path of [SHEET, 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels']) {
      const { [path]: _, ...others } = parts
      expect(await codeOf(readTable(zipSync(others)))).toBe('spreadsheet/unreadable')
    }
  })

  it('leaves out text that a cell cannot hold, and shortens the sheet name', async () => {
    const long = 'x'.repeat(32_767)
    const rows = [[long], [`${long}x`], [''], ['constructor'], [null], [0]]
    const table = await readTable(await writeWorkbook({ name: 'n'.repeat(40), headings: ['one'], rows }))
    expect(table.sheet).toBe('n'.repeat(31))
    expect(table.rows.slice(1).map(([cell]) => cell ?? null)).toEqual([long, null, null, null, null, 0])
  })

  it('sets column widths by their content, within limits', async () => {
    const bytes = await writeWorkbook({
      name: 'a',
      headings: ['a', 'heading!!!', 'b', 'c'],
      rows: [[1, 'x', 'y'.repeat(30), 'z'.repeat(90)]],
    })
    const xml = strFromU8(unzipSync(bytes)[SHEET] ?? new Uint8Array())
    expect([...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Math.floor(Number(width)))).toEqual([
      8, 18, 30, 48,
    ])
  })

  it('uses letters as column names', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(toLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
    expect(toAddress(11, 2)).toBe('C12')
  })
})

describe('XML', () => {
  it('requires an element', () => {
    expect(() => parseXml('<!-- nothing -->')).toThrow()
  })

  it('round-trips escaped text', () => {
    fc.assert(
      fc.property(cellText, (text) => {
        const root = parseXml(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`)
        expect([textOf(root), root.attributes.get('b')]).toEqual([text, text])
      }),
    )
    expect(textOf(parseXml(`<a>${escapeXml('x\r\ny &amp; \u0007')}</a>`))).toBe('x\r\ny &amp; ')
    expect(textOf(parseXml('<a>&#xAC00;&#44032;<![CDATA[<b>&lt;]]>&unknown;</a>'))).toBe('가가<b>&lt;&unknown;')
  })

  it('decodes the predefined entities, and leaves unknown ones', () => {
    expect(textOf(parseXml('<a>&amp;&lt;&gt;&quot;&apos;&nbsp;&#x10FFFF;&#x110000;</a>'))).toBe(
      '&<>"\'&nbsp;\u{10FFFF}&#x110000;',
    )
  })

  it('is parsed into nested elements with their attributes', () => {
    const root = parseXml('<?xml version="1.0"?><!-- x --><a><b n="1"/>text<c><b n="2"/></c><b n="3&amp;">y</b></a>')
    expect(childrenOf(root, 'b').map(({ attributes }) => attributes.get('n'))).toEqual(['1', '3&'])
    expect([root.name, textOf(root), childrenOf(root, 'd')]).toEqual(['a', 'texty', []])
  })

  it('reports the line of an error, and rejects declarations', () => {
    expect(() => parseXml('<a>\n<b>\n</a>')).toThrow(expect.objectContaining({ line: 3 }))
    expect(() => parseXml('\n<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>')).toThrow(
      expect.objectContaining({ line: 2 }),
    )
  })

  it('may be nested 100 elements deep; deeper input is rejected like any other error', () => {
    const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)
    expect(parseXml(nested(100)).name).toBe('a')
    for (const depth of [1000, 30_000]) expect(() => parseXml(nested(depth))).toThrow(XmlError)
  })

  it.each(['<a><![CDATA[<!DOCTYPE html>]]></a>', '<a><!-- <!ENTITY x "y"> -->\n</a>', '<?x <!DOCTYPE ?><a/>'])(
    'may contain the text of a declaration: %s',
    (text) => {
      expect(parseXml(text).name).toBe('a')
    },
  )

  it.each([
    '<a><!-- <![CDATA[ --><!DOCTYPE x><!-- ]]> --></a>',
    '<?x <![CDATA[ ?><!doctype x><a><?x ]]> ?></a>',
    '<a><![CDATA[ <!-- ]]><!ENTITY x "y"><!-- --></a>',
    '<a><![CDATA[<!DOCTYPE x></a>',
    '<a><b c="<!--"/><!DOCTYPE x [<!ENTITY y "z">]><b c="-->"/></a>',
    `<a><b c='<?'/><!DOCTYPE x><b c='?>'/></a>`,
    '<a><b c="<![CDATA["/><!ENTITY x "y"><b c="]]>"/></a>',
    `<a><b c="'" d="<!--"/><!DOCTYPE x><b c="-->"/></a>`,
    '<a></a "><!DOCTYPE x><a b="">',
  ])('must not hide a declaration behind other markup: %s', (text) => {
    expect(() => parseXml(text)).toThrow(XmlError)
  })
})
