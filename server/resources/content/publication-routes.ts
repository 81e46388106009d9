import {
  cancelRelease,
  createRelease,
  listAudit,
  listDrafts,
  listPublications,
  listReleases,
  planPublication,
  publishContent,
  revertPublication,
  updateRelease,
} from '#schemas/generated/api/content.ts'
import { listAudit as readAudit } from '../../content/audit.ts'
import { findEntries, listDraftNames } from '../../content/entries.ts'
import { listPublications as readPublications } from '../../content/history.ts'
import { planPublication as plan, publishDrafts, toChange, type Publication } from '../../content/publish.ts'
import * as releases from '../../content/releases.ts'
import type { EntryName } from '../../content/entry.ts'
import { readTitles } from '../../content/entry-titles.ts'
import { toText } from '../../content/references.ts'
import { requireKind } from '../../content/save-draft.ts'
import { revertPublication as takeBack } from '../../content/revert-publication.ts'
import { writeOptimistically } from '../../content/optimistic-write.ts'
import { toPaging } from '../../db/page-of.ts'
import { UNRESOLVED } from '../../api/http/private-answer.ts'
import { handleAsAdministrator, type AdministratorCall } from '../../api/http/resource.ts'
import { toRow, toOptimisticWrite, toWriting } from './writing.ts'

/** Entries included in a row of the list of publications; the rest is only counted. */
const LISTED_ENTRIES = 50

/** Maximum number of entry titles per row. */
const NAMED_ENTRIES = 6

/** Publishing, releases and their log. */
export const publicationOperations = [
  handleAsAdministrator(listDrafts, async (call) => {
    await toWriting(call)
    const { page, size } = toPaging(call.input)
    const names = await listDraftNames(call.partnerId, call.db)
    const shown = names.slice((page - 1) * size, page * size)
    const entries = await findEntries(call.partnerId, call.db, shown)
    const rows = shown.flatMap((name) => entries.get(toText(name)) ?? [])
    return { rows: rows.map((entry) => toRow(call, entry)), total: names.length, page, size, ...UNRESOLVED }
  }),

  handleAsAdministrator(planPublication, async (call) => {
    const writing = await toWriting(call)
    const { entries: names, languages } = call.input
    const { targets, problems } = await plan(call.db, writing, call.tenant, { names, languages })
    const broken = new Set(problems.flatMap((one) => (one.severity === 'error' ? [toText(one)] : [])))
    // Incomplete entries are not published, and cannot be compared with what is public.
    const sound = targets.filter(({ entry }) => !broken.has(toText(entry)))
    const tags = sound.flatMap((target) => {
      const kind = requireKind(call.kinds, target.entry.kind)
      return toChange(target).flatMap((change) => kind.tagsOf(call.partnerId, change))
    })
    const entries = targets.map(({ entry: { kind, key }, state }) => ({ kind, key, state }))
    const roles = entries.flatMap(({ kind, key }) => (kind === 'roles' ? [key] : []))
    const impact = await call.findImpact(call.tenant, { tags, roles })
    return { row: { entries, problems, tags: [...new Set(tags)], impact }, ...UNRESOLVED }
  }),

  handleAsAdministrator(publishContent, async (call) => {
    const writing = await toWriting(call)
    const { entries: names, ...rest } = call.input
    const published = await writeOptimistically(
      toOptimisticWrite(call),
      (recording) => publishDrafts(recording, writing, call.tenant, { names, ...rest }),
      tagsOf,
    )
    return { row: toPublicationRow(published), ...UNRESOLVED }
  }),

  handleAsAdministrator(listPublications, async (call) => {
    const paging = toPaging(call.input)
    const { rows, total } = await readPublications(call.partnerId, call.db, paging)
    const listed = rows.map(({ entries, ...row }) => ({
      ...row,
      count: entries.length,
      entries: entries.slice(0, LISTED_ENTRIES),
    }))
    return { rows: await withTitles(call, listed), total, ...paging, ...UNRESOLVED }
  }),

  handleAsAdministrator(revertPublication, async (call) => {
    const writing = await toWriting(call)
    const published = await writeOptimistically(
      toOptimisticWrite(call),
      (recording) => takeBack(recording, writing, call.input.id),
      tagsOf,
    )
    return { row: toPublicationRow(published), ...UNRESOLVED }
  }),

  handleAsAdministrator(listReleases, async (call) => {
    const paging = toPaging(call.input)
    const { rows, total } = await releases.listReleases(call.partnerId, call.db, paging)
    return { rows: await withTitles(call, rows.map(toReleaseRow)), total, ...paging, ...UNRESOLVED }
  }),

  handleAsAdministrator(createRelease, async (call) => {
    const writing = await toWriting(call)
    const release = await writeOptimistically(toOptimisticWrite(call), (recording) =>
      releases.createRelease(call.partnerId, recording, call.input, writing),
    )
    return { row: toReleaseRow(release), ...UNRESOLVED }
  }),

  handleAsAdministrator(updateRelease, async (call) => {
    const { id, ...changed } = call.input
    const release = await writeOptimistically(toOptimisticWrite(call), (recording) =>
      releases.updateRelease(call.partnerId, recording, id, changed),
    )
    return { row: toReleaseRow(release), ...UNRESOLVED }
  }),

  handleAsAdministrator(cancelRelease, async (call) => {
    const release = await writeOptimistically(toOptimisticWrite(call), (recording) =>
      releases.cancelRelease(call.partnerId, recording, call.input.id, call.now),
    )
    return { row: toReleaseRow(release), ...UNRESOLVED }
  }),

  handleAsAdministrator(listAudit, async ({ input, partnerId, db }) => {
    const paging = toPaging(input)
    const { rows, total } = await readAudit(partnerId, db, paging, { actor: input.actor, area: input.area })
    return { rows, total, ...paging, ...UNRESOLVED }
  }),
]

const tagsOf = ({ tags }: Publication): readonly string[] => tags

const toPublicationRow = ({ id, entries }: Publication) => ({ id, entries })

/** Adds the current titles of the first entries to each row. */
const withTitles = async <Name extends EntryName, Row extends { readonly entries: readonly Name[] }>(
  { partnerId, db, kinds, tenant }: AdministratorCall<object>,
  rows: readonly (Row & { readonly entries: readonly Name[] })[],
) => {
  const named = rows.flatMap(({ entries }) => entries.slice(0, NAMED_ENTRIES))
  const titles = await readTitles(partnerId, db, { kinds, mainLanguage: tenant.mainLanguage }, named)
  return rows.map((row) => ({
    ...row,
    entries: row.entries.map((entry, place) => {
      const title = place < NAMED_ENTRIES ? titles.get(toText(entry)) : undefined
      return title === undefined ? entry : { ...entry, title }
    }),
  }))
}

const toReleaseRow = ({ author, ...release }: releases.Release) => ({ ...release, author: author.name })
