import type { ResolvedTemplate, TemplateSource } from '#schemas/layout/resolve-template.ts'
import { recordAudit } from '../../content/audit.ts'
import type { ContentKinds } from '../../content/kinds/content-kind.ts'
import type { ChangeListener, Queries } from '../../db/database.ts'
import { AppError, notFound, UsageError } from '../../core/errors.ts'
import type { Fleet, FleetAuthor, FleetClinic, LaunchProgress, RollOutStep } from '../../api/http/fleet.ts'
import { listLaunchRows, readLaunchFacts } from '../../resources/launch/index.ts'
import { loadListedPartners, readListedPartners, findTaken } from '../../resources/partners/index.ts'
import { publishAll, toChange, type VersionChange } from './change-versions.ts'
import { isUnlaunched, type Tenant } from '../../tenancy/tenant.ts'
import { choosePartners, type PartnerChoice } from './choose-partners.ts'
import { readSiteChecks } from '../../resources/site-check/index.ts'
import { createManyChanges } from './many-changes.ts'
import { createFleetLines, type FleetLine } from './fleet-lines.ts'
import type { WholeFleet } from './fleet-parts.ts'
import type { KnownTemplates } from './known-templates.ts'
import { NOBODY, noteStep } from './note-step.ts'
import { countHealth, healthOf, listClinics } from './list-clinics.ts'
import { readBuildTemplates, resolveBuildTemplate } from './present-template.ts'
import { releaseTemplate } from './release-template.ts'
import { findRelease } from './releases.ts'
import { isStopped, listSteps } from './roll-out-steps.ts'
import { listRollOuts } from './roll-outs.ts'
import { createMemberReader } from './template-usage.ts'
import { addDays } from '../../db/zoned-time.ts'
import { readRenderCounts } from '../../resources/statistics/index.ts'
import { sumRenders } from '../../ops/analytics/render-times.ts'

type Parts = WholeFleet & {
  readonly rootDir: string
  readonly kinds: ContentKinds
  readonly templates: Pick<KnownTemplates, 'newest'>
  readonly onChange: (listener: ChangeListener) => void
}

/** Creates the fleet of all clinics, for operators. */
export const createFleet = (parts: Parts): Fleet => {
  const { db, clock, kinds, loadPartner, loadPartnerByCode, rootDir, templates } = parts
  let read: Promise<Map<string, TemplateSource>> | undefined
  // A build's templates do not change while it runs.
  const sources = () => (read ??= readBuildTemplates(rootDir))
  const lines = createFleetLines({
    all: () => readListedPartners(db),
    some: (ids) => loadListedPartners(db.kysely, ids),
  })
  parts.onChange(lines.changed)
  return {
    find: loadPartnerByCode,
    list: async (query) => {
      const newest = [...(await templates.newest())].map(([code, { template }]) => [code, template] as const)
      const listing = {
        db: db.kysely,
        now: clock.now(),
        loadPartner,
        readLaunch: (tenant: Tenant) => readLaunch(tenant, { db: db.kysely, kinds, now: clock.now() }),
        readMember: createMemberReader(await sources()),
        templates: new Map(newest),
      }
      const { clinics, total } = await listClinics(listing, await lines.read(query.language), query)
      return { rows: await readSpeed(db.kysely, clinics, clock.now()), total }
    },
    countHealth: async () => {
      const known = await lines.read('ko')
      const checks = await readSiteChecks(db.kysely)
      return countHealth(known.map(({ id }) => healthOf(checks.get(id)?.counts)))
    },
    rollOuts: async (language) => {
      const all = { built: await sources(), newest: await templates.newest() }
      return listRollOuts(parts, await lines.read(language), all, language)
    },
    ...createChanges(parts, sources, () => lines.read('ko')),
  }
}

/** Reads what a clinic before its launch lacks. */
const readLaunch = async (
  tenant: Tenant,
  reading: Parameters<typeof readLaunchFacts>[1],
): Promise<LaunchProgress | null> => {
  if (!isUnlaunched(tenant)) return null
  const rows = listLaunchRows(await readLaunchFacts(tenant, reading))
  const required = rows.filter(({ isRequired }) => isRequired)
  const open = rows.filter(({ state }) => state !== 'done')
  return {
    required: required.length,
    done: required.filter(({ state }) => state === 'done').length,
    missing: open.map(({ code }) => code),
  }
}

type ReadLines = () => Promise<readonly FleetLine[]>
type ReadSources = () => Promise<Map<string, TemplateSource>>

