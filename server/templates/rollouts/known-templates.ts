import { collectTemplates } from '#schemas/layout/collect-templates.ts'
import type { TemplateSource } from '#schemas/layout/resolve-template.ts'
import { restoreInheritance } from '#schemas/layout/restore-inheritance.ts'
import type { Queries } from '../../db/database.ts'
import { readTemplates, type TemplateFacts } from '../templates.ts'
import type { PinnedTemplate } from '../../tenancy/tenant.ts'
import { readBuildTemplates } from './present-template.ts'
import { compareVersions, findRelease, findReleaseOrigin, listAddedVersions } from './releases.ts'

/** Templates that sites can use: the build's, and those from packages or drafts. */
export type KnownTemplates = {
  /** Returns the newest version of each. */
  readonly list: () => Promise<TemplateFacts[]>
  /** Returns the newest version of each with its sources, including templates that only serve as parents. */
  readonly newest: () => Promise<Map<string, TemplateSource>>
  /**
   * Own files of the templates that are newer than the build's or missing there, by code, in readable form. Files
   * inherited by a release are omitted if its template.json can name the parent.
   */
  readonly newestFiles: () => Promise<Map<string, ReadonlyMap<string, string>>>
  /**
   * Returns the version for a site without one of its own: null for a template of the build, which needs no release.
   */
  readonly pinFor: (code: string) => Promise<PinnedTemplate | null>
}

/** Creates the known templates, read on each request: another process may have added one. */
export const createKnownTemplates = (rootDir: string, db: Queries): KnownTemplates => {
  const listNewer = async (built: ReadonlyMap<string, { readonly version: string }>): Promise<PinnedTemplate[]> => {
    const newer: PinnedTemplate[] = []
    for (const [code, version] of await listAddedVersions(db)) {
      const own = built.get(code)
      if (own && compareVersions(version, own.version) <= 0) continue
      const release = await findRelease(db, code, version)
      if (release) newer.push(release)
    }
    return newer
  }
  // Neither a build nor a release changes, and the studio asks on every key press of an author.
  let read: { readonly key: string; readonly files: Map<string, ReadonlyMap<string, string>> } | null = null
  return {
    list: async () => {
      const built = new Map((await readTemplates(rootDir)).map((facts) => [facts.code, facts]))
      const added = (await listNewer(built)).flatMap(({ files }) =>
        [...toSources(files).values()].map(({ template }) => template),
      )
      return [...new Map([...built, ...added.map((facts) => [facts.code, facts] as const)]).values()].toSorted(
        (one, other) => one.code.localeCompare(other.code),
      )
    },
    newest: async () => {
      const built = await readBuildTemplates(rootDir)
      const added = await listNewer(new Map([...built].map(([code, { template }]) => [code, template])))
      return new Map([...built, ...added.flatMap(({ files }) => [...toSources(files)])])
    },
    newestFiles: async () => {
      const key = JSON.stringify([...(await listAddedVersions(db))])
      if (read?.key === key) return read.files
      const built = await readBuildTemplates(rootDir)
      const added = await listNewer(new Map([...built].map(([code, { template }]) => [code, template])))
      const newer = new Map<string, ReadonlyMap<string, string>>()
      for (const release of added) {
        const [code] = toSources(release.files).keys()
        if (code === undefined) continue
        const parent = await findParent(db, code, release.version, built)
        const own = parent ? restoreInheritance(release.files, parent) : release.files
        newer.set(code, new Map(own.map(({ path, text }) => [path, `${JSON.stringify(JSON.parse(text), null, 2)}\n`])))
      }
      read = { key, files: newer }
      return newer
    },
    pinFor: async (code) => {
      const version = (await listAddedVersions(db)).get(code)
      if (version === undefined) return null
      const isBuilt = (await readTemplates(rootDir)).some((facts) => facts.code === code)
      return isBuilt ? null : findRelease(db, code, version)
    },
  }
}

/**
 * Finds the build's template that a release may name as its parent, since every node has it. Null for a release without
 * a parent, such as a flat package, which must look the same on any build.
 */
const findParent = async (
  db: Queries,
  code: string,
  version: string,
  built: ReadonlyMap<string, TemplateSource>,
): Promise<TemplateSource | null> => {
  const { origin, parent } = (await findReleaseOrigin(db, code, version)) ?? {}
  // Drafts released before parents were stored have the parent of the build's template of that name.
  const former = origin === 'studio' ? built.get(code)?.template.extends : undefined
  const source = built.get(parent ?? former ?? '')
  return source && source.template.code !== code && source.template.extends === undefined ? source : null
}

const toSources = (files: PinnedTemplate['files']): Map<string, TemplateSource> =>
  collectTemplates(files.map(({ path, text }): { path: string; data: unknown } => ({ path, data: JSON.parse(text) })))
