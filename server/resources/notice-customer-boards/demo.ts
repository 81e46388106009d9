import type { StoredCustomerPost } from '#schemas/generated/api/stored.ts'
import type { LoadDemo } from '../../http/resource.ts'
import { cleanRichText } from '../../http/rich-text.ts'
import { hashPassword } from '../../passwords/passwords.ts'
import { insertEvent } from './events.ts'
import { insertPost, skipNumbers } from './repository.ts'

/** Loads the demo's posts. Invented people have no phone and no e-mail. */
export const loadDemo: LoadDemo = async (demo) => {
  const posts = await demo.read<StoredCustomerPost>('customer-posts', 'entities/customer-post')
  // Invented posts may share their hashes; each costs as much as a visitor's.
  const hashes = new Map<string, Promise<string>>()
  const rows = await Promise.all(
    posts.map(async ({ password, answer, ...post }) => ({
      ...post,
      passwordHash: await (hashes.get(password) ?? addHash(hashes, password)),
      passwordVersion: 1,
      phoneSealed: null,
      emailSealed: null,
      answer: answer ? { ...answer, content: cleanRichText(answer.content) } : null,
      updatedAt: post.createdAt,
    })),
  )
  return async (partnerId, db, _now, secrets) => {
    for (const row of rows) {
      await insertPost(partnerId, db, secrets, row)
      await insertEvent(partnerId, db, row.id, { kind: 'CREATED', actor: 'author', at: row.createdAt })
    }
    await skipNumbers(partnerId, db, Math.max(0, ...rows.map(({ id }) => id)))
  }
}

const addHash = (hashes: Map<string, Promise<string>>, password: string): Promise<string> => {
  const made = hashPassword(password)
  hashes.set(password, made)
  return made
}
