import { AppError } from '../../core/errors.ts'
import { tooLarge, unpack } from './archive.ts'
import { decodeXml } from './decode-xml.ts'
import { parseXml, type XmlElement } from './xml.ts'

/** A worksheet of a workbook. */
export type WorkbookSheet = { readonly name: string; readonly path: string; readonly isHidden: boolean }

/** Parts of an XLSX file that are needed to read a sheet. */
export type WorkbookPackage = {
  readonly sheets: readonly WorkbookSheet[]
  readonly countsFrom1904: boolean
  /** Returns the XML of a sheet. */
  readonly readSheet: (sheet: WorkbookSheet) => string
  /** Return the XML of the shared strings and of the formats; null if the workbook has none. */
  readonly strings: () => string | null
  readonly styles: () => string | null
}

/** Maximum characters of a part that lists sheets, relationships or formats. */
const MAX_SMALL_PART = 8_000_000

/** Opens an XLSX file: finds its parts by their relationships, regardless of their names. Throws 422. */
export const openWorkbook = (bytes: Uint8Array): WorkbookPackage => {
  const names = new Map<string, string>()
  // Some programs write backslashes, or names whose case differs from the relationships.
  unpack(bytes, (name) => {
    names.set(toPlainName(name), name)
    return false
  })
  const read = (path: string): string | null => {
    const name = names.get(toPlainName(path))
    if (name === undefined) return null
    const part = unpack(bytes, (one) => one === name).get(name)
    return part ? decodeXml(part) : null
  }
  const readSmall = (path: string): string | null => {
    const xml = read(path)
    if (xml !== null && xml.length > MAX_SMALL_PART) throw tooLarge()
    return xml
  }
  const main = findMain(readSmall, names)
  const workbook = parseXml(readSmall(main) ?? '')
  const targets = readRelations(readSmall, main)
  const find = (type: string) => [...targets.values()].find((one) => one.type === type)?.path
  const sheets = elementsOf(workbook, 'sheet').flatMap(({ attributes }): WorkbookSheet[] => {
    const name = attributes.get('name')
    const id = [...attributes].find(([key]) => /(^|:)id$/.test(key))?.[1] ?? ''
    const target = targets.get(id)
    if (name === undefined || target?.type !== 'worksheet' || !names.has(toPlainName(target.path))) return []
    return [{ name, path: target.path, isHidden: /hidden/i.test(attributes.get('state') ?? '') }]
  })
  if (sheets.length === 0) throw notAWorkbook()
  const [properties] = elementsOf(workbook, 'workbookPr')
  const [strings, styles] = [find('sharedStrings'), find('styles')]
  return {
    sheets,
    countsFrom1904: /^(1|true|on)$/i.test(properties?.attributes.get('date1904') ?? ''),
    readSheet: ({ path }) => read(path) ?? '',
    strings: () => (strings === undefined ? null : read(strings)),
    styles: () => (styles === undefined ? null : readSmall(styles)),
  }
}

type Read = (path: string) => string | null

const toPlainName = (path: string): string => path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

const findMain = (read: Read, names: ReadonlyMap<string, string>): string => {
  const main =
    [...readRelations(read, '').values()].find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  refuseOtherPrograms(main, names)
  if (!names.has(toPlainName(main))) throw notAWorkbook()
  return main
}

/** Rejects a file of another program by naming that program, from which the user can save as XLSX. */
const refuseOtherPrograms = (main: string, names: ReadonlyMap<string, string>): void => {
  const others: readonly (readonly [string, boolean])[] = [
    ['an Excel workbook in the binary format .xlsb', main.endsWith('.bin')],
    ['a Word document', main.startsWith('word/')],
    ['a presentation', main.startsWith('ppt/')],
    ['an OpenDocument file', names.has('mimetype') && names.has('content.xml')],
    ['a Numbers document', [...names.keys()].some((name) => name.endsWith('.iwa') || name === 'index.zip')],
  ]
  const [found] = others.find(([, is]) => is) ?? []
  if (found !== undefined) {
    throw new AppError('spreadsheet/other-format', 422, `The file is ${found}. Save it as an Excel workbook (.xlsx).`)
  }
}

type Relation = { readonly type: string; readonly path: string }

/** Returns the parts that a part references, by relationship id. Types are compared by their last segment. */
const readRelations = (read: Read, part: string): Map<string, Relation> => {
  const slash = part.lastIndexOf('/')
  const [folder, file] = [part.slice(0, slash + 1), part.slice(slash + 1)]
  const xml = read(`${folder}_rels/${file}.rels`)
  if (xml === null) return new Map()
  return new Map(
    elementsOf(parseXml(xml), 'Relationship').map(({ attributes }) => {
      const type = (attributes.get('Type') ?? '').split('/').at(-1) ?? ''
      return [attributes.get('Id') ?? '', { type, path: resolve(folder, attributes.get('Target') ?? '') }]
    }),
  )
}

const resolve = (folder: string, target: string): string => {
  const path = target.replaceAll('\\', '/')
  const steps: string[] = []
  for (const step of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

const elementsOf = (element: XmlElement, local: string): XmlElement[] =>
  element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(child.local === local ? [child] : []), ...elementsOf(child, local)],
  )

const notAWorkbook = (): AppError =>
  new AppError('spreadsheet/unreadable', 422, 'The file is a ZIP archive, not an XLSX workbook.')
