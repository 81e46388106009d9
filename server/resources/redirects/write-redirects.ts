import { recordAudit } from '../../content/audit.ts'
import type { Writing } from '../../content/save-draft.ts'
import { lockContent } from '../../content/content-lock.ts'
import type { Queries } from '../../db/database.ts'
import type { Table } from '../../files/formats/table.ts'
import { AppError } from '../../core/errors.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { checkRedirects, createRedirectTaker, parseRedirect, type NewRedirect } from './check-redirects.ts'
import { allRedirects, putRedirects } from './repository.ts'
import type { RedirectRow } from './resolve-redirect.ts'

/** Result of writing redirects. */
export type WrittenRedirects = { readonly added: number; readonly changed: number; readonly same: number }

/** Adds or changes redirects, all or none, within a transaction. Throws 422 with every invalid line. */
export const writeRedirects = async (
  transaction: Queries,
  { partnerId, author, now }: Pick<Writing, 'partnerId' | 'author' | 'now'>,
  tenant: Tenant,
  given: readonly (NewRedirect & { readonly row?: number })[],
): Promise<WrittenRedirects> => {
  await lockContent(partnerId, transaction)
  const rows = parseAll(given, tenant)
  const known = new Map((await allRedirects(partnerId, transaction)).map((row) => [row.from, row]))
  const fresh = rows.filter(({ from, to }) => known.get(from)?.to !== to)
  await checkRedirects(transaction, tenant, [...known.values()], fresh)
  await putRedirects(partnerId, transaction, fresh, { author: author.name, now })
  const added = fresh.filter(({ from }) => !known.has(from)).length
  const done = { added, changed: fresh.length - added, same: rows.length - fresh.length }
  if (fresh.length > 0) {
    const paths = fresh.slice(0, 20).map(({ from }) => from)
    await recordAudit(partnerId, transaction, [
      { action: 'redirects/written', author, now, detail: { ...done, paths } },
    ])
  }
  return done
}

/** Redirects of an import that can be written, and the refused ones with the reason. */
export type FittingRedirects = { readonly fresh: readonly RedirectRow[]; readonly refused: readonly string[] }

/** Selects the redirects of an import that conflict neither with each other nor with existing ones; writes nothing. */
export const chooseFittingRedirects = async (
  db: Queries,
  tenant: Tenant,
  given: readonly NewRedirect[],
): Promise<FittingRedirects> => {
  const taker = createRedirectTaker(db, tenant, await allRedirects(tenant.id, db))
  const fresh: RedirectRow[] = []
  const refused: string[] = []
  for (const one of given) {
    try {
      const row = parseRedirect(one, tenant)
      await taker.take(row)
      fresh.push(row)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push(`${one.from}: ${error.message}`)
    }
  }
  return { fresh, refused }
}

const parseAll = (given: readonly (NewRedirect & { readonly row?: number })[], tenant: Tenant): RedirectRow[] => {
  const rows = new Map<string, RedirectRow>()
  const problems: { row: number | null; code: string; message: string }[] = []
  for (const { row = null, ...redirect } of given) {
    try {
      const parsed = parseRedirect(redirect, tenant)
      const other = rows.get(parsed.from)
      if (other && other.to !== parsed.to) {
        const message = `${parsed.from} is listed twice with different targets.`
        problems.push({ row, code: 'redirect/twice', message })
      }
      rows.set(parsed.from, parsed)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (row === null) throw error
      problems.push({ row, code: error.code, message: error.message })
    }
  }
  const [first] = problems
  if (!first) return [...rows.values()]
  const message = `${problems.length} lines are invalid, the first is ${first.row}: ${first.message}`
  throw new AppError('redirect/lines-wrong', 422, message, { problems })
}

const HEADINGS: ReadonlySet<string> = new Set([
  'from',
  'old',
  'source',
  '옛 주소',
  '이전 주소',
  '기존 주소',
  '원래 주소',
])

/**
 * Reads the redirects of a sheet: the old address in the first column, the new one in the second, with an optional
 * heading.
 */
export const readRedirects = ({ rows }: Table): (NewRedirect & { row: number })[] =>
  rows.flatMap((cells, index) => {
    const [from, to] = [cells[0], cells[1]].map((cell) =>
      cell === null || cell === undefined ? '' : String(cell).trim(),
    )
    const isHeading = index === 0 && HEADINGS.has((from ?? '').toLowerCase())
    return isHeading || (from === '' && to === '') ? [] : [{ from: from ?? '', to: to ?? '', row: index + 1 }]
  })
