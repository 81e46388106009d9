import { setTimeout as pause } from 'node:timers/promises'
import { listTerms, textsByLanguage } from '../glossary/index.ts'
import { digestOf } from '../../content/text-digest.ts'
import { createLoopYield } from '../../core/yield-to-event-loop.ts'
import { loadTranslations, type Translation } from '../translations/index.ts'
import { buildBatches, toSegments, type Segment } from './build-batches.ts'
import { checkResult } from './check-result.ts'
import { finishSameTexts, setItems, type Item, type ItemNote, type ItemResult } from './items.ts'
import { changeJob } from './jobs.ts'
import type { TermPair, TranslationOutcome } from './translator.ts'
import type { RunningJob } from './translating.ts'
import { addUse, monthOf, readUse } from './usage.ts'

/** How sending texts ended: all were answered, or the job has to wait, stop or end. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'over' }
  | { readonly kind: 'later'; readonly result: string }
  | { readonly kind: 'stopped'; readonly reason: 'key' | 'quota' | 'account' | 'limit'; readonly result: string | null }

type Owner = Item & { readonly source: string }

/**
 * Translates waiting texts of one language. Each answer is stored at once, so that nothing is paid twice after a
 * restart; a text that fails is left out by itself.
 */
export const translateItems = async (running: RunningJob, items: readonly Item[]): Promise<SendOutcome> => {
  const [first] = items
  if (!first) return { kind: 'sent' }
  const terms = await loadTerms(running, first.language)
  const segments = await toSent(running, await readSources(running, items), terms)
  const queue = buildBatches(segments, running.translator)
  for (let batch = queue.shift(); batch !== undefined; batch = queue.shift()) {
    if (running.signal.aborted) return { kind: 'over' }
    const reserved = await reserve(running, batch)
    if (reserved.kind !== 'sent') return reserved
    const outcome = await sendWithRetries(running, batch, { terms, into: first.language })
    if (outcome.kind === 'translated') {
      await takeAnswers(running, batch, outcome.texts)
      continue
    }
    // A request that timed out may be billed.
    if (outcome.result !== 'timeout') await giveBack(running, batch)
    if (outcome.kind !== 'refused') return outcome
    if (batch.length > 1) queue.unshift(...batch.map((segment) => [segment]))
    else await leaveOut(running, batch, 'provider-refused')
  }
  return { kind: 'sent' }
}

const loadTerms = async ({ context, job, tenant }: RunningJob, into: Item['language']): Promise<TermPair[]> => {
  const kept = await listTerms(job.partnerId, context.db.kysely)
  return kept.flatMap((one) => {
    const text = textsByLanguage(one)[into]?.trim() ?? ''
    return text === '' || tenant.mainLanguage === into ? [] : [{ term: one.term, text }]
  })
}

/** Reads the present sources; texts that have changed or were translated meanwhile are left out. */
const readSources = async (running: RunningJob, items: readonly Item[]): Promise<Owner[]> => {
  const current = await loadCurrent(running, items)
  const owners: Owner[] = []
  const left = new Map<ItemNote, number[]>()
  for (const item of items) {
    const found = current(item)
    if (typeof found === 'string') left.set(found, [...(left.get(found) ?? []), item.position])
    else owners.push({ ...item, source: found.source })
  }
  const { db } = running.context
  for (const [note, positions] of left) {
    await db.write([], (transaction) =>
      setItems(transaction, running.job.id, positions, { state: 'REFUSED', note, target: null }),
    )
  }
  return owners
}

/** Loads the translations of some texts; the result is why a text must not be translated any more, if so. */
export const loadCurrent = async (
  { context: { db, kinds }, tenant }: Pick<RunningJob, 'context' | 'tenant'>,
  items: readonly Item[],
  queries = db.kysely,
): Promise<(item: Item) => Translation | 'source-changed' | 'done-meanwhile'> => {
  const [first] = items
  const isOffered = first && first.language !== tenant.mainLanguage && tenant.languages.includes(first.language)
  if (!isOffered) return () => 'source-changed'
  const names = new Set(items.map(({ kind, key }) => `${kind}/${key}`))
  const loaded = await loadTranslations(queries, { tenant, kinds, language: first.language, names })
  const known = new Map(
    loaded.flatMap(({ entry: { kind, key }, translations }) =>
      translations.map((one) => [`${kind}/${key}${one.unit.pointer}`, one] as const),
    ),
  )
  return ({ kind, key, pointer, digest }) => {
    const found = known.get(`${kind}/${key}${pointer}`)
    if (!found || digestOf(found.source) !== digest) return 'source-changed'
    return found.state === 'done' ? 'done-meanwhile' : found
  }
}

