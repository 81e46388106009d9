import { readFileSync } from 'node:fs'
import { strFromU8, strToU8, zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { makeWorkbook } from '#tests/made-workbook.ts'
import { parseTable } from './parse-table.ts'
import { readTable } from './read-table.ts'

const fileOf = (name: string): Uint8Array =>
  readFileSync(new URL(`../../../tests/brought-files/${name}`, import.meta.url))
const rowsOf = (bytes: Uint8Array) => parseTable(bytes).rows
const failureOf = (bytes: Uint8Array): { code?: string; message?: string } => {
  try {
    parseTable(bytes)
  } catch (error) {
    return error as Error
  }
  return {}
}

const HEADINGS = ['이름', '옵션', '판매가']
const ROW = ['루미 글로우 스킨부스터', '글로우 2cc 1회']

describe('a file from another program', () => {
  it.each([
    ['products-cells-without-r.xlsx', [HEADINGS, [...ROW, 179_000]]],
    ['products-x-prefix.xlsx', [HEADINGS, [...ROW, 179_000]]],
    ['products-shared-strings-case.xlsx', [HEADINGS, [...ROW, 179_000]]],
    ['products-backslash-names.xlsx', [HEADINGS, [...ROW, 179_000]]],
    ['products-hidden-first-sheet.xlsx', [HEADINGS, [...ROW, 179_000]]],
    ['products-v-xml-space.xlsx', [HEADINGS, [...ROW, 179_000]]],
    ['products-utf16be.csv', [HEADINGS, [...ROW, '179000']]],
    ['products-title-then-semicolons.csv', [['2026년 가격표'], HEADINGS, [...ROW, '179000']]],
    ['products-blank-first-line.csv', [[], HEADINGS, [...ROW, '179000']]],
    [
      'products-heading-with-comma.csv',
      [
        ['이름, 한국어', '판매가, 원'],
        [ROW[0], '179000'],
      ],
    ],
    ['products-9000-empty-rows.csv', [HEADINGS, [...ROW, '179000']]],
    [
      'products-shift-jis.csv',
      [
        ['id', 'name.ja'],
        ['1', '美肌再生水光注射'],
        ['2', '肌質改善'],
      ],
    ],
  ])('is read: %s', (name, rows) => {
    expect(rowsOf(fileOf(name))).toEqual(rows)
  })

  it('normalizes Korean names, including decomposed ones from macOS', () => {
    const [, row] = rowsOf(fileOf('products-nfd-names.csv'))
    expect(row?.[0]).toBe(ROW[0])
  })

  it('has times read to the right minute, with 9 to 17 digits', () => {
    const [, ...hours] = rowsOf(fileOf('notices-times-excel-17-digits.xlsx'))
    expect(hours.length).toBe(24)
    for (const [title, at] of hours) {
      expect((at as Date).toISOString().slice(11, 16)).toBe(`${String(title).slice(3, 5)}:00`)
    }
    const others = rowsOf(fileOf('notices-times-xlsxwriter.xlsx')).slice(1)
    expect(others.map(([, at]) => (at as Date).toISOString().slice(11, 19))).toEqual(['10:00:00', '13:00:00'])
  })

  it('has each minute of a day read correctly, for any number of digits', () => {
    for (const digits of [9, 11, 12, 14, 15, 16, 17]) {
      const cells = Array.from({ length: 1440 }, (_, minute) => {
        const fraction = digits > 15 ? String(46_146 + minute / 1440) : (46_146 + minute / 1440).toPrecision(digits)
        return `<row><c s="1"><v>${fraction}</v></c></row>`
      })
      const rows = rowsOf(makeWorkbook({ rows: cells.join(''), formats: ['yyyy-mm-dd hh:mm'] }))
      // Nine digits have half a minute of a day at most.
      const wrong = rows.filter(([at], minute) => {
        const read = (at as Date).getTime() - Date.UTC(2026, 4, 4) - minute * 60_000
        return digits > 9 ? Math.floor(read / 60_000) !== 0 : Math.abs(read) > 5000
      })
      expect([digits, wrong.length]).toEqual([digits, 0])
    }
  })

  it('is read without control characters', () => {
    expect(rowsOf(fileOf('notices-nul-escape.xlsx'))[1]).toEqual(['널제목', 'x'])
    expect(rowsOf(Buffer.from('제목,내용\n널\0제목,\u0007x\u001F\uFFFE'))[1]).toEqual(['널제목', 'x'])
  })

  it.each([
    ['products-html-as-xls.xls', fileOf('products-html-as-xls.xls'), 'web page'],
    ['a web page in UTF-16', iconv.encode('<html><table>', 'utf-16'), 'web page'],
    ['a page saved with its pictures', Buffer.from('MIME-Version: 1.0\nX-Document-Type: Workbook'), 'web page'],
    [
      'XML of 2003',
      Buffer.from('<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook/>'),
      '2003',
    ],
    ['an old workbook', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500)]), '.xls'],
    ['any XML', Buffer.from('\uFEFF<?xml version="1.0"?><xliff/>'), 'XML'],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ'), 'PDF'],
    ['OpenDocument', zipSync({ mimetype: strToU8('application/x'), 'content.xml': strToU8('<a/>') }), 'OpenDocument'],
    ['Numbers', zipSync({ 'Index/Document.iwa': strToU8('x') }), 'Numbers'],
  ])('is rejected with its format and a remedy: %s', (_what, bytes, words) => {
    expect(failureOf(bytes)).toMatchObject({
      code: 'spreadsheet/other-format',
      message: expect.stringMatching(new RegExp(`${words}.*\\.xlsx`)),
    })
  })

  it('is distinguished from a file with a password', () => {
    const start = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    const locked = Buffer.concat([start, Buffer.alloc(500), Buffer.from('EncryptedPackage', 'utf16le')])
    expect(failureOf(locked).code).toBe('spreadsheet/protected')
  })
})

