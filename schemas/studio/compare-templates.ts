import { applyWhen, type Composition, type PlacedInstance } from '../layout/apply-when.ts'
import type { Inherited, ResolvedTemplate } from '../layout/resolve-template.ts'
import type { HomepageType } from '../routes.ts'
import { findMoved } from './find-moved.ts'

/** One difference between two states of a template; `before` and `after` are undefined where there is no value. */
export type TemplateDifference =
  | {
      readonly kind: 'added' | 'removed'
      readonly id: string
      readonly section: string
    }
  /** `after` is the id of the new predecessor; null at the top. */
  | {
      readonly kind: 'moved'
      readonly id: string
      readonly after: string | null
    }
  | ({
      readonly kind: 'setting'
      readonly id: string
      readonly name: string
    } & Values)
  | ({ readonly kind: 'role' | 'section'; readonly id: string } & Values)
  | ({
      readonly kind: 'token' | 'default' | 'fact'
      readonly name: string
    } & Values)
  | { readonly kind: 'screenAdded' | 'screenRemoved' }

type Values = { readonly before: unknown; readonly after: unknown }

/** Difference in one file, such as `layouts/home.json`; `types` are the site types that see it, null for all. */
export type FileDifference = {
  readonly file: string
  readonly types: readonly HomepageType[] | null
  readonly difference: TemplateDifference
}

/**
 * Returns the differences visitors would see, based on the composition of pages rather than on how the files express
 * it.
 */
export const compareTemplates = (before: ResolvedTemplate, after: ResolvedTemplate): FileDifference[] => {
  const types = after.template.homepageTypes
  const compare = (folder: string, ending: string, one: Parts, other: Parts): FileDifference[] =>
    [...new Set([...one.keys(), ...other.keys()])].toSorted().flatMap((name) => {
      const found = compareParts(one.get(name)?.content, other.get(name)?.content, types)
      return found.map((difference) => ({
        file: `${folder}/${name}${ending}`,
        ...difference,
      }))
    })
  const toWhole = (file: string) => (difference: TemplateDifference) => ({
    file,
    types: null,
    difference,
  })
  return [
    ...compare('layouts', '', before.layouts, after.layouts),
    ...compare('groups', '.json', before.groups, after.groups),
    ...compareValues('token', flatten(before.theme?.content), flatten(after.theme?.content)).map(toWhole('theme.json')),
    ...[
      ...compareValues('default', flatten(before.defaults), flatten(after.defaults)),
      ...compareValues('fact', toFacts(before.template), toFacts(after.template)),
    ].map(toWhole('template.json')),
  ]
}

type Parts = ReadonlyMap<string, Inherited<Composition>>
type PartDifference = Omit<FileDifference, 'file'>

const compareParts = (
  one: Composition | undefined,
  other: Composition | undefined,
  types: readonly HomepageType[],
): PartDifference[] => {
  if (!one || !other) {
    return one === other
      ? []
      : [
          {
            types: null,
            difference: { kind: one ? 'screenRemoved' : 'screenAdded' },
          },
        ]
  }
  const found = new Map<string, { difference: TemplateDifference; types: HomepageType[] }>()
  for (const type of types) {
    for (const difference of compareInstances(applyWhen(one, type).instances, applyWhen(other, type).instances)) {
      // A moved section has other neighbours on other types; count it as one move.
      const key = JSON.stringify(difference.kind === 'moved' ? { ...difference, after: '' } : difference)
      const known = found.get(key)
      if (known) known.types.push(type)
      else found.set(key, { difference, types: [type] })
    }
  }
  const facts = compareValues('fact', toFacts(one), toFacts(other))
  return [
    ...[...found.values()].map(({ difference, types: seen }) => ({
      difference,
      types: seen.length === types.length ? null : seen,
    })),
    ...facts.map((difference) => ({ difference, types: null })),
  ]
}

type Placed = readonly PlacedInstance[]

const compareInstances = (before: Placed, after: Placed): TemplateDifference[] => {
  const [old, now] = [before, after].map((all) => new Map(all.map((one) => [one.id, one])))
  if (!old || !now) return []
  const moved = findMoved(
    before.map(({ id }) => id).filter((id) => now.has(id)),
    after.map(({ id }) => id).filter((id) => old.has(id)),
  )
  return [
    ...before.filter(({ id }) => !now.has(id)).map(({ id, type }) => ({ kind: 'removed', id, section: type }) as const),
    ...after.flatMap((instance, place): TemplateDifference[] => {
      const { id } = instance
      const known = old.get(id)
      if (!known) return [{ kind: 'added', id, section: instance.type }]
      const own = compareInstance(known, instance)
      return moved.has(id) ? [{ kind: 'moved', id, after: after[place - 1]?.id ?? null }, ...own] : own
    }),
  ]
}

const compareInstance = (before: PlacedInstance, after: PlacedInstance): TemplateDifference[] => {
  const { id } = after
  const settings = compareValues('fact', toMap(before.settings), toMap(after.settings))
  return [
    ...(before.type === after.type
      ? []
      : [
          {
            kind: 'section',
            id,
            before: before.type,
            after: after.type,
          } as const,
        ]),
    ...(before.role === after.role ? [] : [{ kind: 'role', id, before: before.role, after: after.role } as const]),
    ...settings.map(
      ({ name, before: old, after: now }) => ({ kind: 'setting', id, name, before: old, after: now }) as const,
    ),
  ]
}

const compareValues = <Kind extends 'token' | 'default' | 'fact'>(kind: Kind, one: Named, other: Named) =>
  [...new Set([...one.keys(), ...other.keys()])].flatMap((name) => {
    const [before, after] = [one.get(name), other.get(name)]
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ kind, name, before, after } as const]
  })

type Named = ReadonlyMap<string, unknown>

const toMap = (value: object): Named => new Map(Object.entries(value))

/**
 * Returns the properties of a file besides its composition, without its version and editor hints, which visitors do not
 * see.
 */
const toFacts = (content: object): Named => new Map(Object.entries(content).filter(([name]) => !NOT_FACTS.has(name)))

const NOT_FACTS = new Set([
  '$schema',
  'formatVersion',
  'version',
  'code',
  'extends',
  'defaults',
  'sections',
  'order',
  'when',
])

/** Flattens values by path, such as `colors.accent`; a list is one value. */
const flatten = (value: unknown, path = ''): Map<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return value === undefined || path.startsWith('$') ? new Map() : new Map([[path, value]])
  }
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [...flatten(inner, path === '' ? name : `${path}.${name}`)]),
  )
}
