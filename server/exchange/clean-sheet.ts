import { AppError } from '../errors.ts'
import { tooLarge } from './archive.ts'

/** More cells than 2,000 rows of 200 columns have, so that a single far-away cell makes no giant grid. */
const MAX_COLUMNS = 200
const MAX_ROWS = 5000

const ATTRIBUTES = String.raw`((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*`
// No cell holds another one, so the search for an end stops where the next begins.
const CELL = new RegExp(String.raw`<c${ATTRIBUTES}(?:\/>|>((?:(?!<c[\s/>]).)*?)<\/c>)`, 'gs')
const ANY_CELL = /<c[\s/>]/g
const PREFIXED = /<\w+:(c|row|sheetData)[\s/>]/

type Place = { readonly row: number; readonly column: number }

/** A worksheet that can be read without surprises. */
type CleanSheet = {
  readonly xml: string
  readonly formulas: ReadonlyMap<string, { readonly hasResult: boolean }>
  /** Cells whose formula failed, with what they show: `#DIV/0!`. */
  readonly failed: readonly (Place & { readonly text: string })[]
}

/**
 * Takes the cells out of a worksheet that hold a format and no value, and says where formulas are, which the reader
 * does not. Throws 422 for a sheet whose cells lie too far out.
 */
export const cleanSheet = (source: string): CleanSheet => {
  if (PREFIXED.test(source) || source.includes('<!DOCTYPE')) throw notReadable()
  const formulas = new Map<string, { hasResult: boolean }>()
  const failed: CleanSheet['failed'][number][] = []
  let seen = 0
  const xml = source.replace(/<dimension\b[^<>]*>/, '').replaceAll(CELL, (cell, attributes: string, content = '') => {
    seen += 1
    const text = String(content)
    const hasResult = /<v>[^<]|<is>/.test(text)
    const hasFormula = /<f[\s/>]/.test(text)
    const address = /\sr\s*=\s*["']([A-Z]{1,3})(\d{1,7})["']/.exec(attributes)
    if (!address) throw notReadable()
    const [, letters = '', digits = ''] = address
    if (hasFormula) formulas.set(letters + digits, { hasResult })
    if (!hasResult && !hasFormula) return ''
    const place = { row: Number(digits) - 1, column: toColumn(letters) }
    if (place.row >= MAX_ROWS) throw tooManyRows()
    if (place.column >= MAX_COLUMNS) throw tooLarge()
    if (/\st\s*=\s*["']e["']/.test(attributes)) {
      failed.push({ ...place, text: /<v>([^<]*)<\/v>/.exec(text)?.[1] ?? '#ERROR!' })
    }
    return cell
  })
  // Whatever hides a cell from the pattern above is not what a spreadsheet program writes.
  if (seen !== (source.match(ANY_CELL)?.length ?? 0)) throw notReadable()
  return { xml, formulas, failed }
}

const toColumn = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 64) - 64, 0) - 1

const notReadable = (): AppError =>
  new AppError('spreadsheet/unreadable', 422, 'The workbook’s sheet is not as spreadsheet programs write it.')

/** The refusal of longer lists. */
export const tooManyRows = (): AppError =>
  new AppError('spreadsheet/too-many-rows', 422, 'The sheet has more than 2,000 rows. Import it in parts.')