describe('cells of a workbook', () => {
  const formats = [
    'yyyy-mm-dd',
    'm"월" d"일"',
    'h:mm',
    '[Red]#,##0',
    '0%',
    '0.0%',
    '0000',
    '"$"#,##0',
    '#,##0"만"',
    '#,##0"원"',
    '_-"₩"* #,##0_-;-"₩"* #,##0_-',
    '[$-412]yyyy"년" m"월"',
    '"\\"#,##0',
    '0.00E+00',
    '[$€-2] #,##0',
    'General',
    '"d"0',
  ]
  const shown = (style: number, value: string) =>
    rowsOf(makeWorkbook({ rows: `<row><c s="${style}"><v>${value}</v></c></row>`, formats }))[0]?.[0]

  it.each<[string, number, string, unknown]>([
    ['a date', 1, '46086', new Date('2026-03-05')],
    ['a day of a year', 2, '46086', new Date('2026-03-05')],
    ['a time', 3, '0.41666666666666669', '10:00'],
    ['a time with digits of another program', 3, '0.41666666', '10:00'],
    ['a number in colour', 4, '189000', 189_000],
    ['the noise of binary fractions', 4, '188999.99999999997', 189_000],
    ['a percentage', 5, '0.5', '50%'],
    ['a percentage with a fraction', 6, '0.07', '7%'],
    ['leading zeros', 7, '12', '0012'],
    ['dollars', 8, '189', '$189'],
    ['ten thousands', 9, '19', '19만'],
    ['won', 10, '189000', 189_000],
    ['an accountant’s won', 11, '189000', 189_000],
    ['a month', 12, '46086', new Date('2026-03-05')],
    ['won as Korean Windows stores it', 13, '189000', 189_000],
    ['a scientific number', 14, '189000', 189_000],
    ['euros', 15, '189', '€189'],
    ['nothing special', 16, '0.30000000000000004', 0.3],
    ['a letter that is no date', 17, '5', 'd5'],
    ['a date before there are dates', 1, '-5', -5],
    ['a date before March 1900', 1, '30', 30],
  ])('give %s', (_what, style, value, cell) => {
    expect(shown(style, value)).toEqual(cell)
  })

  it('give dates of workbooks with the 1904 date system', () => {
    const rows = '<row><c s="1"><v>44624</v></c></row>'
    const bytes = makeWorkbook({ rows, formats, properties: 'date1904="1"' })
    expect(rowsOf(bytes)).toEqual([[new Date('2026-03-05')]])
  })

  it('give dates of the strict Open XML format', () => {
    expect(
      rowsOf(
        makeWorkbook({ rows: '<row><c t="d"><v>2026-03-05T10:00:00</v></c><c t="d"><v>2026-03-05</v></c></row>' }),
      ),
    ).toEqual([[new Date('2026-03-05T10:00:00Z'), new Date('2026-03-05')]])
  })

  it('give Japanese text without furigana', () => {
    const strings =
      '<si><r><t>水</t></r><r><t xml:space="preserve">光 </t></r><rPh sb="0" eb="2"><t>スイコウ</t></rPh></si>'
    expect(rowsOf(makeWorkbook({ rows: '<row><c t="s"><v>0</v></c></row>', strings }))).toEqual([['水光 ']])
  })

  it('mark errors with or without a formula, and keep formula results', () => {
    const cells =
      '<c t="e"><v>#NAME?</v></c><c t="str"><f>A1</f><v></v></c><c t="str"><f>x</f><v>#1 추천</v></c><c t="inlineStr"><is><t>#N/A</t></is></c><c><f>1</f></c>'
    const { rows, formulas } = parseTable(makeWorkbook({ rows: `<row>${cells}</row>` }))
    expect(rows).toEqual([['#NAME?', null, '#1 추천', '#N/A']])
    expect(Object.fromEntries([...formulas].map(([at, { hasResult }]) => [at, hasResult]))).toEqual({
      A1: false,
      B1: true,
      C1: true,
      D1: false,
      E1: false,
    })
  })

  it('repeat a merged value in each of its rows', () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const rows = `<row>${cell('이름')}${cell('가격')}</row><row><c/>${cell('정가')}${cell('판매가')}</row><row>${cell('A')}${cell('1')}</row><row r="5"><c r="B5"><v>2</v></c></row>`
    const after = '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/><mergeCell ref="A3:A9"/></mergeCells>'
    expect(rowsOf(makeWorkbook({ rows, after }))).toEqual([
      ['이름', '가격'],
      ['이름', '정가', '판매가'],
      ['A', '1'],
      [],
      ['A', 2],
    ])
  })

  it('are read from parts encoded in UTF-16', () => {
    const bytes = makeWorkbook({
      rows: '<row><c><v>7</v></c></row>',
      change: (parts) => {
        const path = 'xl/worksheets/sheet1.xml'
        parts[path] = iconv.encode(strFromU8(parts[path] ?? new Uint8Array()), 'utf-16')
      },
    })
    expect(rowsOf(bytes)).toEqual([[7]])
  })
})

