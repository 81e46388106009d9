import type { ContentKind } from './kinds/content-kind.ts'
import type { Queries } from '../db/database.ts'
import { createLoopYield } from '../core/yield-to-event-loop.ts'
import { checkContent, type Offered } from './check-content.ts'
import { checkMedia } from './check-media.ts'
import { checkRequired } from './check-required.ts'
import { checkShape } from './check-shape.ts'
import { allEntries } from './entries.ts'
import type { Entry, EntryName, EntryState } from './entry.ts'
import { findUnreadTexts, listMachineTexts } from './machine-texts.ts'
import { problem, type ContentProblem, type DataProblem } from './problems.ts'
import { kindsThatShareWith, listReferences, toText, type Reference } from './references.ts'
import { requireKind, type Writing } from './save-draft.ts'

/** Entry with the state and data that are to be published. */
export type Target = { readonly entry: Entry; readonly state: EntryState; readonly data: object }

/** Finds all problems in the content that is to be published, entry by entry. */
export const findProblems = async (
  db: Queries,
  writing: Writing,
  targets: readonly Target[],
  offered: Offered,
): Promise<ContentProblem[]> => {
  const own: ContentProblem[] = []
  const yieldToLoop = createLoopYield()
  for (const target of targets) {
    for (const one of checkTarget(writing, target, offered)) own.push(one)
    // A thousand entries would block visitors' requests for half a second.
    await yieldToLoop()
  }
  return [
    ...own,
    ...(await checkMachineTexts(db, writing, targets)),
    ...(await checkPictures(db, writing, targets, offered)),
    ...(await checkReferences(db, writing, targets)),
  ]
}

const checkMachineTexts = async (
  db: Queries,
  { partnerId }: Writing,
  targets: readonly Target[],
): Promise<ContentProblem[]> => {
  const marks = Map.groupBy((await listMachineTexts(partnerId, db)).values(), toText)
  const yieldToLoop = createLoopYield()
  const found: ContentProblem[] = []
  for (const { entry, state, data } of marks.size > 0 ? targets : []) {
    if (state === 'removed') continue
    for (const one of findUnreadTexts(entry, data, marks.get(toText(entry)) ?? []))
      found.push(toContentProblem(entry, one))
    await yieldToLoop()
  }
  return found
}

const checkPictures = async (
  db: Queries,
  { partnerId }: Writing,
  targets: readonly Target[],
  { mainLanguage }: Offered,
): Promise<ContentProblem[]> => {
  const staying = targets.filter(({ state }) => state !== 'removed')
  const found = await checkMedia(
    partnerId,
    db,
    staying.map(({ data }) => data),
    mainLanguage,
  )
  return staying.flatMap(({ entry }, index) => (found[index] ?? []).map((one) => toContentProblem(entry, one)))
}

const checkTarget = ({ kinds }: Writing, { entry, state, data }: Target, offered: Offered): ContentProblem[] => {
  // Removed entries may be incomplete.
  if (state === 'removed') return []
  const kind = requireKind(kinds, entry.kind)
  const shape = checkShape(kind, entry.key, data).problems
  if (shape.length > 0) return shape.map((one) => toContentProblem(entry, one))
  const found = [
    ...checkContent(kind, entry.key, data, offered),
    // An entry without content can always be hidden.
    ...(state === 'shown' ? checkRequired(kind.name, data, offered.mainLanguage) : []),
  ]
  return found.map((one) => toContentProblem(entry, one))
}

const toContentProblem = ({ kind, key }: EntryName, found: DataProblem): ContentProblem => ({ kind, key, ...found })

/**
 * Checks references against the content that will be public afterwards: today's public content overlaid with the
 * targets.
 */
