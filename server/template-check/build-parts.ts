import { toSectionManifest, type ManifestSource, type SectionManifest } from '#schemas/section-manifest.ts'
import type { KnownMigrations } from './check-lifting.ts'

/** What this build holds templates to. */
export type BuildParts = { readonly sections: readonly SectionManifest[]; readonly migrations: KnownMigrations }

/** Reads it. Sections bring React, so they are loaded only when somebody asks. */
export const readBuildParts = async (): Promise<BuildParts> => {
  const { sections } = await import('#runtime/registry.ts')
  const all = [...sections.values()]
  return {
    sections: all.map(manifestOf),
    migrations: new Map(all.map(({ type, migrations = {} }) => [type, migrations])),
  }
}

/** The same each time, so that whatever is worked out from a manifest can be kept with it. */
const manifests = new WeakMap<ManifestSource, SectionManifest>()

const manifestOf = (section: ManifestSource): SectionManifest => {
  const manifest = manifests.get(section) ?? toSectionManifest(section)
  manifests.set(section, manifest)
  return manifest
}
