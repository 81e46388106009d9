import type { Problem } from '#schemas/explain/problem.ts'
import { applyWhen, type Composition } from '#schemas/layout/apply-when.ts'
import { HOMEPAGE_TYPES, type HomepageType } from '#schemas/routes.ts'

/** Location of a problem: a file of the template, with the instance and the site type where it belongs to one. */
export type ProblemPlace = {
  /** Path below the template's folder. */
  readonly file: string
  readonly id: string | null
  readonly type: HomepageType | null
}

/** Returns the place that a problem's pointer refers to. */
export const findProblemPlace = (
  { file: path, pointer }: Problem,
  readFile: (path: string) => unknown,
): ProblemPlace => {
  const below = path.replace(/^templates\//, '')
  const file = below.slice(below.indexOf('/') + 1)
  const [first, second = '', third] = pointer.split('/').slice(1)
  if (first === 'sections') return { file, id: second, type: null }
  const data = readFile(below)
  if (first === 'order' && isComposition(data)) return { file, id: data.order[Number(second)] ?? null, type: null }
  const type = HOMEPAGE_TYPES.find((one) => one === second) ?? null
  if (first !== 'when' || type === null || !isComposition(data)) return { file, id: null, type }
  const change = data.when?.[type]?.[Number(third)]
  const isShown = change && applyWhen(data, type).instances.some(({ id }) => id === change.id)
  return { file, id: isShown ? change.id : null, type }
}

const isComposition = (data: unknown): data is Composition =>
  typeof data === 'object' && data !== null && 'order' in data && Array.isArray(data.order) && 'sections' in data
