import { parseArgs } from 'node:util'
import { describePresent } from '#schemas/layout/renamed-sections.ts'
import type { Context } from '../context.ts'
import { UsageError } from '../../core/errors.ts'
import {
  findVersionBefore,
  publishAll,
  toChange,
  type VersionChange,
} from '../../templates/rollouts/change-versions.ts'
import { choosePartners, type PartnerChoice, type Chosen } from '../../templates/rollouts/choose-partners.ts'
import { readBuildTemplates, resolveBuildTemplate } from '../../templates/rollouts/present-template.ts'
import { releaseTemplate } from '../../templates/rollouts/release-template.ts'
import { findRelease, listReleases } from '../../templates/rollouts/releases.ts'
import { isStopped, listSteps } from '../../templates/rollouts/roll-out-steps.ts'
import { createMemberReader, type FleetMember } from '../../templates/rollouts/template-usage.ts'
import type { Command, CommandRun } from './command.ts'

/** `maru fleet roll-out`: rolls a template version out to some of the template's partners. */
export const fleetRollOutCommand: Command = {
  name: 'fleet roll-out',
  usage: 'fleet roll-out <template>@<version> --partners <a,b> | --percent <1–100> [--dry-run] [--json]',
  summary: 'switches some partners of a template to a released version',
  options: { '--percent': 'percentage of all clinics; raising it keeps the earlier ones' },
  examples: ['fleet roll-out clean@1.1.0 --partners lumi,onyu', 'fleet roll-out clean@1.1.0 --percent 10 --dry-run'],
  run: async (run) => {
    const { name, choice, ...rest } = readWords(run)
    if (choice.partners === undefined && choice.percent === undefined) {
      throw new UsageError('Choose partners with --partners a,b or --percent 10. For all of them: maru fleet promote.')
    }
    return moveTo(await run.open(), name, choice, { ...rest, print: run.print })
  },
}

/** `maru fleet promote`: rolls a version out to all partners of the template except those held back. */
export const fleetPromoteCommand: Command = {
  name: 'fleet promote',
  usage: 'fleet promote <template>@<version> [--dry-run] [--json]',
  summary: 'switches all partners of a template, except held ones, to a released version',
  examples: ['fleet promote clean@1.1.0'],
  run: async (run) => {
    const { name, choice, ...rest } = readWords(run)
    if (choice.partners !== undefined || choice.percent !== undefined) {
      throw new UsageError('fleet promote applies to all partners. For some of them: maru fleet roll-out.')
    }
    return moveTo(await run.open(), name, {}, { ...rest, print: run.print })
  },
}

/** `maru fleet roll-back`: returns all clinics on a version to the one before. */
export const fleetRollBackCommand: Command = {
  name: 'fleet roll-back',
  usage: 'fleet roll-back <template>@<version> [--partners <a,b>] [--dry-run] [--json]',
  summary: 'returns the partners on a version to their previous one',
  examples: ['fleet roll-back clean@1.1.0'],
  run: async (run) => {
    const { name, choice, ...rest } = readWords(run)
    const context = await run.open()
    const { template, version } = parseVersion(name)
    const { chosen, held } = await choosePartners(context, template, choice)
    const having = chosen.filter(({ templateVersion }) => templateVersion === version)
    const changes: VersionChange[] = []
    for (const one of having)
      changes.push(toChange(one, await findVersionBefore(context.db.kysely, one.id, template, version)))
    return finish(context, changes, held, { ...rest, print: run.print })
  },
}

/** `maru fleet hold`: pins the partner to its current version during rollouts. */
export const fleetHoldCommand: Command = {
  name: 'fleet hold',
  usage: 'fleet hold <template> --partners <a,b> [--dry-run] [--json]',
  summary: 'pins partners to the template version that they have now',
  examples: ['fleet hold clean --partners onyu'],
  run: async (run) => {
    const { name: template, choice, ...rest } = readWords(run)
    if (choice.partners === undefined) throw new UsageError('Give the partners to hold: --partners a,b.')
    const context = await run.open()
    const { chosen } = await choosePartners(context, template, choice)
    const build = resolveBuildTemplate(template, await readBuildTemplates(run.env.rootDir))
    if (!rest.isDryRun && chosen.some(({ pinnedVersion }) => pinnedVersion === undefined))
      await releaseTemplate(context, build)
    const changes = chosen.map((one) => toChange(one, one.pinnedVersion ?? build.template.version, true))
    return finish(context, changes, [], { ...rest, print: run.print })
  },
}

/** `maru fleet free`: ends a hold; the version stays until the next roll-out. */
export const fleetFreeCommand: Command = {
  name: 'fleet free',
  usage: 'fleet free <template> --partners <a,b> [--dry-run] [--json]',
  summary: 'releases held partners, so that roll-outs include them again',
  examples: ['fleet free clean --partners onyu'],
  run: async (run) => {
    const { name: template, choice, ...rest } = readWords(run)
    if (choice.partners === undefined) throw new UsageError('Give the partners to free: --partners a,b.')
    const context = await run.open()
    const { held } = await choosePartners(context, template, choice)
    const changes = held.map((one) => toChange(one, one.templateVersion))
    return finish(context, changes, [], { ...rest, print: run.print })
  },
}

