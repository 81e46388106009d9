import {
  exportSpreadsheet,
  exportSpreadsheetProblems,
  listSpreadsheetImports,
  planSpreadsheet,
  runSpreadsheet,
  undoSpreadsheet,
} from '#schemas/generated/api/spreadsheets.ts'
import { writeOptimistically } from '../../content/optimistic-write.ts'
import type { Queries } from '../../db/database.ts'
import { toPaging } from '../../db/page-of.ts'
import type { Encoding } from '../../files/formats/text-encoding.ts'
import { AppError } from '../../core/errors.ts'
import { UNRESOLVED } from '../../api/http/private-answer.ts'
import { handleAsAdministrator, type AdministratorCall } from '../../api/http/resource.ts'
import { toOptimisticWrite, toWriting } from '../content/index.ts'
import { type PlannedFile, receivePlan, type PlanTask, type SentPlan } from './plan-file.ts'
import type { ImportInput, ImportPlan } from './plan-import.ts'
import { listImports } from './repository.ts'
import { runImport, undoImport } from './run-import.ts'
import { headingLanguage, loadWorldData, toWorld, type SheetRequest, type WorldData } from './sheet-world.ts'
import { createBackgroundThread } from '../../core/background-thread.ts'
import type { SheetTask } from './export-sheet.ts'

const LIMITS = { worker: './sheet-worker', from: import.meta.url, timeoutMs: 20_000, maxWaiting: 16 } as const

/** Compiling the schemas takes most of a second, so the thread is kept for a minute. */
const runPlan = createBackgroundThread({ ...LIMITS, name: 'planFileTask', idleMs: 60_000, memoryMib: 512 })
const runWrite = createBackgroundThread({ ...LIMITS, name: 'writeSheetTask', idleMs: 30_000, memoryMib: 512 })

/**
 * Parses a file and plans its import in a background thread: 2,000 rows take most of a second. Throws 413, 422, and 503
 * when too many wait.
 */
const planInBackground = async (task: PlanTask): Promise<PlannedFile> =>
  receivePlan(await runPlan<SentPlan>(task), task.world)

/**
 * Writes a clinic’s entries as a file in a background thread. Throws 422 for characters that the encoding lacks, and
 * 503 when too many wait.
 */
const writeInBackground = async (task: SheetTask): Promise<Buffer> => Buffer.from(await runWrite<Uint8Array>(task))

/** Body of an upload. */
type Upload = Partial<ImportInput> & {
  readonly kind: string
  readonly content: string
  readonly sheet?: string | undefined
  readonly encoding?: Encoding | undefined
  readonly skipsWrong?: boolean | undefined
}

