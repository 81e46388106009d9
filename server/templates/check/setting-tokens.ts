import { parsePointer, toPointer } from '#schemas/explain/json-pointer.ts'
import type { Theme } from '#schemas/generated/theme.ts'
import { isRecord } from '#schemas/is-record.ts'

/** Values of `"x-maru": { "token": … }` in a settings schema: the kind of theme token that a text names. */
export type TokenKind = 'color' | 'type' | 'art' | 'radius' | 'shadow' | 'motion' | 'rhythm' | 'font'

/** A theme token named in a text of settings. */
export type NamedToken = { readonly kind: TokenKind; readonly name: string; readonly pointer: string }

/** Finds the texts of settings that are theme tokens according to their schema. */
export function findTokens(schema: unknown, settings: unknown, pointer: string): NamedToken[] {
  return walk(schema, settings, pointer, schema)
}

function walk(schema: unknown, value: unknown, pointer: string, root: unknown): NamedToken[] {
  if (!isRecord(schema)) return []
  const reference = schema['$ref']
  if (typeof reference === 'string' && reference.startsWith('#')) {
    return walk(resolve(root, reference.slice(1)), value, pointer, root)
  }
  const kind = isRecord(schema['x-maru']) ? toTokenKind(schema['x-maru']['token']) : null
  if (typeof value === 'string') return kind ? [{ kind, name: value, pointer }] : []
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => walk(schema['items'], item, `${pointer}/${index}`, root))
  }
  const properties = schema['properties']
  if (!isRecord(value) || !isRecord(properties)) return []
  return Object.entries(value).flatMap(([name, item]) =>
    Object.hasOwn(properties, name) ? walk(properties[name], item, pointer + toPointer([name]), root) : [],
  )
}

function resolve(root: unknown, pointer: string): unknown {
  return parsePointer(pointer).reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), root)
}

function toTokenKind(value: unknown): TokenKind | null {
  const kinds: readonly TokenKind[] = ['color', 'type', 'art', 'radius', 'shadow', 'motion', 'rhythm', 'font']
  return kinds.find((kind) => kind === value) ?? null
}

/** Returns a theme’s token names of a kind. */
export function tokenNames(theme: Theme, kind: TokenKind): string[] {
  switch (kind) {
    case 'color':
      return Object.keys(theme.colors)
    case 'type':
      return Object.keys(theme.type).flatMap((level) => ['r', 'm', 's', 'b'].map((weight) => level + weight))
    case 'font':
      return Object.keys(theme.fonts)
    default:
      return Object.keys(theme[kind])
  }
}
