import type { TermPair, Translator } from './translator.ts'
import { encodeText, type EncodedText, type TextForm } from './encode-text.ts'
import { countCharacters, splitText } from './split-text.ts'

/** A text to send, whose pieces are joined when all are translated. */
export type SentText<Owner> = {
  readonly owner: Owner
  readonly pieces: (string | null)[]
}

/** Piece of a text within a request. */
export type Segment<Owner> = {
  readonly text: SentText<Owner>
  readonly index: number
  readonly encoded: EncodedText
  /** Code points of the source, by which services bill. */
  readonly characters: number
}

/** Splits and encodes a text; null if the provider cannot take it. */
export const toSegments = <Owner>(
  owner: Owner,
  { source, form }: { readonly source: string; readonly form: TextForm },
  { translator, terms }: { readonly translator: Translator; readonly terms: readonly TermPair[] },
): Segment<Owner>[] | null => {
  const { limits, markup, takesGlossary } = translator
  const pieces = splitText(source, form, limits.textCharacters)
  if (!pieces) return null
  const text: SentText<Owner> = { owner, pieces: pieces.map(() => null) }
  const segments = pieces.map((piece, index) => ({
    text,
    index,
    encoded: encodeText(piece, form, { markup, terms: takesGlossary ? [] : terms }),
    characters: countCharacters(piece),
  }))
  const fits = segments.every(({ encoded }) => {
    return countCharacters(encoded.text) <= limits.characters && bytesOf(encoded.text) <= limits.bytes
  })
  return fits ? segments : null
}

/** Groups segments into requests within the provider’s limits. */
export const buildBatches = <Owner>(
  segments: readonly Segment<Owner>[],
  { limits }: Translator,
): Segment<Owner>[][] => {
  const batches: Segment<Owner>[][] = []
  let batch: Segment<Owner>[] = []
  let [characters, bytes] = [0, 0]
  for (const segment of segments) {
    const own = { characters: countCharacters(segment.encoded.text), bytes: bytesOf(segment.encoded.text) }
    const isFull =
      batch.length === limits.texts ||
      characters + own.characters > limits.characters ||
      bytes + own.bytes > limits.bytes
    if (batch.length > 0 && isFull) {
      batches.push(batch)
      batch = []
      characters = 0
      bytes = 0
    }
    batch.push(segment)
    characters += own.characters
    bytes += own.bytes
  }
  if (batch.length > 0) batches.push(batch)
  return batches
}

/** Bytes of a text in JSON with its quotes and comma. */
const bytesOf = (text: string): number => Buffer.byteLength(JSON.stringify(text)) + 1
