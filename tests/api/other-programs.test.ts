import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { xliff2js } from 'xliff'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { exportSpreadsheet, planSpreadsheet } from '#schemas/generated/api/spreadsheets.ts'
import { exportTranslations, importTranslations } from '#schemas/generated/api/translations.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { seedPartner } from '#server/app/demo/seed.ts'
import { parseTable } from '#server/files/formats/parse-table.ts'
import { writeDelimited } from '#server/files/formats/delimited.ts'
import { parseXml, type XmlElement } from '#server/files/formats/xml.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { NOON, startApi, type TestApi } from './harness.ts'

const KINDS = ['products', 'product-categories', 'employees', 'faqs', 'notices'] as const
const HOST = 'lumi.localhost'
const PYTHON_READER = `
import csv, json, sys
with open(sys.argv[1], encoding=sys.argv[2], newline='') as file:
    print(json.dumps(list(csv.reader(file, strict=True))))
`

const isThere = (program: string) => spawnSync(program, ['--version']).status === 0
const hasPython = isThere('python3')
const hasOffice = isThere('soffice')

let api: TestApi
let owner: { host: string; headers: Record<string, string> }
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maru-programs-'))
  api = await startApi([])
  await seedPartner(api.context, 'lumi')
  const [tenant] = await Array.fromAsync(api.context.partners())
  const given = { email: 'owner@clinic.test', password: 'olive lamp over the harbour' }
  await addAdministrator(api.context.db, { ...given, partnerId: parsePartnerId(tenant?.id ?? 0), role: 'owner' }, NOON)
  const { headers } = await api.ask(createAdminSession, given, { host: HOST })
  owner = { host: HOST, headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
}, 60_000)
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})

const takeOut = async (kind: (typeof KINDS)[number], format: 'csv' | 'xlsx') =>
  Buffer.from((await api.ask(exportSpreadsheet, { kind, format }, owner)).body.row.content, 'base64')
const countsOf = async (kind: (typeof KINDS)[number], bytes: Buffer) =>
  (await api.ask(planSpreadsheet, { kind, content: bytes.toString('base64') }, owner)).body.row.counts
const store = (name: string, bytes: Uint8Array): string => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

/** Reads rows with our own reader, as texts of equal length. */
const ownRows = (bytes: Uint8Array): string[][] => {
  const rows = parseTable(bytes).rows.map((row) => row.map((cell) => String(cell ?? '')))
  return rows.map((row) => [...row, ...Array.from({ length: (rows[0]?.length ?? 0) - row.length }, () => '')])
}
/** The apostrophe before what spreadsheets would compute is part of the file, and not of the text. */
const withoutGuards = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => cell.replace(/^'(?=['=+\-@\t\r])/, '')))

describe('an exported CSV file', () => {
  it.each(KINDS)('is read identically by csv-parse: %s', async (kind) => {
    const bytes = await takeOut(kind, 'csv')
    expect(withoutGuards(parse(bytes, { bom: true }))).toEqual(ownRows(bytes))
  })

  it.skipIf(!hasPython).each(KINDS)('is read identically by Python, if python3 is installed: %s', async (kind) => {
    const bytes = await takeOut(kind, 'csv')
    const read = execFileSync('python3', ['-c', PYTHON_READER, store(`${kind}.csv`, bytes), 'utf-8-sig'])
    // Python prints what the lines above say.
    expect(withoutGuards(JSON.parse(read.toString()) as string[][])).toEqual(ownRows(bytes))
  })

  it.skipIf(!hasPython)('preserves any text in both encodings, if python3 is installed', () => {
    const cells = [
      'a\nb',
      'a\r\nb',
      'a\rb',
      'a,b',
      'a;b',
      'a\tb',
      '"',
      'a "b"',
      ' a',
      'a ',
      "'",
      '가\n나',
      '|',
      '#',
      '\\',
    ]
    for (const encoding of ['utf-8', 'cp949'] as const) {
      const bytes = writeDelimited({ name: '', headings: cells, rows: [cells, cells.toReversed()] }, encoding)
      const path = store(`${encoding}.csv`, bytes)
      const read = execFileSync('python3', ['-c', PYTHON_READER, path, encoding === 'utf-8' ? 'utf-8-sig' : 'cp949'])
      // Python prints what the lines above say.
      expect(withoutGuards(JSON.parse(read.toString()) as string[][])).toEqual([cells, cells, cells.toReversed()])
    }
  })
})