/** Creates the steps that all changes share: finding the newest version and recording a change. */
const createSteps = ({ db, clock, templates, ...parts }: Parts) => ({
  newestOf: async (code: string) => resolveOwn(code, await templates.newest()),
  note: (code: string, version: string, author: FleetAuthor, step: Omit<RollOutStep, 'actor' | 'at'>) =>
    noteStep({ db, clock }, { code, version }, author, step),
  changeAll: async (changes: readonly VersionChange[], author: FleetAuthor) => {
    await publishAll({ db, clock }, changes)
    const now = clock.now()
    await db.write([], async (transaction) => {
      for (const { id, to, isHeld } of changes) {
        const detail = { version: to ?? null, isHeld }
        await recordAudit(id, transaction, [{ action: 'fleet/version-changed', author, now, detail }])
      }
    })
  },
  /** Returns the selected partners of a template, without held ones. */
  choose: async (code: string, choice: PartnerChoice) =>
    (await refuseMisuse(() => choosePartners(parts, code, choice))).chosen,
})

type Changes = Pick<Fleet, 'release' | 'widen' | 'stop' | 'takeBack' | 'hold'>

const createChanges = (parts: Parts, sources: ReadSources, readLines: ReadLines): Changes => {
  const { templates } = parts
  const { newestOf, note, changeAll, choose } = createSteps(parts)
  const many = createManyChanges({ ...parts, readLines, changeAll })
  return {
    release: async (templateCode, author) => {
      const resolved = await newestOf(templateCode)
      const isNew = await refuseMisuse(() => releaseTemplate(parts, resolved))
      if (isNew) await note(templateCode, resolved.template.version, author, { ...NOBODY, step: 'released' })
    },
    widen: async (templateCode, { clinics, percent = 100 }, author) => {
      const { version } = (await newestOf(templateCode)).template
      await requireOpen(parts, templateCode, version)
      if (!clinics) {
        const counted = await many.give({ code: templateCode, version, percent }, author)
        const step = percent === 100 ? ({ step: 'all', percent: null } as const) : ({ step: 'share', percent } as const)
        await note(templateCode, version, author, { ...step, changed: counted.changed })
        return counted
      }
      const chosen = await choose(templateCode, { partners: clinics.join(',') })
      const moving = chosen.filter(({ templateVersion }) => templateVersion !== version)
      await changeAll(
        moving.map((one) => toChange(one, version)),
        author,
      )
      await note(templateCode, version, author, { step: 'clinics', changed: moving.length, percent: null })
      return { changed: moving.length, isUnderWay: false }
    },
    stop: async (templateCode, stops, author) => {
      const { version } = (await newestOf(templateCode)).template
      await note(templateCode, version, author, { ...NOBODY, step: stops ? 'stopped' : 'resumed' })
    },
    takeBack: async (templateCode, author) => {
      const { version } = (await newestOf(templateCode)).template
      const counted = await many.takeBack({ code: templateCode, version }, author)
      await note(templateCode, version, author, { step: 'taken-back', changed: counted.changed, percent: null })
      return counted
    },
    hold: async (code, isHeld, author) => {
      const tenant = await parts.loadPartnerByCode(code)
      if (!tenant) throw notFound('fleet', 'clinic')
      const { isTemplateHeld, templateCode, templateVersion: from } = tenant.homepageConfig
      if ((isTemplateHeld ?? false) === isHeld) return
      // A clinic without a version is shown in the build’s, even if newer ones have been added.
      const resolved = await resolveOwn(templateCode, tenant.pinned ? await templates.newest() : await sources())
      if (isHeld && !tenant.pinned) await refuseMisuse(() => releaseTemplate(parts, resolved))
      const version = tenant.pinned?.version ?? resolved.template.version
      await changeAll([{ id: tenant.id, code, from, to: isHeld ? version : from, isHeld }], author)
    },
  }
}

/** Throws 404. */
const resolveOwn = async (code: string, own: ReadonlyMap<string, TemplateSource>): Promise<ResolvedTemplate> => {
  if (!own.has(code)) throw notFound('fleet', 'template')
  return refuseMisuse(() => resolveBuildTemplate(code, own))
}

/** Throws 409 while a version cannot be rolled out. */
const requireOpen = async ({ db }: Parts, code: string, version: string): Promise<void> => {
  if (!(await findRelease(db.kysely, code, version))) {
    throw new AppError('fleet/not-released', 409, `${code}@${version} is not released yet.`)
  }
  if (isStopped(await listSteps(db.kysely, code, version))) {
    throw new AppError('fleet/stopped', 409, 'The roll-out is stopped. Resume it first.')
  }
}

/** Turns a UsageError of the commands into a refusal for API callers. */
const refuseMisuse = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UsageError) throw new AppError('fleet/refused', 422, error.message)
    throw error
  }
}

/** Days covered by a clinic’s speed. */
const DAYS = 7

/** Returns clinics with the rendering time of their pages this week. */
const readSpeed = async (db: Queries, clinics: readonly FleetClinic[], now: Date): Promise<FleetClinic[]> => {
  const { codes: ids } = await findTaken(db, { codes: clinics.map(({ code }) => code) })
  const from = addDays(now.toISOString().slice(0, 10), -DAYS)
  const counts = await readRenderCounts([...ids.values()], db, from)
  return clinics.map((clinic) => {
    const id = ids.get(clinic.code)
    return { ...clinic, p95Ms: sumRenders((id && counts.get(id)) ?? []).p95Ms }
  })
}
