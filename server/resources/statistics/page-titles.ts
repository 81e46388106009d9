import type { LanguageCode } from '#schemas/language.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { boardPosts } from '../boards/index.ts'
import { exhibitions } from '../exhibitions/index.ts'
import { boardTypes } from '../notice-board-types/index.ts'
import { notices } from '../notices/index.ts'
import { findProduct } from '../products/index.ts'

type Text = Readonly<Partial<Record<LanguageCode, string>>>
type FindTitle = (partnerId: PartnerId, db: Queries, id: number) => Promise<Text | undefined>

/** Titles of pages whose route contains an id; pages of other routes are listed by path. */
const TITLES: readonly (readonly [RegExp, FindTitle])[] = [
  [/^\/products\/(\d+)$/, async (...asked) => (await findProduct(...asked))?.name],
  [/^\/exhibitions\/(\d+)$/, async (...asked) => (await exhibitions.find(...asked))?.title],
  [/^\/cscenter\/notice\/(\d+)$/, async (...asked) => (await notices.find(...asked))?.title],
  [/^\/(?:cscenter\/)?boards\/(\d+)$/, async (...asked) => (await boardTypes.find(...asked))?.name],
  [/^\/boards\/\d+\/detail\/(\d+)$/, async (...asked) => (await boardPosts.find(...asked))?.title],
]

/** Returns the name of a page’s subject; null where it has none or is gone. */
export const findPageTitle = async (
  partnerId: PartnerId,
  db: Queries,
  path: string,
  language: LanguageCode,
): Promise<string | null> => {
  for (const [pattern, find] of TITLES) {
    const id = pattern.exec(path)?.[1]
    if (id !== undefined) return (await find(partnerId, db, Number(id)))?.[language] ?? null
  }
  return null
}
