import type { Problem } from '#schemas/explain/problem.ts'
import { checkTemplates, type TemplateCheck } from '../template-check/index.ts'
import type { PinnedTemplate, Tenant } from '../tenancy/tenant.ts'

/** A version of a template that partners' settings name, and what is wrong with it in this build. */
export type CheckedRelease = {
  readonly template: string
  readonly version: string
  readonly partners: readonly string[]
  readonly held: readonly string[]
  /** Null where that version was never released in this database. */
  readonly problems: readonly Problem[] | null
}

/** What this build checks templates with. */
export type ReleaseCheck = Omit<TemplateCheck, 'files' | 'repository'>

/** Holds every version that partners have to the rules of this build, each once; errors alone count. */
export const checkReleases = (tenants: readonly Tenant[], build: ReleaseCheck): CheckedRelease[] => {
  const groups = new Map<string, Tenant[]>()
  for (const tenant of tenants) {
    const { templateCode, templateVersion } = tenant.homepageConfig
    if (templateVersion === undefined) continue
    const name = `${templateCode}@${templateVersion}`
    groups.set(name, [...(groups.get(name) ?? []), tenant])
  }
  const inOrder = [...groups].toSorted(([one], [other]) => one.localeCompare(other))
  return inOrder.map(([name, having]) => toChecked(name, having, build))
}

const toChecked = (name: string, having: readonly Tenant[], build: ReleaseCheck): CheckedRelease => {
  const [template = '', version = ''] = name.split('@')
  const pinned = having[0]?.pinned
  const codesOf = (tenants: readonly Tenant[]) => tenants.map(({ partner }) => partner.partnerCode)
  return {
    template,
    version,
    partners: codesOf(having),
    held: codesOf(having.filter(({ homepageConfig }) => homepageConfig.isTemplateHeld)),
    problems: pinned ? findErrors(template, pinned, build) : null,
  }
}

const findErrors = (template: string, { version, files }: PinnedTemplate, build: ReleaseCheck): Problem[] => {
  // Releases are kept without line breaks; with them a problem's line says something.
  const readable = files.map(({ path, text }) => ({ path, text: JSON.stringify(JSON.parse(text), null, 2) }))
  const folder = `templates/${template}/`
  return checkTemplates({ files: readable, ...build })
    .filter(({ severity, file }) => severity === 'error' && file.startsWith(folder))
    .map((problem) => ({ ...problem, file: `${template}@${version}/${problem.file.slice(folder.length)}` }))
}
