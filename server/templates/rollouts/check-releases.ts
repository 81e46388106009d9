import type { Problem } from '#schemas/explain/problem.ts'
import { checkTemplates, type TemplateCheck } from '../check/index.ts'
import type { PinnedTemplate, Tenant } from '../../tenancy/tenant.ts'

/** Template version that partners' settings name, and its problems in this build. */
export type CheckedRelease = {
  readonly template: string
  readonly version: string
  readonly partners: readonly string[]
  readonly held: readonly string[]
  /** Null if that version was never released in this database. */
  readonly problems: readonly Problem[] | null
}

/** Parts of this build that templates are checked with. */
export type ReleaseCheck = Omit<TemplateCheck, 'files' | 'repository'>

/** Checks every version that partners have against the rules of this build, each once; reports only errors. */
export const checkReleases = async (tenants: AsyncIterable<Tenant>, build: ReleaseCheck): Promise<CheckedRelease[]> => {
  const groups = new Map<string, Having>()
  for await (const { pinned, partner, homepageConfig } of tenants) {
    const { templateCode, templateVersion, isTemplateHeld } = homepageConfig
    if (templateVersion === undefined) continue
    const name = `${templateCode}@${templateVersion}`
    const having = groups.get(name) ?? { pinned, partners: [], held: [] }
    groups.set(name, having)
    having.partners.push(partner.partnerCode)
    if (isTemplateHeld) having.held.push(partner.partnerCode)
  }
  const inOrder = [...groups].toSorted(([one], [other]) => one.localeCompare(other))
  return inOrder.map(([name, having]) => toChecked(name, having, build))
}

type Having = {
  readonly pinned: PinnedTemplate | undefined
  readonly partners: string[]
  readonly held: string[]
}

const toChecked = (name: string, { pinned, partners, held }: Having, build: ReleaseCheck): CheckedRelease => {
  const [template = '', version = ''] = name.split('@')
  return {
    template,
    version,
    partners,
    held,
    problems: pinned ? findErrors(template, pinned, build) : null,
  }
}

const findErrors = (template: string, { version, files }: PinnedTemplate, build: ReleaseCheck): Problem[] => {
  // Releases are stored without line breaks; with them, the line numbers of problems are meaningful.
  const readable = files.map(({ path, text }) => ({ path, text: JSON.stringify(JSON.parse(text), null, 2) }))
  const folder = `templates/${template}/`
  return checkTemplates({ files: readable, ...build })
    .filter(({ severity, file }) => severity === 'error' && file.startsWith(folder))
    .map((problem) => ({ ...problem, file: `${template}@${version}/${problem.file.slice(folder.length)}` }))
}
