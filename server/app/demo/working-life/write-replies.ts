import type { Queries } from '../../../db/database.ts'
import type { PartnerId } from '../../../core/partner-id.ts'
import { insertReply } from '../../../resources/saved-replies/index.ts'
import { createChance } from './chance.ts'
import { REPLIES } from './replies.ts'

type Writing = {
  readonly transaction: Queries
  readonly partnerId: PartnerId
  readonly code: string
  readonly now: Date
}

/** Writes the saved replies of a clinic's desk. */
export const writeReplies = async ({ transaction, partnerId, code, now }: Writing): Promise<void> => {
  for (const reply of REPLIES[code] ?? [])
    await insertReply(partnerId, transaction, {
      ...reply,
      id: toId(`${code} reply ${reply.title}`),
      updatedAt: now.toISOString(),
    })
}

/** Returns an id in the form of the desk's own replies. */
const toId = (seed: string): string => {
  const chance = createChance(seed)
  return [8, 4, 4, 4, 12].map((count) => chance.letters('0123456789abcdef', count)).join('-')
}