describe('the encoding of a CSV file', () => {
  const TEXTS = {
    cp949: '시술명,판매가\n스킨부스터,189000\n리프팅,99000\n',
    shift_jis: '施術名,価格\n水光注射,18900\nしわ取り,9900\n',
    gb18030: '项目名称,价格\n水光注射,189\n除皱疗程,99\n',
    big5: '療程名稱,價格\n水光注射,189\n除皺,99\n',
  } as const

  it.each(Object.entries(TEXTS))('is detected by its characters: %s', (encoding, text) => {
    const table = parseTable(iconv.encode(text, encoding))
    expect(table).toMatchObject({
      encoding,
      rows: text
        .trim()
        .split('\n')
        .map((line) => line.split(',')),
    })
  })

  it.each(['utf-16le', 'utf-16be'])('is detected by its zero bytes if it has no BOM: %s', (encoding) => {
    for (const addBOM of [true, false]) {
      expect(parseTable(iconv.encode(TEXTS.cp949, encoding, { addBOM }))).toMatchObject({
        encoding,
        rows: [['시술명', '판매가'], {}, {}],
      })
    }
  })

  it('must be given if the characters fit several languages or none', () => {
    const halfUtf8 = Buffer.concat([Buffer.from('이름,가격\n시술,1\n'), Buffer.from([0xec, 0x8b])])
    for (const bytes of [halfUtf8, Buffer.from('caf\u00e9,1\n', 'latin1'), iconv.encode('뷁뛝\n', 'cp949')]) {
      expect(failureOf(bytes).code).toBe('spreadsheet/wrong-encoding')
    }
  })

  it('is the given one if the bytes are valid in it', () => {
    const bytes = iconv.encode('뷏뵩띋\n', 'cp949')
    expect(parseTable(bytes, { encoding: 'cp949' }).rows).toEqual([['뷏뵩띋']])
    expect(() => parseTable(bytes.subarray(0, 5), { encoding: 'utf-16le' })).toThrow('not encoded in utf-16le')
  })
})

