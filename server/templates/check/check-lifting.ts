import { makeProblem } from '#schemas/explain/make-problem.ts'
import type { Problem } from '#schemas/explain/problem.ts'
import type { Group } from '#schemas/generated/group.ts'
import type { Layout } from '#schemas/generated/layout.ts'
import { liftComposition, type LiftedInstance } from '#schemas/layout/lift-composition.ts'
import type { Migrations } from '#schemas/layout/lift-settings.ts'
import { sectionFolder } from '#schemas/section-folder.ts'
import type { ReadFile } from './read-files.ts'
import type { SectionCatalogue } from './section-catalogue.ts'

/** Migrations of sections, by type. */
export type SectionMigrations = ReadonlyMap<string, Migrations>

/** Reports sections without a migration for each earlier version. */
export function checkVersions({ sections }: SectionCatalogue, migrations: SectionMigrations): Problem[] {
  return [...sections.values()].flatMap(({ manifest: { type, version } }) => {
    const steps = migrations.get(type) ?? {}
    const missing = Array.from({ length: version - 1 }, (_, index) => index + 1).filter(
      (step) => !Object.hasOwn(steps, step),
    )
    if (missing.length === 0) return []
    const message = `Section "${type}" is at version ${version} and has no migration from version ${missing.join(', ')}.`
    return [makeProblem('T213', { file: `${sectionFolder(type)}/index.ts`, line: 1, column: 1, pointer: '', message })]
  })
}

/** Reports settings of older versions in a file that cannot be migrated, or that violate their schema afterwards. */
export function checkLifting(file: ReadFile, catalogue: SectionCatalogue, migrations: SectionMigrations): Problem[] {
  return liftFile(file, catalogue, migrations).flatMap(({ pointer, from, fault }) => {
    if (fault === null) return []
    const place = `${pointer}/v`
    const { source } = file
    return [
      makeProblem('T214', {
        file: source.file,
        ...source.locate(place, 'value'),
        pointer: place,
        message: fault,
        found: String(from),
      }),
    ]
  })
}

/** Migrates the instances of a file that were written for older versions; a schema violation afterwards is a fault. */
export function liftFile(file: ReadFile, catalogue: SectionCatalogue, migrations: SectionMigrations): LiftedInstance[] {
  if (!file.isSound || (file.kind !== 'layout' && file.kind !== 'group')) return []
  // A sound file has passed the schema that these types were generated from.
  const lifted = liftComposition(file.source.data as Layout | Group, (type) => {
    const section = catalogue.sections.get(type)
    return section && { type, version: section.manifest.version, migrations: migrations.get(type) ?? {} }
  })
  return lifted.map((instance) => {
    const check = catalogue.sections.get(instance.type)?.checkPart ?? (() => [])
    const [error] = instance.results.flatMap((settings) => check(settings))
    if (!error) return instance
    const words = `${error.instancePath || 'the settings'} ${error.message ?? 'is invalid'}`
    return {
      ...instance,
      edits: [],
      fault: `Migrated to version ${instance.to}, the settings of section "${instance.type}" are invalid: ${words}. They were not changed.`,
    }
  })
}
