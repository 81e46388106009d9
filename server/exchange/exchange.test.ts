import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { readDelimited, writeDelimited } from './delimited.ts'
import { readTable } from './read-table.ts'
import { writeWorkbook } from './workbook.ts'
import { escapeXml, parseXml, textOf } from './xml.ts'

const SHEET = 'xl/worksheets/sheet1.xml'

const cellText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((text) => !/[\p{Cc}\uFFFE\uFFFF]/u.test(text) && !(text in Object.prototype))

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
  it('give back what was written', async () => {
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

  it('tell formulas, and show those that failed as they look', async () => {
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
      ['D2', { hasResult: true }],
      ['E2', { hasResult: false }],
    ])
  })

  it('ignore cells that hold a format alone, and refuse one far out', async () => {
    const far = (cell: string) => rewritten((xml) => xml.replace('</row></sheetData>', `${cell}</row></sheetData>`))
    expect((await readTable(await far('<c r="XFD1048576" s="1"/>'))).rows).toHaveLength(2)
    expect(await codeOf(readTable(await far('<c r="XFD3"><v>1</v></c>')))).toBe('spreadsheet/too-large')
    expect(await codeOf(readTable(await far('<c r="A1048576"><v>1</v></c>')))).toBe('spreadsheet/too-many-rows')
    expect(await codeOf(readTable(await far('<c x=">" r="A1048576"><v>1</v></c>')))).toBe('spreadsheet/too-many-rows')
    expect(await codeOf(readTable(await far('<c x="a" "><v>1</v></c>')))).toBe('spreadsheet/unreadable')
    expect(await codeOf(readTable(await far('<!-- <c r="B4"> -->')))).toBe('spreadsheet/unreadable')
  })

  it('are not unpacked beyond their bounds, whatever sizes they name', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(60 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await codeOf(readTable(bomb))).toBe('spreadsheet/too-large')
    // The size of the central directory's only entry, as if it were small.
    const at = Buffer.from(bomb).lastIndexOf('PK\u0001\u0002', undefined, 'latin1')
    new DataView(bomb.buffer, bomb.byteOffset).setUint32(at + 24, 1000, true)
    expect(await codeOf(readTable(bomb))).toBe('spreadsheet/unreadable')
  })

  it('are told by their bytes; what is damaged is refused', async () => {
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
  it('give back what was written, formulas as texts', () => {
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
    expect(() => readDelimited(Buffer.from([0xff, 0x41, 0x0a]))).toThrow('not written in cp949')
    expect(() => readDelimited(iconv.encode('시술', 'cp949'), 'utf-8')).toThrow('not written in utf-8')
    expect(() => readDelimited(Buffer.from('a,"b'))).toThrow('cannot be read')
    expect(() => writeDelimited({ name: '', headings: ['疗'], rows: [] }, 'cp949')).toThrow('EUC-KR')
    expect(iconv.decode(writeDelimited({ name: '', headings: ['뷁'], rows: [] }, 'cp949'), 'cp949')).toBe('뷁\r\n')
  })
})

describe('XML', () => {
  it('gives back the texts that were escaped', () => {
    fc.assert(
      fc.property(cellText, (text) => {
        const root = parseXml(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`)
        expect([textOf(root), root.attributes.get('b')]).toEqual([text, text])
      }),
    )
    expect(textOf(parseXml(`<a>${escapeXml('x\r\ny &amp; \u0007')}</a>`))).toBe('x\r\ny &amp; ')
    expect(textOf(parseXml('<a>&#xAC00;&#44032;<![CDATA[<b>&lt;]]>&unknown;</a>'))).toBe('가가<b>&lt;&unknown;')
  })

  it('tells the line of what is wrong, and takes no declarations', () => {
    expect(() => parseXml('<a>\n<b>\n</a>')).toThrow(expect.objectContaining({ line: 3 }))
    expect(() => parseXml('\n<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>')).toThrow(
      expect.objectContaining({ line: 2 }),
    )
  })
})
