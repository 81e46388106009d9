import { isDeepStrictEqual } from 'node:util'
import { findEntry } from '../../content/entries.ts'
import { workingCopy, type EntryName } from '../../content/entry.ts'
import { pickLanguages } from '../../content/pick-languages.ts'
import { AppError } from '../../core/errors.ts'
import type { AdministratorCall } from '../../api/http/resource.ts'

/**
 * Limits translators to the texts of languages other than the main one. Throws 403 when a translator’s change touches
 * more; other roles are not restricted.
 */
export const requireOwnLanguages = async (
  { administrator, tenant, partnerId, db }: AdministratorCall<object>,
  name: EntryName,
  data: object | null,
): Promise<void> => {
  if (administrator.role !== 'translator') return
  const entry = data && (await findEntry(partnerId, db, name))
  const { languages, mainLanguage } = tenant
  const others = languages.filter((code) => code !== mainLanguage)
  const before = entry ? workingCopy(entry).data : null
  if (before && isDeepStrictEqual(pickLanguages(before, data, { languages: others, mainLanguage }), data)) return
  const message = 'Translators can only edit texts in languages other than the main one.'
  throw new AppError('content/not-a-translation', 403, message)
}
