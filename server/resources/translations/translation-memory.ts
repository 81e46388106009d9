import type { TranslatedEntry } from './load-translations.ts'
import type { TextUnit } from './text-units.ts'

/** An earlier translation of the same or a similar text of the clinic. */
export type Suggestion = {
  readonly text: string
  readonly source: string
  /** Similarity of the sources in percent. */
  readonly score: number
  readonly kind: string
  readonly key: string
  readonly title: string
}

/** Finds earlier translations of a clinic. */
export type TranslationMemory = { readonly suggest: (source: string, form: TextUnit['form']) => Suggestion | null }

type MemoryEntry = Omit<Suggestion, 'score'> & { readonly pairs: ReadonlySet<string> }

/** Minimum similarity in percent; below it, editing a suggestion takes longer than translating from scratch. */
const LEAST_SCORE = 70

/** Score of texts that differ only in their numbers. */
const ONLY_NUMBERS_SCORE = 98

/** Longer texts are only matched exactly: with so many character pairs any two texts look similar. */
const MAX_COMPARED_LENGTH = 400

/** Builds the memory of all current translations, by the form of texts. */
export const makeMemory = (loaded: readonly TranslatedEntry[]): TranslationMemory => {
  const forms = new Map<TextUnit['form'], FormMemory>()
  for (const { entry, title, translations } of loaded) {
    for (const { unit, source, target, state, machine } of translations) {
      // Unread machine translations are no model for others.
      if (state !== 'done' || machine) continue
      const memory = forms.get(unit.form) ?? emptyMemory()
      forms.set(unit.form, memory)
      remember(memory, { text: target, source: source.trim(), kind: entry.kind, key: entry.key, title })
    }
  }
  return {
    suggest: (source, form) => {
      const memory = forms.get(form)
      return memory ? recall(memory, source.trim()) : null
    },
  }
}

/**
 * `bySource` has each source once, with its first translation; `byPair` lists the sources by pairs of adjacent
 * characters.
 */
type FormMemory = {
  readonly bySource: Map<string, MemoryEntry>
  readonly byShape: Map<string, MemoryEntry>
  readonly byPair: Map<string, MemoryEntry[]>
}

const emptyMemory = (): FormMemory => ({ bySource: new Map(), byShape: new Map(), byPair: new Map() })

const remember = ({ bySource, byShape, byPair }: FormMemory, one: Omit<MemoryEntry, 'pairs'>): void => {
  if (bySource.has(one.source)) return
  const known = { ...one, pairs: one.source.length > MAX_COMPARED_LENGTH ? new Set<string>() : pairsOf(one.source) }
  bySource.set(one.source, known)
  const shape = shapeOf(one.source)
  if (!byShape.has(shape)) byShape.set(shape, known)
  for (const pair of known.pairs) {
    const having = byPair.get(pair)
    if (having) having.push(known)
    else byPair.set(pair, [known])
  }
}

const recall = ({ bySource, byShape, byPair }: FormMemory, source: string): Suggestion | null => {
  const same = bySource.get(source)
  if (same) return toSuggestion(same, 100)
  const shaped = byShape.get(shapeOf(source))
  const renumbered = shaped && renumber(shaped, source)
  if (shaped && renumbered !== undefined) return { ...toSuggestion(shaped, ONLY_NUMBERS_SCORE), text: renumbered }
  if (source.length > MAX_COMPARED_LENGTH) return null
  const pairs = pairsOf(source)
  const shared = new Map<MemoryEntry, number>()
  for (const pair of pairs) {
    for (const known of byPair.get(pair) ?? []) shared.set(known, (shared.get(known) ?? 0) + 1)
  }
  let best: Suggestion | null = null
  for (const [known, count] of shared) {
    const score = Math.min(99, Math.floor((200 * count) / (pairs.size + known.pairs.size)))
    if (score >= LEAST_SCORE && score > (best?.score ?? 0)) best = toSuggestion(known, score)
  }
  return best
}

const toSuggestion = ({ text, source, kind, key, title }: MemoryEntry, score: number): Suggestion => ({
  text,
  source,
  score,
  kind,
  key,
  title,
})

const NUMBER = /\d+(?:[.,]\d+)*/g

const numbersOf = (text: string): readonly string[] => text.match(NUMBER) ?? []

/** Replaces all numbers of a text by the same placeholder. */
const shapeOf = (text: string): string => text.replaceAll(NUMBER, '0')

/**
 * Returns the known translation with the other text’s numbers; undefined unless it contains each number of its source
 * exactly once.
 */
const renumber = (known: MemoryEntry, source: string): string | undefined => {
  const [before, after, said] = [numbersOf(known.source), numbersOf(source), numbersOf(known.text)]
  const isPlain = new Set(before).size === before.length && before.toSorted().join() === said.toSorted().join()
  if (!isPlain) return undefined
  return known.text.replaceAll(NUMBER, (number) => after[before.indexOf(number)] ?? number)
}

/** Returns the pairs of adjacent characters, without spaces and case. */
const pairsOf = (text: string): Set<string> => {
  const letters = [...text.toLowerCase().replaceAll(/\s+/g, '')]
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`))
}
