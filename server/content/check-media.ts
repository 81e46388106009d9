import type { LanguageCode } from '#schemas/language.ts'
import type { Queries } from '../db/database.ts'
import { createLoopYield } from '../core/yield-to-event-loop.ts'
import { inBatches } from '../db/in-batches.ts'
import type { PartnerId } from '../core/partner-id.ts'
import { parseMediaAddress } from '../files/media/media-address.ts'
import type { Media } from '../files/media/media.ts'
import { findMediaFacts } from '../files/media/repository.ts'
import { problem, type DataProblem } from './problems.ts'
import { listMediaPlaces } from './used-media.ts'

/**
 * Checks the uploaded pictures of entries to be published, one entry after another: whether they still exist and have
 * descriptions.
 */
export const checkMedia = async (
  partnerId: PartnerId,
  db: Queries,
  things: readonly object[],
  mainLanguage: LanguageCode,
): Promise<DataProblem[][]> => {
  const placesOf: Place[][] = []
  const yieldToLoop = createLoopYield()
  for (const data of things) {
    placesOf.push(listMediaPlaces(data).map((place) => ({ ...place, named: parseMediaAddress(place.address) })))
    await yieldToLoop()
  }
  const facts: Media[] = []
  await inBatches(placesOf.flat(), async (batch) => {
    const found = await findMediaFacts(partnerId, db, {
      ids: batch.flatMap(({ named }) => (named?.by === 'id' ? [named.id] : [])),
      hashes: batch.flatMap(({ named }) => (named?.by === 'file' ? [named.hash] : [])),
    })
    for (const one of found) facts.push(one)
  })
  const byId = new Map(facts.map((media) => [media.id, media]))
  const byHash = new Map(facts.map((media) => [media.hash, media]))
  return placesOf.map((places) => checkPlaces(places, { byId, byHash, mainLanguage }))
}

type Place = ReturnType<typeof listMediaPlaces>[number] & { readonly named: ReturnType<typeof parseMediaAddress> }

type MediaFacts = {
  readonly byId: ReadonlyMap<string, Media>
  readonly byHash: ReadonlyMap<string, Media>
  readonly mainLanguage: LanguageCode
}

const checkPlaces = (places: readonly Place[], { byId, byHash, mainLanguage }: MediaFacts): DataProblem[] =>
  places.flatMap(({ address, pointer, picture, named }): DataProblem[] => {
    const media = named?.by === 'id' ? byId.get(named.id) : byHash.get(named?.hash ?? '')
    if (!media) {
      const message = `${pointer} refers to the picture ${address}, which does not exist or is in the bin.`
      return [problem('media-missing', 'error', pointer, message)]
    }
    if (picture === null || hasWords(media, picture['alt'], mainLanguage)) return []
    const message = `The picture at ${pointer} has no alternative text in ${mainLanguage}.`
    return [problem('media-without-words', 'warning', pointer, message, { language: mainLanguage })]
  })

const hasWords = ({ alt }: Media, given: unknown, language: LanguageCode): boolean => {
  const own: Readonly<Record<string, unknown>> = typeof given === 'object' && given !== null ? { ...given } : {}
  return [own[language], alt[language]].some((text) => typeof text === 'string' && text.trim() !== '')
}
