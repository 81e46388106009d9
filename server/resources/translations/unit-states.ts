import type { LanguageCode } from '#schemas/language.ts'
import type { PastState } from '../../content/history.ts'
import type { MachineText } from '../../content/machine-texts.ts'
import type { TextUnit } from './text-units.ts'

/** Time and author of a source’s change, and the source at the time of the translation. */
export type SourceChange = { readonly at: string; readonly author: string; readonly before: string }

/** A text of the main language with its translation into another language. */
export type Translation = {
  readonly unit: TextUnit
  readonly source: string
  readonly target: string
  readonly state: 'done' | 'missing' | 'outdated'
  /** Set when the translation is outdated. */
  readonly change: SourceChange | null
  /** Set while the translation is as a machine made it and unread. */
  readonly machine?: Pick<MachineText, 'provider' | 'at'> | null
}

/** Source and target language. */
export type Direction = { readonly from: LanguageCode; readonly into: LanguageCode }

/** An earlier state of an entry with its texts. */
export type PastUnits = Pick<PastState, 'at' | 'author'> & { readonly units: readonly TextUnit[] }

type Past = {
  readonly source: string
  readonly target: string
  readonly basis: string
  readonly change: SourceChange | null
}

/**
 * Returns the translations of an entry. A translation is outdated when its source has changed since it was last
 * written, unless it was confirmed as still right. `past` holds the earlier states of the entry, oldest first.
 */
export const toTranslations = (
  {
    units,
    past,
    isMarked,
  }: {
    units: readonly TextUnit[]
    past: readonly PastUnits[]
    isMarked: (pointer: string, source: string) => boolean
  },
  direction: Direction,
): Translation[] => {
  const known = follow(past, direction)
  return units.flatMap((unit): Translation[] => {
    const source = unit.texts[direction.from] ?? ''
    const target = unit.texts[direction.into] ?? ''
    if (source.trim() === '') return []
    const one = { unit, source, target }
    if (target.trim() === '') return [{ ...one, state: 'missing', change: null }]
    const before = known.get(unit.pointer)
    const isRight = !before || before.target !== target || before.basis === source
    if (isRight || isMarked(unit.pointer, source)) return [{ ...one, state: 'done', change: null }]
    return [{ ...one, state: 'outdated', change: before.change }]
  })
}

/** Returns the source that each translation was written for, derived from the history. */
const follow = (past: readonly PastUnits[], { from, into }: Direction): Map<string, Past> => {
  let known = new Map<string, Past>()
  for (const { units, at, author } of past) {
    const next = new Map<string, Past>()
    for (const { pointer, texts } of units) {
      const [source = '', target = ''] = [texts[from], texts[into]]
      const before = known.get(pointer)
      if (!before || before.target !== target) next.set(pointer, { source, target, basis: source, change: null })
      else if (before.source === source) next.set(pointer, before)
      else next.set(pointer, { source, target, basis: before.basis, change: { at, author, before: before.basis } })
    }
    known = next
  }
  return known
}