/** Export of content to spreadsheets and import from them. */
export const operations = [
  handleAsAdministrator(exportSpreadsheet, async (call) => {
    await toWriting(call)
    const { input, tenant, language } = call
    const world = await loadWorldData(call.db, toAsked(call, input.kind))
    const { format = 'xlsx', keys } = input
    const bytes = await writeInBackground({
      world,
      headings: headingLanguage(input.languageCode ?? language),
      keys,
      format: format === 'csv' ? (input.encoding ?? 'utf-8') : format,
    })
    const name = `${tenant.partner.partnerCode}-${input.kind}.${format}`
    const mediaType = input.encoding === 'cp949' && format === 'csv' ? 'text/csv; charset=euc-kr' : MEDIA_TYPES[format]
    return { row: { name, mediaType, content: bytes.toString('base64') }, ...UNRESOLVED }
  }),

  handleAsAdministrator(planSpreadsheet, async (call) => {
    refuseTranslators(call)
    await toWriting(call)
    return { row: toPlanRow(await planUpload(call)), ...UNRESOLVED }
  }),

  handleAsAdministrator(exportSpreadsheetProblems, async (call) => {
    refuseTranslators(call)
    await toWriting(call)
    const { input, tenant, language } = call
    const { problems } = await planUpload(call, { problemHeadings: headingLanguage(input.languageCode ?? language) })
    const name = `${tenant.partner.partnerCode}-${input.kind}-problems.xlsx`
    const content = Buffer.from(problems ?? []).toString('base64')
    return { row: { name, mediaType: MEDIA_TYPES.xlsx, content }, ...UNRESOLVED }
  }),

  handleAsAdministrator(runSpreadsheet, async (call) => {
    refuseTranslators(call)
    const writing = await toWriting(call)
    const { run, plan } = await writeOptimistically(toOptimisticWrite(call), async (recording) => {
      const { plan: made, world } = await planUpload(call, { db: recording })
      const skipsWrong = call.input.skipsWrong ?? false
      return { run: await runImport(recording, writing, toWorld(world), made, { skipsWrong }), plan: made }
    })
    const keys = run.entries.map(({ key }) => key)
    return { row: { id: run.id, kind: run.kind, counts: countRows(plan), keys }, ...UNRESOLVED }
  }),

  handleAsAdministrator(listSpreadsheetImports, async (call) => {
    const paging = toPaging(call.input)
    const { rows, total } = await listImports(call.partnerId, call.db, paging)
    const shown = rows.map(({ entries, ...row }) => ({ ...row, keys: entries.map(({ key }) => key) }))
    return { rows: shown, total, ...paging, ...UNRESOLVED }
  }),

  handleAsAdministrator(undoSpreadsheet, async (call) => {
    refuseTranslators(call)
    const writing = await toWriting(call)
    const row = await writeOptimistically(toOptimisticWrite(call), (recording) =>
      undoImport(recording, writing, call.input.importId),
    )
    return { row, ...UNRESOLVED }
  }),
]

const MEDIA_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** Refuses translators: a sheet has prices and texts of the main language, which they may not write. */
const refuseTranslators = ({ administrator }: AdministratorCall<object>): void => {
  if (administrator.role !== 'translator') return
  throw new AppError(
    'content/not-a-translation',
    403,
    'Translators can only edit texts in languages other than the main one.',
  )
}

const toAsked = ({ tenant, kinds, now }: AdministratorCall<object>, kindName: string): SheetRequest => ({
  tenant,
  kinds,
  kindName,
  now,
})

type UploadCall = AdministratorCall<Upload>

const planUpload = async (
  call: UploadCall,
  { db = call.db, problemHeadings }: { readonly db?: Queries; readonly problemHeadings?: 'ko' | 'en' } = {},
): Promise<PlannedFile & { readonly world: WorldData }> => {
  const { content, sheet, encoding, kind } = call.input
  const world = await loadWorldData(db, toAsked(call, kind))
  const task = {
    bytes: Buffer.from(content, 'base64'),
    options: { sheet, encoding },
    world,
    input: toInput(call.input),
    problemHeadings,
  }
  return { ...(await planInBackground(task)), world }
}

const toInput = ({ mapping = [], headerRow, rules = {}, decisions = [] }: Upload): ImportInput => ({
  mapping,
  headerRow,
  rules,
  decisions,
})

const toPlanRow = ({ file, plan }: PlannedFile) => ({
  ...file,
  headerRow: plan.headerRow,
  columns: plan.columns.map(({ letter, heading, sample, field, source }) => ({
    column: letter,
    heading,
    sample,
    field: field?.id ?? null,
    source,
  })),
  fields: plan.fields.map(({ id, heading, language }) => ({ id, heading, language })),
  rules: plan.rules,
  counts: countRows(plan),
  rows: plan.rows,
  absent: plan.absent,
})

/** Counts rows by outcome, and entries hidden or removed because the sheet lacks them. */
export const countRows = ({ rows, absent }: Pick<ImportPlan, 'rows' | 'absent'>) => {
  const count = (state: string) => rows.filter((row) => row.state === state).length
  return {
    changed: count('changed'),
    new: count('new'),
    same: count('same'),
    check: count('check'),
    wrong: count('wrong'),
    skipped: count('skipped'),
    absent: absent.length,
  }
}
