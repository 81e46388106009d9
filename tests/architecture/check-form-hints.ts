import { Ajv } from 'ajv'
import { contentKinds, parseSchema, schemaParts, type FormSchema } from './content-schemas.ts'
import type { ProjectFiles } from './project-files.ts'

const HINTS = 'schemas/form-hints.schema.json'

/** Hints in `x-maru` that its schema refuses or that do not fit the place where they stand; one sentence each. */
export const findHintFaults = (files: ProjectFiles): string[] => {
  const validate = new Ajv({ strict: false }).compile(JSON.parse(files.get(HINTS) ?? 'false') as object)
  const kinds = contentKinds(files)
  return [...files].flatMap(([path, text]) => {
    if (!path.endsWith('.schema.json')) return []
    const schema = parseSchema(text)
    const faults = schemaParts(schema).flatMap(({ pointer, part }) => {
      const hints = part['x-maru']
      if (hints === undefined) return []
      if (!validate(hints)) return (validate.errors ?? []).map(({ message = '' }) => `${pointer}: a hint ${message}`)
      return findMisfits(pointer, part, hints, kinds).map((fault) => `${pointer}: ${fault}`)
    })
    return [...faults, ...findGroupFaults(schema)].map((fault) => `${path} ${fault}`)
  })
}

const findMisfits = (
  pointer: string,
  part: FormSchema,
  hints: Readonly<Record<string, unknown>>,
  kinds: ReadonlySet<string>,
): string[] => {
  const { reference, input, groups, group, nests } = hints
  const isText = hints['rows'] !== undefined || hints['limit'] !== undefined
  const fits = typeof input === 'string' ? (FITS[input] ?? isString) : null
  return [
    ...(typeof reference === 'string' && !kinds.has(reference) ? [`there is no kind "${reference}"`] : []),
    ...(groups !== undefined && pointer !== '' ? ['only a whole schema has groups'] : []),
    ...(group !== undefined && !/^\/properties\/[^/]+$/.test(pointer)
      ? ['only a property of the form has a group']
      : []),
    ...(isText && !isWritten(part) ? ['rows and limits are for texts'] : []),
    ...(typeof nests === 'string' && !holdsItsOwn(part, nests)
      ? [`its items have no list "${nests}" of such items`]
      : []),
    ...(fits && !fits(part) ? [`"${String(input)}" does not fit its type`] : []),
  ]
}

const typesOf = ({ type }: FormSchema): readonly string[] => (typeof type === 'string' ? [type] : (type ?? []))
const isLocalised = ({ $ref }: FormSchema): boolean => /\/localised-texts?\.schema\.json$/.test($ref ?? '')
const isString = (part: FormSchema): boolean => typesOf(part).includes('string')
const isNumber = (part: FormSchema): boolean => typesOf(part).some((type) => type === 'integer' || type === 'number')
const isWritten = (part: FormSchema): boolean => isLocalised(part) || isString(part)
const isList = (part: FormSchema): boolean => typesOf(part).includes('array')
/** Checks whether items of the inner list are also items of this one. */
const holdsItsOwn = ({ items }: FormSchema, field: string): boolean => {
  const inner = items?.properties?.[field]?.items
  const known = Object.keys(items?.properties ?? {})
  const has = Object.keys(inner?.properties ?? {})
  return has.length > 0 && has.every((name) => known.includes(name))
}
const hasChoices = (part: FormSchema): boolean => part.enum !== undefined || part.anyOf !== undefined

/** Schemas that each input can edit; inputs not listed here are for texts. */
const FITS: Readonly<Record<string, (part: FormSchema) => boolean>> = {
  money: isNumber,
  percent: isNumber,
  'map-place': isNumber,
  icon: hasChoices,
  language: hasChoices,
  'nine-places': hasChoices,
  'toggle-chips': (part) => isList(part) && part.items?.enum !== undefined,
  routes: isList,
  tags: (part) => isList(part) || part.$ref === 'maru://schemas/localised-texts.schema.json',
  week: (part) => typesOf(part).includes('object'),
}

/** A form with groups shows each of its properties in one of them, and no group is empty. */
const findGroupFaults = (schema: FormSchema): string[] => {
  const groups: unknown = schema['x-maru']?.['groups']
  const names = new Set<unknown>(Array.isArray(groups) ? groups : [])
  const shown = Object.entries(schema.properties ?? {}).filter(([, part]) => part['x-maru']?.['isHidden'] !== true)
  const used = new Set(shown.map(([, part]) => part['x-maru']?.['group']))
  return [
    ...shown
      .filter(
        ([, part]) =>
          (names.size > 0 || part['x-maru']?.['group'] !== undefined) && !names.has(part['x-maru']?.['group']),
      )
      .map(([name]) => `/properties/${name}: it stands in none of the form's groups`),
    ...[...names].filter((name) => !used.has(name)).map((name) => `has nothing in its group "${String(name)}"`),
  ]
}