describe('an exported workbook', () => {
  it.skipIf(!hasOffice).each(KINDS)(
    'is unchanged after LibreOffice has saved it, if soffice is installed: %s',
    async (kind) => {
      const bytes = await takeOut(kind, 'xlsx')
      const path = store(`${kind}.xlsx`, bytes)
      const profile = `-env:UserInstallation=file://${folder}/profile`
      const convert = (to: string, into: string) =>
        execFileSync('soffice', [profile, '--headless', '--convert-to', to, '--outdir', into, path], {
          stdio: 'ignore',
        })
      convert('csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false', folder)
      convert('xlsx', join(folder, 'saved'))
      expect(ownRows(readFileSync(join(folder, `${kind}.csv`))).length).toBe(ownRows(bytes).length)
      for (const saved of [join(folder, `${kind}.csv`), join(folder, 'saved', `${kind}.xlsx`)]) {
        const { same, ...others } = await countsOf(kind, readFileSync(saved))
        expect([same > 0, others]).toEqual([true, { changed: 0, new: 0, check: 0, wrong: 0, skipped: 0, absent: 0 }])
      }
    },
    120_000,
  )
})

/** Rules of XLIFF 2.0 (OASIS Standard, 4.2 and 5) for the elements that we write; the places of those that are broken. */
const brokenRules = (root: XmlElement): string[] => {
  const broken: string[] = []
  const check = (is: boolean, what: string) => {
    if (!is) broken.push(what)
  }
  const elements = ({ children }: XmlElement) => children.filter((child) => typeof child !== 'string')
  const has = (element: XmlElement, allowed: readonly string[]) =>
    check(
      [...element.attributes.keys()].every((name) => allowed.includes(name)),
      `attributes of ${element.name}`,
    )
  const isId = (id: string | undefined) => /^[\w.:-]+$/.test(id ?? '')
  const areUnique = (list: readonly XmlElement[]) =>
    new Set(list.map(({ attributes }) => attributes.get('id'))).size === list.length
  has(root, ['xmlns', 'version', 'srcLang', 'trgLang'])
  check(root.name === 'xliff' && root.namespace === 'urn:oasis:names:tc:xliff:document:2.0', 'root')
  check(root.attributes.get('version') === '2.0', 'version')
  const files = elements(root)
  check(files.length > 0 && files.every(({ name }) => name === 'file') && areUnique(files), 'files')
  for (const file of files) {
    has(file, ['id', 'original'])
    check(isId(file.attributes.get('id')), 'id of a file')
    const units = elements(file)
    check(units.length > 0 && units.every(({ name }) => name === 'unit') && areUnique(units), 'units')
    for (const unit of units) {
      has(unit, ['id', 'name'])
      const [notes, segment, ...others] = elements(unit)
      check(isId(unit.attributes.get('id')) && notes?.name === 'notes' && segment?.name === 'segment', 'a unit')
      check(others.length === 0 && (notes ? elements(notes).length > 0 : false), 'notes')
      if (!segment) continue
      has(segment, ['id', 'state', 'subState'])
      const { attributes } = segment
      check(['initial', 'translated', 'reviewed', 'final'].includes(attributes.get('state') ?? ''), 'state')
      const subState = attributes.get('subState')
      check(subState === undefined || /^(?!xlf:)[^:]+:.+$/.test(subState), 'subState')
      const [source, target, ...more] = elements(segment)
      check(source?.name === 'source' && more.length === 0 && (!target || target.name === 'target'), 'a segment')
      check(!target || root.attributes.has('trgLang'), 'trgLang')
      check(attributes.get('state') === 'initial' || target !== undefined, 'a translated segment')
    }
  }
  return [...new Set(broken)]
}

describe('an exported XLIFF document', () => {
  const takeXliff = async () =>
    Buffer.from(
      (await api.ask(exportTranslations, { language: 'ja', format: 'xliff', state: 'all' }, owner)).body.row.content,
      'base64',
    )

  it('conforms to the rules of XLIFF 2.0', async () => {
    const root = parseXml((await takeXliff()).toString())
    expect(root.children.length).toBeGreaterThan(10)
    expect(brokenRules(root)).toEqual([])
  })

  it('is read identically by another reader', async () => {
    const bytes = await takeXliff()
    const { resources, sourceLanguage, targetLanguage } = await xliff2js(bytes.toString())
    expect([sourceLanguage, targetLanguage]).toEqual(['ko', 'ja'])
    const sources = Object.values(resources).flatMap((units) => Object.values(units).map(({ source }) => source))
    const root = parseXml(bytes.toString())
    const written = [...bytes.toString().matchAll(/<source[^>]*>/g)].length
    expect([root.name, sources.length]).toEqual(['xliff', written])
    expect(sources).toContain('루미 글로우 스킨부스터')
  })

  it('changes nothing when it is imported again', async () => {
    const { body } = await api.ask(
      importTranslations,
      { content: (await takeXliff()).toString('base64'), isDryRun: true },
      owner,
    )
    expect([body.row.written, body.row.notes.filter(({ isRefused }) => isRefused)]).toEqual([0, []])
    expect(body.row.same).toBeGreaterThan(50)
  })
})
