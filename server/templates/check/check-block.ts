import { explainProblems } from '#schemas/explain/explain-problems.ts'
import { makeProblem, type ProblemFacts } from '#schemas/explain/make-problem.ts'
import { nearestName } from '#schemas/explain/nearest-name.ts'
import { describePresent } from '#schemas/layout/renamed-sections.ts'
import type { ProblemCode } from '#schemas/explain/problem-codes.ts'
import type { Problem } from '#schemas/explain/problem.ts'
import type { CatalogueSection, SectionCatalogue } from './section-catalogue.ts'
import { findPassedLimits } from './setting-limits.ts'
import type { SettingsBlock } from './settings-blocks.ts'

/** Context for checking blocks. */
export type CheckContext = { readonly catalogue: SectionCatalogue; readonly roles: readonly string[] }

/** Finds faults in a block by itself, independent of its page. */
export function checkBlock(block: SettingsBlock, { catalogue, roles }: CheckContext): Problem[] {
  const section = catalogue.sections.get(block.type)
  if (!section) return [...unknownSection(block, catalogue), ...checkRole(block, null, roles)]
  const version = checkVersion(block, section)
  return [
    ...version,
    ...checkRole(block, section, roles),
    ...(version.length > 0 || isLifted(block, section) ? [] : checkSettings(block, section)),
    ...checkLimits(block),
  ]
}

function unknownSection(block: SettingsBlock, { sections }: SectionCatalogue): Problem[] {
  if (block.typePointer === null) return []
  const allowed = [...sections.keys()].toSorted()
  const renamed = describePresent(block.type)
  const { code } = block.file
  return [
    problemAt(
      block,
      'T201',
      block.typePointer,
      {
        message:
          renamed === undefined ? `Unknown section "${block.type}".` : `Section "${block.type}" is now ${renamed}.`,
        found: JSON.stringify(block.type),
        allowed,
        nearest: renamed === undefined ? nearestName(block.type, allowed) : null,
        ...(renamed === undefined ? {} : { mend: `Run npm run maru -- template migrate ${code} --write.` }),
      },
      block.v === null ? 'key' : 'value',
    ),
  ]
}

function checkVersion(block: SettingsBlock, { manifest }: CatalogueSection): Problem[] {
  const { v } = block
  const oldest = manifest.migratesFrom ?? manifest.version
  if (v === null || block.typePointer === null || (v >= oldest && v <= manifest.version)) return []
  return [
    problemAt(block, v > manifest.version ? 'T202' : 'T203', block.vPointer, {
      message: `Settings are for version ${v} of section "${block.type}", which is at version ${manifest.version}.`,
      found: String(v),
      allowed: [String(manifest.version)],
    }),
  ]
}

/** Checks for older settings, which migrations lift at start; they are checked there, in their new shape. */
function isLifted({ v }: SettingsBlock, { manifest }: CatalogueSection): boolean {
  return v !== null && v !== manifest.version
}

function checkRole(block: SettingsBlock, section: CatalogueSection | null, roles: readonly string[]): Problem[] {
  const { role, rolePointer } = block
  if (role === undefined) return []
  const presented = section?.manifest.roles ?? []
  const found = JSON.stringify(role)
  if (!roles.includes(role)) {
    const allowed = presented.length > 0 ? presented : roles
    const nearest = nearestName(role, allowed) ?? nearestName(role, roles)
    return [problemAt(block, 'T301', rolePointer, { message: `Unknown role "${role}".`, found, allowed, nearest })]
  }
  if (!section || presented.includes(role)) return []
  const message =
    presented.length > 0
      ? `Section "${block.type}" cannot present role "${role}".`
      : `Section "${block.type}" does not present roles, so "${role}" would not be shown.`
  const nearest = nearestName(role, presented)
  return [problemAt(block, 'T302', rolePointer, { message, found, allowed: presented, nearest })]
}

function checkSettings(block: SettingsBlock, section: CatalogueSection): Problem[] {
  return explainProblems({
    errors: section.checkPart(block.settings),
    source: block.file.source,
    kind: 'settings',
    base: block.settingsPointer,
    owner: `section "${block.type}"`,
  })
}

function checkLimits(block: SettingsBlock): Problem[] {
  return findPassedLimits(block.settings).map(({ code, pointer, message }) =>
    problemAt(block, code, block.settingsPointer + pointer, { message }),
  )
}

type Facts = Omit<ProblemFacts, 'file' | 'line' | 'column' | 'pointer'>

function problemAt(
  block: SettingsBlock,
  code: ProblemCode,
  pointer: string,
  facts: Facts,
  part: 'key' | 'value' = 'value',
) {
  const { source } = block.file
  return makeProblem(code, { file: source.file, ...source.locate(pointer, part), pointer, ...facts })
}
