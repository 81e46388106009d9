import type { LanguageCode } from '#schemas/language.ts'

/**
 * Piece of the partner's content and where it is shown; `language` is set if this applies to one language only. Content
 * that is not written for a role, such as the promotions, is one piece without a field, under its resource's name.
 */
export type Piece = {
  role: string
  field?: string
  route: string
  section?: string
  language?: LanguageCode
  /** Section that shows it now, if another one will show it later. */
  from?: string
}

/** Effects of another template or type on a partner's content. */
export type ContentAccount = {
  /** Still shown by the same section on the same page. */
  kept: Piece[]
  /** Shown by another section or on another page than before. */
  moved: Piece[]
  /** Not shown; stored until a template shows it. */
  shelved: Piece[]
  /** Content that the template has a place for but the partner has not written. */
  expected: Piece[]
}

/** Place where a piece of content is read; without a field it belongs to a resource. */
export type Read = { role: string; field?: string; route: string; section: string }

/** One language of a site: the written content, and what is read of it before and after the switch. */
export type LanguageReads = {
  language: LanguageCode
  written: readonly { role: string; field?: string; expectedOn: string }[]
  now: readonly Read[]
  next: readonly Read[]
  missing: readonly { role: string; route: string; section: string }[]
}

/** Classifies every written piece exactly once as kept, moved or shelved. */
export const compareReads = (languages: readonly LanguageReads[]): ContentAccount => {
  const account: ContentAccount = { kept: [], moved: [], shelved: [], expected: [] }
  for (const list of ['kept', 'moved', 'shelved', 'expected'] as const) {
    const found = languages.map((reads) => ({ language: reads.language, pieces: sortOut(reads)[list] }))
    account[list] = merge(found, languages.length)
  }
  return account
}

const sortOut = ({ written, now, next, missing }: LanguageReads): ContentAccount => {
  const [before, after] = [groupReads(now), groupReads(next)]
  const account: ContentAccount = { kept: [], moved: [], shelved: [], expected: [] }
  for (const { expectedOn, ...piece } of written) {
    const places = after.get(nameOf(piece))
    const known = before.get(nameOf(piece)) ?? []
    const [first] = places ?? []
    if (!places || !first) {
      account.shelved.push({ ...piece, route: known[0]?.route ?? expectedOn })
      continue
    }
    const same = places.find((place) => known.some((one) => one.route === place.route && one.section === place.section))
    const { route, section } = same ?? first
    const was = known[0]?.section
    if (same || was === undefined) account.kept.push({ ...piece, route, section })
    else account.moved.push({ ...piece, route, section, from: was })
  }
  const told = new Set<string>()
  for (const { role, route, section } of missing) {
    if (told.has(role)) continue
    told.add(role)
    account.expected.push({ role, route, section })
  }
  return account
}

const groupReads = (reads: readonly Read[]): Map<string, Read[]> => {
  const groups = new Map<string, Read[]>()
  for (const read of reads) {
    const key = nameOf(read)
    const group = groups.get(key)
    if (group) group.push(read)
    else groups.set(key, [read])
  }
  return groups
}

const nameOf = ({ role, field }: { role: string; field?: string }): string => `${role} ${field ?? ''}`

/**
 * Merges the pieces of all languages: a piece that is the same in every language is listed once, without a language.
 */
const merge = (found: { language: LanguageCode; pieces: Piece[] }[], all: number): Piece[] => {
  const pieces = new Map<string, { piece: Piece; languages: LanguageCode[] }>()
  for (const { language, pieces: ofLanguage } of found) {
    for (const piece of ofLanguage) {
      const key = JSON.stringify(piece)
      const known = pieces.get(key)
      if (known) known.languages.push(language)
      else pieces.set(key, { piece, languages: [language] })
    }
  }
  return [...pieces.values()].flatMap(({ piece, languages }) =>
    languages.length === all ? [piece] : languages.map((language) => ({ ...piece, language })),
  )
}
