/** Names that other programs and operators depend on, each list sorted. */
export type Surface = {
  /** Method, path and inputs of each operation of the API, by its id. */
  readonly operations: Readonly<Record<string, string>>
  readonly settings: readonly string[]
  readonly migrations: readonly string[]
}

/** The part of an OpenAPI document that a surface is read from. */
export type OpenApi = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
}

type OpenApiOperation = {
  readonly operationId: string
  readonly parameters?: readonly { readonly name: string }[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly properties?: object } }>>
  }
}

/** Difference between two surfaces, and the names by which a changelog may mention it. */
type Difference = { readonly text: string; readonly names: readonly string[] }

/** Returns the surface of these sources. Responses are not part of it. */
export const toSurface = (openApi: OpenApi, settings: Iterable<string>, migrations: Iterable<string>): Surface => {
  const operations = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string] => [
      operation.operationId,
      `${method.toUpperCase()} ${path} (${listInputs(operation).join(', ')})`,
    ]),
  )
  return {
    operations: Object.fromEntries(operations.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    settings: [...settings].toSorted(),
    migrations: [...migrations].toSorted(),
  }
}

const listInputs = ({ parameters = [], requestBody }: OpenApiOperation): string[] => {
  const bodies = Object.values(requestBody?.content ?? {})
  const fields = bodies.flatMap(({ schema }) => Object.keys(schema.properties ?? {}))
  return [...new Set([...parameters.map(({ name }) => name), ...fields])].toSorted()
}

/** Returns a section of a changelog, such as "Unreleased" or "0.2.0", without its heading; empty if there is none. */
export const sectionOf = (changelog: string, version: string): string => {
  const section = changelog.split(/^## /m).find((part) => part.startsWith(`[${version}]`))
  return section?.slice(section.indexOf('\n') + 1) ?? ''
}

/**
 * Lists the differences from the released surface that the text does not name. An operation is named by its id, its path
 * or both method and path; a setting and a migration by their name; each in backticks.
 */
export const findUnnamed = (released: Surface, current: Surface, text: string): string[] => {
  const named = new Set([...text.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name))
  return listDifferences(released, current)
    .filter(({ names }) => !names.some((name) => named.has(name)))
    .map((difference) => difference.text)
}

const listDifferences = (released: Surface, current: Surface): Difference[] => [
  ...compareOperations(released.operations, current.operations),
  ...compareNames('setting', released.settings, current.settings),
  ...compareNames('migration', released.migrations, current.migrations),
]

const compareOperations = (before: Surface['operations'], now: Surface['operations']): Difference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((id) => {
    const [old, own] = [before[id], now[id]]
    if (old === own) return []
    const text =
      old === undefined
        ? `The operation ${id} is new: ${own}`
        : own === undefined
          ? `The operation ${id} is gone: ${old}`
          : `The operation ${id} was ${old}, and is ${own}`
    return [{ text, names: [id, ...namesOf(old), ...namesOf(own)] }]
  })

/** `GET /faqs` and `/faqs` of `GET /faqs (page, size)`. */
const namesOf = (operation = ''): string[] => {
  const [method, path] = operation.split(' ')
  return method && path ? [`${method} ${path}`, path] : []
}

const compareNames = (kind: string, before: readonly string[], now: readonly string[]): Difference[] => [
  ...now
    .filter((name) => !before.includes(name))
    .map((name) => ({ text: `The ${kind} ${name} is new`, names: [name] })),
  ...before
    .filter((name) => !now.includes(name))
    .map((name) => ({ text: `The ${kind} ${name} is gone`, names: [name] })),
]
