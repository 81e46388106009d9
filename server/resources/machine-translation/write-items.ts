import { digestOf } from '../../content/text-digest.ts'
import { ensureBaseline } from '../../content/import-baseline.ts'
import { putMachineTexts } from '../../content/machine-texts.ts'
import type { Writing } from '../../content/save-draft.ts'
import { writeOptimistically } from '../../content/optimistic-write.ts'
import { AppError } from '../../core/errors.ts'
import type { Queries } from '../../db/database.ts'
import { writeTranslations, type FileTranslation } from '../translations/index.ts'
import { setItems, type Item, type ItemNote } from './items.ts'
import { loadCurrent } from './translate-items.ts'
import type { RunningJob } from './translating.ts'

/**
 * Writes translated texts of one language into drafts and marks them as machine-made. A text that the content refuses
 * is left out by itself; one that a person has translated meanwhile stays as it is.
 */
export const writeItems = async (running: RunningJob, items: readonly Item[]): Promise<void> => {
  const { context, job } = running
  const { db, kinds, clock } = context
  const writing = { partnerId: job.partnerId, kinds, author: job.author, now: clock.now() }
  await ensureBaseline(db, writing)
  try {
    await writeOptimistically({ db, partnerId: job.partnerId }, (recording) =>
      writeSome(running, recording, writing, items),
    )
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    if (items.length > 1) for (const item of items) await writeItems(running, [item])
    else await db.write([], (transaction) => leaveOut(transaction, job.id, items, 'not-allowed'))
  }
}

const writeSome = async (
  running: RunningJob,
  recording: Queries,
  writing: Writing,
  items: readonly Item[],
): Promise<void> => {
  const { job, tenant, translator } = running
  const [first] = items
  if (!first) return
  const { language } = first
  const current = await loadCurrent(running, items, recording)
  const given: (FileTranslation & { readonly item: Item })[] = []
  for (const item of items) {
    const found = current(item)
    if (typeof found === 'string') await leaveOut(recording, job.id, [item], found)
    else given.push({ ...toName(item), source: found.source, target: item.target ?? '', item })
  }
  const { notes } = await writeTranslations(recording, writing, { tenant, language, given, isDryRun: false })
  const byName = Map.groupBy(notes, ({ kind, key, pointer }) => `${kind}/${key}${pointer}`)
  const written = given.filter(({ kind, key, pointer }) => {
    return !byName.get(`${kind}/${key}${pointer}`)?.some(({ isRefused }) => isRefused)
  })
  const lacking = new Set(
    notes.filter(({ code }) => code === 'term-missing').map(({ kind, key, pointer }) => `${kind}/${key}${pointer}`),
  )
  await putMachineTexts(
    writing.partnerId,
    recording,
    written.map(({ kind, key, pointer, target, item }) => ({
      kind,
      key,
      pointer,
      language,
      digest: digestOf(target),
      at: writing.now.toISOString(),
      provider: item.note === 'memory' ? 'memory' : translator.provider,
    })),
  )
  for (const [hasNote, own] of Map.groupBy(written, (one) => lacking.has(`${one.kind}/${one.key}${one.pointer}`))) {
    const positions = own.map(({ item }) => item.position)
    await setItems(recording, job.id, positions, { state: 'WRITTEN', ...(hasNote ? { note: 'term-missing' } : {}) })
  }
  const left = given.filter((one) => !written.includes(one)).map(({ item }) => item)
  await leaveOut(recording, job.id, left, 'source-changed')
}

const toName = ({ kind, key, pointer }: Item) => ({ kind, key, pointer })

const leaveOut = (db: Queries, jobId: string, items: readonly Item[], note: ItemNote): Promise<void> =>
  setItems(
    db,
    jobId,
    items.map(({ position }) => position),
    { state: 'REFUSED', note },
  )
