import { AppError } from '../../core/errors.ts'
import { writeUntilDone } from '../../db/write-until-done.ts'
import { UnknownKeyError } from '../../security/secrets/secrets.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { findAccount, openAccount, type UsableAccount } from './accounts.ts'
import { insertItems, nextItems, removeItems } from './items.ts'
import { changeJob, claimJob, findJob, listOldJobs, removeJob, type Job, type StopReason } from './jobs.ts'
import { planTexts } from './plan-texts.ts'
import { openTranslator } from './open-translator.ts'
import { translateItems, type SendOutcome } from './translate-items.ts'
import { TRANSLATING_TIMES, type RunningJob, type Translating, type TranslatingTimes } from './translating.ts'
import { writeItems } from './write-items.ts'

/** Texts of a job at most; more would make its plan and its report unreadable. */
export const MAX_JOB_TEXTS = 20_000

/** Texts that are sent or written before the job is looked at again. */
const SLICE = 100
/** Rows of one short transaction. */
const PLANNED_AT_ONCE = 500
/** Time that finished jobs stay listed. */
const RETENTION_MS = 90 * 86_400_000

/** Runs the next due job until it ends, waits or is stopped; false if none is due. */
export const runNextJob = async (
  context: Translating,
  signal: AbortSignal,
  times: TranslatingTimes = TRANSLATING_TIMES,
): Promise<boolean> => {
  const job = await claimJob(context.db, context.clock.now())
  if (!job) return false
  const opened = await open(context, job)
  if (typeof opened === 'string') {
    await stop({ context, job }, opened, null)
    return true
  }
  const { tenant, account, monthlyLimit } = opened
  const { timeoutMs } = times
  const { webhookTestHosts: testHosts } = context.env
  const translator = openTranslator({ account, clinic: String(job.partnerId), testHosts, timeoutMs })
  const running: RunningJob = { context, job, tenant, translator, monthlyLimit, times, signal }
  if (job.state === 'WAITING' && !(await plan(running))) return true
  await run(running)
  return true
}

/** Deletes old finished jobs. */
export const forgetOldJobs = async ({ db, clock }: Pick<Translating, 'db' | 'clock'>): Promise<void> => {
  const before = new Date(clock.now().getTime() - RETENTION_MS)
  for (const id of await listOldJobs(db.kysely, before)) {
    await writeUntilDone(db, (transaction) => removeItems(transaction, id))
    await db.write([], (transaction) => removeJob(transaction, id))
  }
}

type Opened = UsableAccount & { readonly tenant: Tenant }

const open = async (context: Translating, { partnerId }: Job): Promise<Opened | StopReason> => {
  const tenant = await context.loadPartner(partnerId)
  if (!tenant) return 'off'
  try {
    const usable = openAccount(context, await findAccount(partnerId, context.db.kysely))
    return usable ? { ...usable, tenant } : 'off'
  } catch (error) {
    // One clinic’s lost key must not block the jobs of others.
    if (error instanceof UnknownKeyError) return 'key'
    throw error
  }
}

/** Finds the texts of a job, again if an earlier attempt was interrupted; false if the job cannot run. */
const plan = async (running: RunningJob): Promise<boolean> => {
  const { context, job, tenant } = running
  const { db, clock, kinds } = context
  const planned = await planTexts(db.kysely, { tenant, kinds, wanted: job.wanted })
  const characters = planned.reduce((sum, one) => sum + one.characters, 0)
  const reason = characters > job.agreed ? 'cost-grew' : planned.length > MAX_JOB_TEXTS ? 'too-many' : null
  if (reason) {
    await stop(running, reason, null)
    return false
  }
  await writeUntilDone(db, (transaction) => removeItems(transaction, job.id))
  for (let from = 0; from < planned.length; from += PLANNED_AT_ONCE) {
    const some = planned.slice(from, from + PLANNED_AT_ONCE)
    await db.write([], (transaction) => insertItems(transaction, job, some, from))
  }
  return db.write([], (transaction) => changeJob(transaction, job, { state: 'RUNNING', now: clock.now() }))
}

const run = async (running: RunningJob): Promise<void> => {
  const { context, job, signal } = running
  const { db, clock } = context
  while (!signal.aborted) {
    const waiting = await nextItems(db.kysely, job.id, 'WAITING', SLICE)
    const outcome = await translateItems(running, waiting)
    // Paid translations are written in any case.
    const isWritten = await writeReady(running)
    if (outcome.kind === 'over' && !signal.aborted) return
    if (outcome.kind === 'later') return wait(running, outcome.result)
    if (outcome.kind === 'stopped') return stop(running, outcome.reason, outcome.result)
    if (!isWritten) return wait(running, 'busy')
    const isDone = waiting.length === 0 && !signal.aborted
    const change = isDone ? ({ state: 'DONE', result: null } as const) : {}
    const isActive = await db.write([], (transaction) => changeJob(transaction, job, { ...change, now: clock.now() }))
    if (isDone || !isActive) return
  }
  // Another process continues at once.
  await db.write([], (transaction) => changeJob(transaction, job, { nextAt: clock.now(), now: clock.now() }))
}

/** Writes all translated texts into drafts; false if other users’ writes kept it from doing so. */
const writeReady = async (running: RunningJob): Promise<boolean> => {
  const { context, job } = running
  try {
    for (;;) {
      const ready = await nextItems(context.db.kysely, job.id, 'READY', SLICE)
      if (ready.length === 0) return true
      await writeItems(running, ready)
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'server/busy') return false
    throw error
  }
}

const wait = async (running: RunningJob, result: string): Promise<void> => {
  const { context, job, times } = running
  const now = context.clock.now()
  // Answers since the job was claimed have reset the count.
  const { attempts } = (await findJob(job.partnerId, context.db.kysely, job.id)) ?? job
  const waitMs = times.jobWaitsMs[attempts]
  if (waitMs === undefined) return stop(running, 'unavailable', result)
  const change = { attempts: attempts + 1, result, nextAt: new Date(now.getTime() + waitMs), now }
  await context.db.write([], (transaction) => changeJob(transaction, job, change))
}

const stop = async (
  { context, job }: Pick<RunningJob, 'context' | 'job'>,
  reason: StopReason,
  result: Extract<SendOutcome, { kind: 'stopped' }>['result'],
): Promise<void> => {
  const now = context.clock.now()
  await context.db.write([], (transaction) => changeJob(transaction, job, { state: 'STOPPED', reason, result, now }))
}
