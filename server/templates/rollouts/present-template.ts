import { suggestName } from '#schemas/explain/nearest-name.ts'
import { join } from 'node:path'
import { readdir, readFile } from 'node:fs/promises'
import { collectTemplates } from '#schemas/layout/collect-templates.ts'
import { resolveTemplate, type ResolvedTemplate, type TemplateSource } from '#schemas/layout/resolve-template.ts'
import { UsageError } from '../../core/errors.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

/** Reads the templates of this build by code, as they are in templates/. The build and the start have checked them. */
export const readBuildTemplates = async (rootDir: string): Promise<Map<string, TemplateSource>> => {
  const folder = join(rootDir, 'templates')
  const entries = await readdir(folder, { recursive: true })
  const paths = entries.filter((entry) => entry.endsWith('.json')).map((entry) => entry.replaceAll('\\', '/'))
  const files = await Promise.all(
    paths.map(async (path) => {
      const data: unknown = JSON.parse(await readFile(join(folder, path), 'utf8'))
      return { path, data }
    }),
  )
  return collectTemplates(files)
}

/**
 * Finds a template that sites can use, among those of the build or all known ones. Throws UsageError that lists the
 * available ones.
 */
export const resolveBuildTemplate = (
  code: string | undefined,
  sources: ReadonlyMap<string, TemplateSource>,
): ResolvedTemplate => {
  const resolved = code === undefined ? null : resolveTemplate(code, sources)
  if (resolved && resolved.template.homepageTypes.length > 0) return resolved
  const known = [...sources.values()].filter(({ template }) => template.homepageTypes.length > 0)
  const codes = known.map(({ template }) => template.code).toSorted()
  const problem = code === undefined ? 'Give a template.' : `Unknown template "${code}".${suggestName(code, codes)}`
  throw new UsageError(`${problem} Templates: ${codes.join(', ')}.`)
}

/** Resolves the template that a partner’s pages are composed with: its own version, or else the build’s. */
export const resolvePresent = (
  { homepageConfig, pinned }: Tenant,
  sources: ReadonlyMap<string, TemplateSource>,
): ResolvedTemplate | null => {
  if (!pinned) return resolveTemplate(homepageConfig.templateCode, sources)
  const files = pinned.files.map(({ path, text }) => ({ path, data: JSON.parse(text) as unknown }))
  return resolveTemplate(homepageConfig.templateCode, collectTemplates(files))
}
