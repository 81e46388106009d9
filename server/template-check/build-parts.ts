import { toSectionManifest, type SectionManifest } from '#schemas/section-manifest.ts'
import type { KnownMigrations } from './check-lifting.ts'

/** What this build holds templates to. */
export type BuildParts = { readonly sections: readonly SectionManifest[]; readonly migrations: KnownMigrations }

/** Reads it. Sections bring React, so they are loaded only when somebody asks. */
export const readBuildParts = async (): Promise<BuildParts> => {
  const { sections } = await import('#runtime/registry.ts')
  const all = [...sections.values()]
  return {
    sections: all.map((section) => toSectionManifest(section)),
    migrations: new Map(all.map(({ type, migrations = {} }) => [type, migrations])),
  }
}