const checkReferences = async (
  db: Queries,
  { partnerId, kinds }: Writing,
  targets: readonly Target[],
): Promise<ContentProblem[]> => {
  const byName = new Map(targets.map((target) => [toText(target.entry), target]))
  const publicOf = createReader((kind) => allEntries(partnerId, db, kind))
  const usesIn = createUses(publicOf, (name) => byName.has(toText(name)))
  const yieldToLoop = createLoopYield()
  /** Returns an entry's public data after the publication; null if it will be gone. */
  const afterwards = async (name: EntryName): Promise<object | null> => {
    const target = byName.get(toText(name))
    if (target) return target.state === 'removed' ? null : target.data
    const entries = await publicOf(name.kind)
    const published = entries.get(name.key)?.published ?? null
    return published === null || published.state === 'removed' ? null : published.data
  }
  const problems: ContentProblem[] = []
  for (const { entry, state, data } of targets) {
    if (state === 'removed') continue
    await yieldToLoop()
    for (const reference of listReferences(requireKind(kinds, entry.kind), entry.key, data)) {
      const found = checkReference(reference, await afterwards(reference))
      if (found) problems.push(toContentProblem(entry, found))
    }
  }
  for (const target of targets) {
    const found = await (target.state === 'removed' ? findRemaining(target.entry) : findDiffering(target))
    for (const one of found) problems.push(one)
    await yieldToLoop()
  }
  return problems

  /** Finds the public entries that would still reference a removed entry. */
  async function findRemaining({ kind, key }: Entry): Promise<ContentProblem[]> {
    const uses = await listUses({ kind, key }, [...kinds.values()])
    return uses.map(({ other, references: [first] }) => {
      const message = `${toText(other)} still refers to it at ${first.pointer}.`
      return toContentProblem({ kind, key }, problem('still-used', 'error', '', message, { other }))
    })
  }

  /**
   * Finds the public entries whose references would no longer match an entry's new data in a field that both must
   * share.
   */
  async function findDiffering({ entry: { kind, key }, data }: Target): Promise<ContentProblem[]> {
    const uses = await listUses({ kind, key }, kindsThatShareWith(kind, kinds.values()))
    return uses.flatMap(({ other, references }) => {
      const differing = references.find((reference) => checkReference(reference, data) !== null)
      if (!differing?.shares) return []
      const { field, value } = differing.shares
      const message = `${toText(other)} refers to it at ${differing.pointer} with the ${field} ${String(value)}. Change it there first, or publish both together.`
      return [toContentProblem({ kind, key }, problem('used-otherwise', 'error', `/${field}`, message, { other }))]
    })
  }

  /** Lists the public entries outside the targets that reference an entry, with all places. */
  async function listUses(named: EntryName, among: readonly ContentKind[]): Promise<Use[]> {
    const uses: Use[] = []
    for (const kind of among) {
      if (kind.keys.by === 'name') continue
      for (const use of (await usesIn(kind)).get(toText(named)) ?? []) uses.push(use)
    }
    return uses
  }
}

/** Collects the references of each kind once, indexed by the text of the referenced name. */
const createUses = (
  publicOf: (kind: string) => Promise<Map<string, Entry>>,
  isChanging: (name: EntryName) => boolean,
) => {
  const known = new Map<string, Promise<Map<string, Use[]>>>()
  const find = async (kind: ContentKind) => {
    const byNamed = new Map<string, Use[]>()
    const yieldToLoop = createLoopYield()
    for (const { published, ...entry } of (await publicOf(kind.name)).values()) {
      if (published === null || published.state === 'removed' || isChanging(entry)) continue
      const places = listReferences(kind, entry.key, published.data)
      for (const [named, [first, ...rest]] of Map.groupBy(places, toText)) {
        if (!first) continue
        const uses = byNamed.get(named) ?? []
        uses.push({ other: { kind: entry.kind, key: entry.key }, references: [first, ...rest] })
        byNamed.set(named, uses)
      }
      await yieldToLoop()
    }
    return byNamed
  }
  return (kind: ContentKind): Promise<Map<string, Use[]>> => {
    const made = known.get(kind.name) ?? find(kind)
    known.set(kind.name, made)
    return made
  }
}

/** Public entry and the places where it references another one. */
type Use = { readonly other: EntryName; readonly references: readonly [Reference, ...Reference[]] }

/** Checks a reference against the data of its target; `named` is null if the target is not public. */
const checkReference = ({ kind, key, pointer, shares }: Reference, named: object | null): DataProblem | null => {
  const other = { kind, key }
  if (named === null) {
    const message = `${pointer} refers to ${kind}/${key}, which is neither published nor part of this publication.`
    return problem('reference-missing', 'error', pointer, message, { other })
  }
  if (!shares) return null
  const own: unknown = new Map<string, unknown>(Object.entries(named)).get(shares.field)
  if (own === shares.value) return null
  const message = `${pointer} refers to ${kind}/${key}, whose ${shares.field} is ${String(own)}, not ${String(shares.value)}. Choose one with the same ${shares.field}.`
  return problem('reference-differs', 'error', pointer, message, { other })
}

/** Creates a reader that loads each kind once. */
const createReader = (read: (kind: string) => Promise<Entry[]>) => {
  const known = new Map<string, Promise<Map<string, Entry>>>()
  return (kind: string): Promise<Map<string, Entry>> => {
    const made = known.get(kind) ?? read(kind).then((entries) => new Map(entries.map((entry) => [entry.key, entry])))
    known.set(kind, made)
    return made
  }
}
