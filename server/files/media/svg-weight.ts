import { refuse } from './svg-refusal.ts'

/** Part of a drawing as it is written. */
export type Drawn = {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly inner: readonly (Drawn | string)[]
}

/** Maximum number of rendered parts, counting each repetition. */
const MAX_DRAWN = 20_000
/** Maximum length of a chain of references. */
const MAX_CHAIN = 32

/**
 * Limits repetition, since parts that reference each other could be rendered without end. Throws 422 for more than a
 * browser renders at once.
 */
export const requireFewRepetitions = (drawing: Drawn): void => {
  const byName = new Map<string, Drawn>()
  const note = (part: Drawn): void => {
    const id = part.attributes.get('id')
    if (id !== undefined && !byName.has(id)) byName.set(id, part)
    for (const one of part.inner) if (typeof one !== 'string') note(one)
  }
  note(drawing)
  const weights = new Map<Drawn, number>()
  const begun = new Set<Drawn>()
  const weigh = (part: Drawn, chain: number): number => {
    const known = weights.get(part)
    if (known !== undefined) return known
    if (begun.has(part) || chain > MAX_CHAIN) throw refuse('Its elements refer to each other in a cycle.')
    begun.add(part)
    let weight = 1
    for (const one of part.inner) if (typeof one !== 'string') weight += weigh(one, chain)
    for (const named of listNamed(part)) {
      const target = byName.get(named)
      if (target) weight += weigh(target, chain + 1)
    }
    if (weight > MAX_DRAWN) throw refuse(`It draws more than ${MAX_DRAWN} elements, the limit for logos.`)
    begun.delete(part)
    weights.set(part, weight)
    return weight
  }
  weigh(drawing, 0)
}

const listNamed = ({ attributes }: Drawn): string[] =>
  [...attributes].flatMap(([name, value]) => {
    const [, named] = name === 'href' ? [value, value.slice(1)] : (/^url\(#([^)]+)\)/.exec(value) ?? [])
    return named === undefined ? [] : [named]
  })
