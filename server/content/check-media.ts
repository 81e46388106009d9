import type { LanguageCode } from '#schemas/language.ts'
import type { Queries } from '../db/database.ts'
import type { PartnerId } from '../db/partner-id.ts'
import { parseMediaAddress } from '../media/media-address.ts'
import type { Media } from '../media/media.ts'
import { findShownMedia } from '../media/repository.ts'
import { problem, type DataProblem } from './problems.ts'
import { listMediaPlaces } from './used-media.ts'

/** What is wrong with the uploaded pictures of what is to become public: some are gone, some have no words. */
export const checkMedia = async (
  partnerId: PartnerId,
  db: Queries,
  data: object,
  mainLanguage: LanguageCode,
): Promise<DataProblem[]> => {
  const places = listMediaPlaces(data).map((place) => ({ ...place, named: parseMediaAddress(place.address) }))
  if (places.length === 0) return []
  const known = await findShownMedia(partnerId, db, {
    ids: places.flatMap(({ named }) => (named?.by === 'id' ? [named.id] : [])),
    hashes: places.flatMap(({ named }) => (named?.by === 'file' ? [named.hash] : [])),
  })
  return places.flatMap(({ address, pointer, picture, named }): DataProblem[] => {
    const media = known.find(({ id, hash }) => (named?.by === 'id' ? id === named.id : hash === named?.hash))
    if (!media) {
      const message = `${pointer} names the picture ${address}, which is not there or lies in the bin.`
      return [problem('media-missing', 'error', pointer, message)]
    }
    if (picture === null || hasWords(media, picture['alt'], mainLanguage)) return []
    const message = `The picture at ${pointer} has no words in ${mainLanguage} for those who cannot see it.`
    return [problem('media-without-words', 'warning', pointer, message, { language: mainLanguage })]
  })
}

const hasWords = ({ alt }: Media, given: unknown, language: LanguageCode): boolean => {
  const own: Readonly<Record<string, unknown>> = typeof given === 'object' && given !== null ? { ...given } : {}
  return [own[language], alt[language]].some((text) => typeof text === 'string' && text.trim() !== '')
}