/** Splits and encodes the texts, each source once; those that are too long are left out. */
const toSent = async (
  running: RunningJob,
  owners: readonly Owner[],
  terms: readonly TermPair[],
): Promise<Segment<Owner>[]> => {
  const segments: Segment<Owner>[] = []
  const yieldToLoop = createLoopYield()
  for (const own of Map.groupBy(owners, ({ form, digest }) => `${form} ${digest}`).values()) {
    await yieldToLoop()
    const [owner] = own
    if (!owner) continue
    const given = { source: owner.source.trim(), form: owner.form === 'html' ? 'html' : 'text' } as const
    const made = toSegments(owner, given, { translator: running.translator, terms })
    if (made) for (const segment of made) segments.push(segment)
    else await finish(running, [{ owner, result: { state: 'REFUSED', note: 'too-long', target: null } }])
  }
  return segments
}

/** Counts the characters before they are sent, so that concurrent jobs cannot exceed the limit together. */
const reserve = (running: RunningJob, batch: readonly Segment<Owner>[]): Promise<SendOutcome> => {
  const { context, job, monthlyLimit } = running
  const now = context.clock.now()
  return context.db.write([], async (transaction): Promise<SendOutcome> => {
    if (!(await changeJob(transaction, job, { now }))) return { kind: 'over' }
    const characters = sumOf(batch)
    const month = monthOf(now)
    if ((await readUse(job.partnerId, transaction, month)) + characters > monthlyLimit) {
      return { kind: 'stopped', reason: 'limit', result: null }
    }
    await addUse(job.partnerId, transaction, { month, characters })
    return { kind: 'sent' }
  })
}

const giveBack = async ({ context, job }: RunningJob, batch: readonly Segment<Owner>[]): Promise<void> => {
  const month = monthOf(context.clock.now())
  await context.db.write([], (transaction) => addUse(job.partnerId, transaction, { month, characters: -sumOf(batch) }))
}

const sumOf = (batch: readonly Segment<Owner>[]): number => batch.reduce((sum, { characters }) => sum + characters, 0)

const sendWithRetries = async (
  { translator, tenant, times, signal }: RunningJob,
  batch: readonly Segment<Owner>[],
  { terms, into }: { readonly terms: readonly TermPair[]; readonly into: Item['language'] },
): Promise<TranslationOutcome> => {
  const texts = batch.map(({ encoded }) => encoded.text)
  const request = { texts, from: tenant.mainLanguage, into, terms: translator.takesGlossary ? terms : [] }
  let outcome = await translator.translate(request)
  for (const waitMs of times.retryWaitsMs) {
    if (outcome.kind !== 'later' || signal.aborted) break
    // An aborted wait ends early; the loop then ends too.
    await pause(Math.max(waitMs, outcome.waitMs ?? 0), undefined, { signal }).catch(() => {})
    if (!signal.aborted) outcome = await translator.translate(request)
  }
  return outcome
}

const takeAnswers = async (
  running: RunningJob,
  batch: readonly Segment<Owner>[],
  answers: readonly string[],
): Promise<void> => {
  const finished: Finished[] = []
  const yieldToLoop = createLoopYield()
  for (const [place, { text, index, encoded }] of batch.entries()) {
    await yieldToLoop()
    const answer = answers[place] ?? ''
    // Far longer than any translation: not worth the time of checking it.
    const decoded = answer.length > encoded.text.length * 10 + 1000 ? null : encoded.decode(answer)
    if (decoded === null) {
      finished.push({ owner: text.owner, result: refuse('markup-differs') })
      continue
    }
    text.pieces[index] = decoded
    if (text.pieces.includes(null)) continue
    const checked = checkResult(text.owner.source, joinPieces(text.pieces, text.owner), text.owner.form)
    const result = 'fault' in checked ? refuse(checked.fault) : ({ state: 'READY', note: null, ...checked } as const)
    finished.push({ owner: text.owner, result })
  }
  await finish(running, finished)
}

/** Joins pieces; services drop the white space at the end of a piece. */
const joinPieces = (pieces: readonly (string | null)[], { form, source }: Owner): string =>
  pieces
    .map((piece) => piece ?? '')
    .reduce((whole, piece) => {
      if (whole === '' || form === 'html' || /\s$/.test(whole) || /^\s/.test(piece)) return whole + piece
      return `${whole}${source.includes('\n') ? '\n' : ' '}${piece}`
    }, '')

const refuse = (note: ItemNote): ItemResult => ({ state: 'REFUSED', note, target: null })

type Finished = { readonly owner: Owner; readonly result: ItemResult }

const leaveOut = (running: RunningJob, batch: readonly Segment<Owner>[], note: ItemNote): Promise<void> =>
  finish(
    running,
    batch.map(({ text: { owner } }) => ({ owner, result: refuse(note) })),
  )

const finish = async ({ context, job }: RunningJob, finished: readonly Finished[]): Promise<void> => {
  if (finished.length === 0) return
  const now = context.clock.now()
  await context.db.write([], async (transaction) => {
    for (const { owner, result } of finished) await finishSameTexts(transaction, job.id, owner, result)
    await changeJob(transaction, job, { attempts: 0, now })
  })
}
