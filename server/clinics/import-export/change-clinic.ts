import { isDeepStrictEqual } from 'node:util'
import { importBaseline } from '../../content/import-baseline.ts'
import { findProblems, type Target } from '../../content/check-publication.ts'
import { allEntries } from '../../content/entries.ts'
import type { Entry } from '../../content/entry.ts'
import { publishTargets } from '../../content/publish.ts'
import { rebaseDraft } from '../../content/record-published.ts'
import type { Writing } from '../../content/save-draft.ts'
import { readVersion, lockContent } from '../../content/content-lock.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { AppError } from '../../core/errors.ts'
import { partnerTag } from '../../tenancy/tags.ts'
import type { ClinicFolder, FolderEntry } from './clinic-folder.ts'
import {
  planPictures,
  removeOtherPictures,
  withRenamed,
  writePictures,
  type IncomingPictures,
} from './import-pictures.ts'
import type { ImportAccount, Importing, KindAccount } from './importing.ts'
import { toWriting, writeDrafts, writePersonal } from './write-parts.ts'

/** Updates an existing clinic to match its folder: one publication of all differences. */
export const changeClinic = async (
  transaction: Queries,
  importing: Importing,
  partnerId: PartnerId,
  given: ClinicFolder,
  incoming: IncomingPictures | null,
): Promise<{ account: ImportAccount; tags: readonly string[] }> => {
  const { kinds, now, note } = importing
  if ((await readVersion(partnerId, transaction)) === 0) await importBaseline(transaction, { partnerId, kinds, now })
  else await lockContent(partnerId, transaction)
  const plan = await planPictures(transaction, importing, partnerId, incoming?.pictures ?? [])
  const folder = withRenamed(given, plan)
  const pictures = incoming ? await writePictures(transaction, importing, partnerId, plan, incoming.quotaBytes) : null
  const targets: Target[] = []
  const accounts: KindAccount[] = []
  for (const kind of folder.kinds) {
    const known = await allEntries(partnerId, transaction, kind)
    const wanted = folder.published.filter((entry) => entry.kind === kind)
    const { account, found } = compare(kind, known, wanted)
    accounts.push(account)
    for (const one of found) targets.push(one)
  }
  const writing = toWriting(importing, partnerId)
  await requireWhole(transaction, writing, targets)
  const published = targets.length > 0 ? await publishTargets(transaction, writing, targets, note) : null
  const drafts = await writeDrafts(transaction, importing, partnerId, folder.drafts)
  const removed = incoming ? await removeOtherPictures(transaction, importing, partnerId, plan) : []
  const account = {
    partnerId,
    partnerCode: folder.registration.partnerCode,
    isNewClinic: false,
    kinds: accounts,
    pictures: pictures && { ...pictures, removed },
    drafts,
    personal: await writePersonal(transaction, importing, partnerId, folder.personal),
  }
  // A picture's alt text and file affect every page that shows it, including all pages through the settings.
  const isRepainted = (pictures?.changed.length ?? 0) > 0
  return { account, tags: [...(published?.tags ?? []), ...(isRepainted ? [partnerTag(partnerId)] : [])] }
}

/** Problems that can arise between the folder's entries and the others. */
const BETWEEN_ENTRIES: ReadonlySet<string> = new Set([
  'reference-missing',
  'reference-differs',
  'still-used',
  'used-otherwise',
])

/**
 * Checks that entries removed by the folder are not referenced by entries outside it, and the other way round. Throws
 * 422 content/not-publishable with all such places.
 */
const requireWhole = async (transaction: Queries, writing: Writing, targets: readonly Target[]): Promise<void> => {
  // Texts were checked with the folder's languages when it was read.
  const found = await findProblems(transaction, writing, targets, { languages: [], mainLanguage: 'ko' })
  const problems = found.filter(({ code }) => BETWEEN_ENTRIES.has(code))
  const [first] = problems
  if (first) throw new AppError('content/not-publishable', 422, first.message, { problems })
}

const compare = (
  kind: string,
  known: readonly Entry[],
  wanted: readonly FolderEntry[],
): { account: KindAccount; found: Target[] } => {
  const byKey = new Map(known.map((entry) => [entry.key, entry]))
  const keys = new Set(wanted.map(({ key }) => key))
  const isThere = (key: string) => (byKey.get(key)?.published?.state ?? 'removed') !== 'removed'
  const differing = wanted.filter(({ key, state, data }) => {
    const published = byKey.get(key)?.published
    return !published || published.state !== state || !isDeepStrictEqual(published.data, data)
  })
  const gone = kind === 'clinic' ? [] : known.filter(({ key }) => isThere(key) && !keys.has(key))
  const account = {
    kind,
    added: differing.map(({ key }) => key).filter((key) => !isThere(key)),
    changed: differing.map(({ key }) => key).filter(isThere),
    removed: gone.map(({ key }) => key),
    same: wanted.length - differing.length,
  }
  const written = differing.map(({ key, state, data }): Target => {
    const before = byKey.get(key) ?? { kind, key, published: null, draft: null, edit: 1 }
    // An existing draft keeps its own changes and takes over those of the folder.
    return { entry: rebaseDraft(before, data), state, data }
  })
  const removed = gone.flatMap((entry): Target[] =>
    entry.published ? [{ entry, state: 'removed', data: entry.published.data }] : [],
  )
  return { account, found: [...written, ...removed] }
}