type Words = { name: string; choice: PartnerChoice; isDryRun: boolean; asJson: boolean }

const readWords = ({ args }: CommandRun): Words => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      partners: { type: 'string' },
      percent: { type: 'string' },
      'dry-run': { type: 'boolean' },
      json: { type: 'boolean' },
    },
  })
  const { partners, percent } = values
  return {
    name: positionals[0] ?? '',
    choice: { ...(partners === undefined ? {} : { partners }), ...(percent === undefined ? {} : { percent }) },
    isDryRun: values['dry-run'] === true,
    asJson: values.json === true,
  }
}

const parseVersion = (name: string): { template: string; version: string } => {
  const [template = '', version = ''] = name.split('@')
  if (template && version) return { template, version }
  throw new UsageError(`"${name}" is not a version. Write <template>@<version>, for example clean@1.2.0.`)
}

type ReportOptions = { isDryRun: boolean; asJson: boolean; print: (text: string) => void }

const moveTo = async (
  context: Context,
  name: string,
  choice: PartnerChoice,
  reporting: ReportOptions,
): Promise<number> => {
  const { template, version } = parseVersion(name)
  if (!(await findRelease(context.db.kysely, template, version))) {
    const released = await listReleases(context.db.kysely, template)
    throw new UsageError(
      `${name} is not released. ${released.length > 0 ? `Released: ${released.join(', ')}.` : `Run first: maru template release ${template}.`}`,
    )
  }
  if (isStopped(await listSteps(context.db.kysely, template, version))) {
    throw new UsageError(`The roll-out of ${name} is stopped. Resume it in the operators’ console.`)
  }
  const { chosen, held } = await choosePartners(context, template, choice)
  const moving = chosen.filter(({ templateVersion }) => templateVersion !== version)
  const changes = moving.map((one) => toChange(one, version))
  return finish(context, changes, held, reporting)
}

/** Publishes the changes and prints the partners, the old and new versions, and those held back. */
const finish = async (
  context: Context,
  changes: readonly VersionChange[],
  held: readonly Chosen[],
  { isDryRun, asJson, print }: ReportOptions,
): Promise<number> => {
  if (!isDryRun) await publishAll(context, changes)
  const changed = changes.map(({ code, from = null, to = null, isHeld }) => ({ partnerCode: code, from, to, isHeld }))
  const heldCodes = held.map(({ code }) => code)
  if (asJson) {
    print(JSON.stringify({ changed, held: heldCodes, isDryRun }, null, 2))
    return 0
  }
  for (const { partnerCode, from, to, isHeld } of changed) {
    print(`${partnerCode}  ${from ?? 'newest'} → ${to ?? 'newest'}${isHeld ? ', held' : ''}`)
  }
  if (heldCodes.length > 0) print(`Held, not changed: ${heldCodes.join(', ')}.`)
  print(isDryRun ? `${changed.length} would change. Nothing was changed.` : `${changed.length} changed.`)
  return 0
}

/** `maru fleet who`: lists the partners whose pages show a section, or who use a template. */
export const fleetWhoCommand: Command = {
  name: 'fleet who',
  usage: 'fleet who --section <Name> | --template <code> [--json]',
  summary: 'lists the partners whose pages use a section or a template, with their versions',
  options: { '--section': 'a section’s name; also prints the routes', '--template': 'a template’s code' },
  examples: ['fleet who --section PromotionTimeSale', 'fleet who --template clean'],
  run: async ({ args, env, open, print }) => {
    const { values } = parseArgs({
      args: [...args],
      options: { section: { type: 'string' }, template: { type: 'string' }, json: { type: 'boolean' } },
    })
    const { section, template } = values
    if ((section === undefined) === (template === undefined)) {
      throw new UsageError('Give either --section <Name> or --template <code>.')
    }
    const renamed = describePresent(section ?? '')
    if (renamed !== undefined) throw new UsageError(`Section "${section}" is now ${renamed}.`)
    const sources = await readBuildTemplates(env.rootDir)
    const readMember = createMemberReader(sources, section)
    const members: FleetMember[] = []
    for await (const tenant of (await open()).partners()) {
      const member = readMember(tenant)
      if (section === undefined ? member.template === template : member.routes.length > 0) members.push(member)
    }
    if (values.json) {
      print(JSON.stringify(members, null, 2))
      return 0
    }
    for (const { partnerCode, homepageType, version, isPinned, isHeld, routes, ...member } of members) {
      const state = `${isPinned ? '' : ' (newest)'}${isHeld ? ' (held)' : ''}`
      const where = routes.length > 0 ? `  ${routes.join(' ')}` : ''
      print(`${partnerCode}  ${member.template}@${version}${state}  ${homepageType}${where}`)
    }
    print(members.length === 0 ? 'No partner.' : `${members.length} in total.`)
    return 0
  },
}
