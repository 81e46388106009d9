import { toSectionManifest, type ManifestSource, type SectionManifest } from '#schemas/section-manifest.ts'
import type { SectionMigrations } from './check-lifting.ts'

/** Sections and migrations of this build that templates are checked against. */
export type BuildParts = { readonly sections: readonly SectionManifest[]; readonly migrations: SectionMigrations }

/** Reads the parts of the build. Sections import React, so they are loaded on demand. */
export const readBuildParts = async (): Promise<BuildParts> => {
  const { sections } = await import('#runtime/registry.ts')
  const all = [...sections.values()]
  return {
    sections: all.map(manifestOf),
    migrations: new Map(all.map(({ type, migrations = {} }) => [type, migrations])),
  }
}

/** One object per section, so that results derived from a manifest can be cached by it. */
const manifests = new WeakMap<ManifestSource, SectionManifest>()

const manifestOf = (section: ManifestSource): SectionManifest => {
  const manifest = manifests.get(section) ?? toSectionManifest(section)
  manifests.set(section, manifest)
  return manifest
}
