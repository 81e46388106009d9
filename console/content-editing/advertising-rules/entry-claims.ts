import { findClaims, type FoundClaim } from './find-claims.ts'

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value.replaceAll(/<[^>]*>/g, '\n')]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}

/** Returns the prohibited advertising claims in an entry's texts, in all languages. */
export const findEntryClaims = (data: unknown): FoundClaim[] => findClaims(textsOf(data).join('\n'))
