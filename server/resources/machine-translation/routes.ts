import { randomUUID } from 'node:crypto'
import type { LanguageCode } from '#schemas/language.ts'
import {
  cancelMachineTranslation,
  estimateMachineTranslation,
  getMachineTranslationJob,
  listMachineTranslations,
  startMachineTranslation,
} from '#schemas/generated/api/machine-translation.ts'
import { recordAudit } from '../../content/audit.ts'
import { toAuthor } from '../../api/http/administrator.ts'
import { PRIVATE, toWholeList } from '../../api/http/private-answer.ts'
import { handleAsAdministrator, type AdministratorCall } from '../../api/http/resource.ts'
import { AppError, notFound } from '../../core/errors.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { toWriting } from '../content/index.ts'
import { accountOperations, requireAccount } from './account-routes.ts'
import { countItems, listNotedItems, type Item, type ItemCounts } from './items.ts'
import { changeJob, findJob, hasActiveJob, insertJob, listJobs, type Job } from './jobs.ts'
import { planTexts } from './plan-texts.ts'
import { TRANSLATION_PRICES } from './prices.ts'
import { MAX_JOB_TEXTS } from './run-job.ts'
import { monthOf, readUse } from './usage.ts'

/** Jobs in the list. */
const LISTED_JOBS = 20
/** Problems in the report of a job. */
const LISTED_PROBLEMS = 200

const jobOperations = [
  handleAsAdministrator(estimateMachineTranslation, async (call) => {
    const { account, monthlyLimit } = await requireAccount(call)
    await toWriting(call)
    const { input, tenant, kinds, db, partnerId, now } = call
    requireTargets(tenant, input.languages)
    const planned = await planTexts(db, { tenant, kinds, wanted: input })
    const languages = [...Map.groupBy(planned, ({ language }) => language)].map(([language, own]) => ({
      language,
      texts: own.length,
      fromMemory: own.filter(({ known }) => known !== null).length,
      characters: own.reduce((sum, { characters }) => sum + characters, 0),
    }))
    const characters = languages.reduce((sum, one) => sum + one.characters, 0)
    const price = TRANSLATION_PRICES[account.provider]
    const row = {
      provider: account.provider,
      languages,
      texts: planned.length,
      characters,
      price,
      cost: price && Math.round(characters * price.perMillion) / 1_000_000,
      used: await readUse(partnerId, db, monthOf(now)),
      monthlyLimit,
      maxTexts: MAX_JOB_TEXTS,
    }
    return { row, ...PRIVATE }
  }),

  handleAsAdministrator(startMachineTranslation, async (call) => {
    const { account } = await requireAccount(call)
    const { input, tenant, partnerId, administrator, now, write, request } = call
    const { agreedCharacters: agreed, ...wanted } = input
    requireTargets(tenant, input.languages)
    const author = toAuthor(administrator)
    const job: Job = {
      id: randomUUID(),
      partnerId,
      state: 'WAITING',
      reason: null,
      result: null,
      provider: account.provider,
      wanted,
      agreed,
      author,
      attempts: 0,
      createdAt: now.toISOString(),
      finishedAt: null,
    }
    await write([], async (transaction) => {
      if (await hasActiveJob(partnerId, transaction)) {
        throw new AppError('machine/busy', 409, 'Another machine translation of this clinic is under way.')
      }
      await insertJob(transaction, job)
      const detail = { provider: account.provider, languages: input.languages, characters: agreed }
      await recordAudit(partnerId, transaction, [
        { action: 'content/machine-started', author, now, origin: request.visitor(), detail },
      ])
    })
    return { row: toRow(job, [], null), ...PRIVATE }
  }),

  handleAsAdministrator(listMachineTranslations, async ({ partnerId, db }) => {
    const jobs = await listJobs(partnerId, db, LISTED_JOBS)
    const counts = await countItems(
      db,
      jobs.map(({ id }) => id),
    )
    return { ...toWholeList(jobs.map((job) => toRow(job, counts.get(job.id) ?? [], null))), ...PRIVATE }
  }),

  handleAsAdministrator(getMachineTranslationJob, (call) => answerJob(call, call.input.id)),

  handleAsAdministrator(cancelMachineTranslation, async (call) => {
    const { input, partnerId, administrator, now, write, request } = call
    await write([], async (transaction) => {
      const job = await findJob(partnerId, transaction, input.id)
      if (!job) throw notFound('machine', 'machine translation')
      // A finished job stays as it is.
      if (!(await changeJob(transaction, job, { state: 'CANCELLED', now }))) return
      const author = toAuthor(administrator)
      const detail = { provider: job.provider }
      await recordAudit(partnerId, transaction, [
        { action: 'content/machine-cancelled', author, now, origin: request.visitor(), detail },
      ])
    })
    return answerJob(call, input.id)
  }),
]

/** Operations on machine translation. */
export const operations = [...accountOperations, ...jobOperations]

const requireTargets = ({ languages, mainLanguage }: Tenant, wanted: readonly LanguageCode[]): void => {
  const wrong = wanted.find((language) => language === mainLanguage || !languages.includes(language))
  if (wrong === undefined) return
  throw new AppError('translation/no-target', 422, `${wrong} is not one of the clinic’s other languages.`)
}

const answerJob = async ({ partnerId, database }: AdministratorCall<object>, id: string) => {
  const { kysely } = database
  const job = await findJob(partnerId, kysely, id)
  if (!job) throw notFound('machine', 'machine translation')
  const counts = await countItems(kysely, [id])
  return { row: toRow(job, counts.get(id) ?? [], await listNotedItems(kysely, id, LISTED_PROBLEMS)), ...PRIVATE }
}

const toRow = (job: Job, languages: readonly ItemCounts[], noted: readonly Item[] | null) => ({
  id: job.id,
  state: job.state,
  reason: job.reason,
  result: job.result,
  provider: job.provider,
  author: job.author.name,
  createdAt: job.createdAt,
  finishedAt: job.finishedAt,
  languages,
  problems:
    noted && noted.map(({ kind, key, pointer, language, note }) => ({ kind, key, pointer, language, code: note })),
})
