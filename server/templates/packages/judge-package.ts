import { collectTemplates } from '#schemas/layout/collect-templates.ts'
import { resolveTemplate, type ResolvedTemplate } from '#schemas/layout/resolve-template.ts'
import type { Problem } from '#schemas/explain/problem.ts'
import { checkTemplates, type TemplateCheck, type TemplateFile } from '../check/index.ts'
import type { OpenedPackage } from './open-package.ts'

/** Compatibility of a package with this build. */
export type Judgement = {
  /** Sections and roles that the template needs and this build lacks, such as `Hero@3 (here: 2)`. */
  readonly missing: readonly string[]
  /** Errors that `maru template check` would report. */
  readonly errors: readonly Problem[]
  /** Null where its files are unreadable. */
  readonly resolved: ResolvedTemplate | null
}

/** Checks a package’s files against this build; `templates` are the build’s own, for a package that extends one. */
export const judgePackage = (
  { code, files }: Pick<OpenedPackage, 'code' | 'files'>,
  {
    templates,
    ...build
  }: Omit<TemplateCheck, 'files' | 'repository'> & { readonly templates: readonly TemplateFile[] },
): Judgement => {
  const parsed = files.flatMap(parseFile)
  const parent = findParent(parsed, code)
  const whole = [...templates.filter(({ path }) => parent !== null && path.startsWith(`${parent}/`)), ...files]
  const errors = checkTemplates({ files: whole, ...build }).filter(
    ({ severity, file }) => severity === 'error' && file.startsWith(`templates/${code}/`),
  )
  const isReadable = parsed.length === files.length
  return {
    missing: listMissing(parsed, build),
    errors,
    resolved:
      isReadable && errors.length === 0 ? resolveTemplate(code, collectTemplates(whole.flatMap(parseFile))) : null,
  }
}

type ParsedFile = { readonly path: string; readonly data: unknown }

const parseFile = ({ path, text }: TemplateFile): ParsedFile[] => {
  try {
    const data: unknown = JSON.parse(text)
    return [{ path, data }]
  } catch {
    return []
  }
}

const findParent = (parsed: readonly ParsedFile[], code: string): string | null => {
  const own = parsed.find(({ path }) => path === `${code}/template.json`)?.data
  if (typeof own !== 'object' || own === null || !('extends' in own)) return null
  return typeof own.extends === 'string' && own.extends !== code ? own.extends : null
}

const listMissing = (
  parsed: readonly ParsedFile[],
  { sections, roles }: Pick<TemplateCheck, 'sections' | 'roles'>,
): string[] => {
  const versions = new Map(sections.map(({ type, version }) => [type, version]))
  const missing = parsed
    .flatMap(({ data }) => listInstances(data))
    .flatMap(({ type, v, role }) => {
      const here = versions.get(type)
      const section =
        here !== undefined && here >= v ? [] : [`${type}@${v}${here === undefined ? '' : ` (here: ${here})`}`]
      return role === undefined || roles.includes(role) ? section : [...section, `role ${role}`]
    })
  return [...new Set(missing)].toSorted()
}

type Needed = { readonly type: string; readonly v: number; readonly role?: string }

/** Lists every instance of a file: in `sections`, or in a change for one site type. */
const listInstances = (data: unknown): Needed[] => {
  if (typeof data !== 'object' || data === null) return []
  return [...toNeeded(data), ...Object.values(data).flatMap(listInstances)]
}

const toNeeded = (data: object): Needed[] => {
  if (!('type' in data && 'v' in data)) return []
  const { type, v } = data
  if (typeof type !== 'string' || typeof v !== 'number') return []
  return [{ type, v, ...('role' in data && typeof data.role === 'string' ? { role: data.role } : {}) }]
}
