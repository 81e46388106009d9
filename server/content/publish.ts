import { isDeepStrictEqual } from 'node:util'
import type { LanguageCode } from '#schemas/language.ts'
import type { EntryChange } from './kinds/content-kind.ts'
import type { Queries } from '../db/database.ts'
import { createLoopYield } from '../core/yield-to-event-loop.ts'
import { runAtCommit } from '../db/record-writes.ts'
import { AppError } from '../core/errors.ts'
import { recordAudit } from './audit.ts'
import type { Offered } from './check-content.ts'
import { findProblems, type Target } from './check-publication.ts'
import { listDrafts, putEntries, type SearchableEntry } from './entries.ts'
import { workingCopy, type Entry, type EntryName, type EntryState, type PublishedEntry } from './entry.ts'
import { insertRevisions, type Revision } from './history.ts'
import type { ContentProblem } from './problems.ts'
import { toText } from './references.ts'
import { requireKind, toWords, type Writing } from './save-draft.ts'
import { pickLanguages } from './pick-languages.ts'
import { nextContentNumber, lockContent } from './content-lock.ts'

/** Selection of drafts to publish. */
export type PublicationInput = {
  /** Limits publication to these drafts; all waiting ones if omitted. */
  readonly names?: readonly EntryName[] | undefined
  /** Limits publication to the drafts of this release. */
  readonly releaseId?: number | undefined
  /**
   * Limits publication to these languages; all if omitted. Values without a language are published with the main
   * language.
   */
  readonly languages?: readonly LanguageCode[] | undefined
  /** True if the user has read and accepted the warnings. */
  readonly acceptsWarnings?: boolean | undefined
  readonly note?: string | undefined
}

/** Entries that were published together. */
export type Publication = {
  readonly id: number
  readonly entries: readonly (EntryName & { readonly revision: number; readonly state: EntryState })[]
  /** Cache tags of the former pages. */
  readonly tags: readonly string[]
}

/**
 * Publishes drafts, all or none, within a transaction or recorded. Throws 422 content/not-publishable with every
 * problem of every entry, and 404 when none of the named drafts exists.
 */
export const publishDrafts = async (
  transaction: Queries,
  writing: Writing,
  offered: Offered,
  input: PublicationInput,
): Promise<Publication> => {
  await lockContent(writing.partnerId, transaction)
  const { targets, problems } = await planPublication(transaction, writing, offered, input)
  const isStopped = problems.some(({ severity }) => severity !== 'warning')
  if (isStopped || (problems.length > 0 && !input.acceptsWarnings)) throw notPublishable(problems)
  if (targets.length === 0) throw new AppError('content/nothing-waits', 404, 'There is nothing to publish.')
  return publishTargets(transaction, writing, targets, input.note ?? '')
}

/** Returns the changes and problems of a publication without carrying it out. */
export const planPublication = async (
  db: Queries,
  writing: Writing,
  offered: Offered,
  { names, releaseId, languages }: PublicationInput,
): Promise<{ targets: Target[]; problems: ContentProblem[] }> => {
  const waiting = await listDrafts(writing.partnerId, db, releaseId)
  const requested = names && new Set(names.map(toText))
  const chosen = waiting.filter((entry) => !requested || requested.has(toText(entry)))
  const portion = { languages: languages ?? offered.languages, mainLanguage: offered.mainLanguage }
  const isWhole = offered.languages.every((code) => portion.languages.includes(code))
  const targets = chosen.flatMap((entry) => toTarget(entry, isWhole ? null : portion))
  const problems = await findProblems(db, writing, targets, { ...offered, languages: portion.languages })
  return { targets, problems }
}

const notPublishable = (problems: readonly ContentProblem[]): AppError =>
  new AppError('content/not-publishable', 422, problems[0]?.message ?? 'This content cannot be published.', {
    problems,
  })

type Portion = { languages: readonly LanguageCode[]; mainLanguage: LanguageCode }

/**
 * Returns the target of an entry; none for a new entry whose main language stays a draft, since there is nothing to
 * show yet.
 */
const toTarget = (entry: Entry, portion: Portion | null): Target[] => {
  const { state, data } = workingCopy(entry)
  if (!portion) return [{ entry, state, data }]
  const hasMain = portion.languages.includes(portion.mainLanguage)
  if (!entry.published && !hasMain) return []
  const taken = pickLanguages(entry.published?.data ?? null, data, portion)
  // The published version and the draft are objects, and so is their combination.
  return [{ entry, state: hasMain ? state : (entry.published?.state ?? state), data: taken as object }]
}

/** Publishes targets that were checked before. Requires a transaction that has called lockContent. */
export const publishTargets = async (
  transaction: Queries,
  writing: Writing,
  targets: readonly Target[],
  note: string,
): Promise<Publication> => {
  const { partnerId, author, now, kinds } = writing
  const id = await nextContentNumber(partnerId, transaction, 'last_publication')
  const tags = new Set<string>()
  const yieldToLoop = createLoopYield()
  const stored: SearchableEntry[] = []
  const revisions: Revision[] = []
  for (const [kindName, own] of Map.groupBy(targets, ({ entry }) => entry.kind)) {
    const kind = requireKind(kinds, kindName)
    const changes: EntryChange[] = []
    for (const target of own) {
      for (const change of toChange(target)) changes.push(change)
      await yieldToLoop()
    }
    const write = (db: Queries) => kind.write(partnerId, db, changes, now)
    // The few entries with fixed names share rows with content that operators write without taking turns.
    await (kind.keys.by === 'name' ? runAtCommit(transaction, write) : write(transaction))
    for (const change of changes) for (const tag of kind.tagsOf(partnerId, change)) tags.add(tag)
    for (const target of own) {
      const { revision, next } = toStored(writing, { target, id, note })
      revisions.push(revision)
      stored.push({ entry: next, words: toWords(kind, next) })
      await yieldToLoop()
    }
  }
  await putEntries(partnerId, transaction, stored, now)
  await insertRevisions(partnerId, transaction, revisions)
  const entries = revisions.map(({ kind, key, revision, state }) => ({ kind, key, revision, state }))
  await recordAudit(
    partnerId,
    transaction,
    entries.map(({ kind, key, revision, state }) => ({
      action: 'content/published' as const,
      author,
      now,
      entry: { kind, key },
      fromRevision: revision - 1,
      toRevision: revision,
      detail: { publication: id, state },
    })),
  )
  return { id, entries, tags: [...tags] }
}

/** Returns an entry's public change; only entries visible before or after count as changed. */
export const toChange = ({ entry, state, data }: Target): EntryChange[] => {
  const before = entry.published?.state === 'shown' ? entry.published.data : null
  const after = state === 'shown' ? data : null
  return isDeepStrictEqual(before, after) ? [] : [{ key: entry.key, before, after }]
}

type Storing = { readonly target: Target; readonly id: number; readonly note: string }

/** Returns a target's entry after publication, and the revision for its history. */
const toStored = ({ author, now }: Writing, { target, id, note }: Storing): { next: Entry; revision: Revision } => {
  const { entry, state, data } = target
  const published: PublishedEntry = {
    revision: (entry.published?.revision ?? 0) + 1,
    state,
    data,
    publishedAt: now.toISOString(),
  }
  const { draft } = entry
  const isAllPublic = draft === null || isDeepStrictEqual({ state: draft.state, data: draft.data }, { state, data })
  const next: Entry = { ...entry, published, draft: isAllPublic ? null : { ...draft, releaseId: null } }
  const { kind, key } = entry
  const revision = { kind, key, ...published, author: draft?.author ?? author, publicationId: id, note }
  return { next, revision }
}