describe('the delimiter of a CSV file', () => {
  const [head, first, second] = [
    ['이름', '판매가'],
    ['A', '1,5'],
    ['B; C', '2,5'],
  ]
  it.each([
    ['semicolons with decimal commas', '이름;판매가\nA;1,5\n"B; C";2,5', [head, first, second]],
    ['tabs', '이름\t판매가\nA\t1,5\nB; C\t2,5', [head, first, second]],
    ['bars', '이름|판매가\nA|1,5\nB; C|2,5', [head, first, second]],
    ['commas', '이름,판매가\nA,"1,5"\nB; C,"2,5"', [head, first, second]],
    ['what the first line names', 'sep=|\n이름|판매가\nA|1,5\nB; C|2,5', [[], head, first, second]],
    [
      'titles with commas above',
      '가격, 2026\n\n이름;판매가\nA;1,5\n"B; C";2,5',
      [['가격, 2026'], [], head, first, second],
    ],
    ['a heading of two lines', '"이름";"판매가"\r\nA;1,5\r\n"B; C";2,5\r\n', [head, first, second]],
  ])('is found: %s', (_what, text, rows) => {
    expect(rowsOf(Buffer.from(text))).toEqual(rows)
  })

  it('is found with line breaks in quoted headings and mixed line endings', () => {
    expect(rowsOf(Buffer.from('"이름\n(한국어)";"판매가\r\n(원)"\nA;1\r\nB;2\rC;3'))).toEqual([
      ['이름\n(한국어)', '판매가\r\n(원)'],
      ['A', '1'],
      ['B', '2'],
      ['C', '3'],
    ])
  })
})

describe('readTable', () => {
  it('parses in another thread', async () => {
    expect(await readTable(fileOf('products-x-prefix.xlsx'))).toMatchObject({ rows: [HEADINGS, [...ROW, 179_000]] })
    await expect(readTable(Buffer.from('<html>'))).rejects.toMatchObject({
      code: 'spreadsheet/other-format',
      status: 422,
    })
  })

  it('rejects input that would take long within a second, with a short message', async () => {
    const parts = (xml: string) => makeWorkbook({ rows: xml })
    const inputs = [
      parts(`<row><c${' '.repeat(400_000)}r="A1"><v>1</v></c></row>`),
      parts(`<row>${'<c '.repeat(300_000)}</row>`),
      Buffer.from(','.repeat(10 * 1024 * 1024)),
      Buffer.from(`a,b\n${','.repeat(150)}\n`.repeat(60_000)),
      Buffer.from(`a,"b\n${'x,'.repeat(3_000_000)}`),
    ]
    for (const bytes of inputs) {
      const start = performance.now()
      const failure = await readTable(bytes).then(
        () => ({ message: '' }),
        (error: Error) => error,
      )
      expect(failure.message.length).toBeLessThan(400)
      expect(performance.now() - start).toBeLessThan(5000)
    }
  }, 30_000)
})
