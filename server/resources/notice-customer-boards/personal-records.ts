import type { StoredCustomerPost, StoredKeptCustomerPost } from '#schemas/generated/api/stored.ts'
import type { PersonalRecords, PreparedRecords } from '../../content/kinds/personal-records.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { checkStored } from '../../content/parse-stored.ts'
import { cleanRichText } from '../../content/rich-text.ts'
import { hashPassword } from '../../security/passwords/passwords.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'
import { insertEvent } from './events.ts'
import { sealContact, toOpened } from './post.ts'
import { insertPost, listAllPosts, listNumbers, skipNumbers } from './repository.ts'

/** Rows read at a time. */
const PAGE = 500

/** Customers’ posts in a clinic’s folder. The invented customers of demo clinics have no phone or e-mail. */
export const personalPosts: PersonalRecords = {
  name: 'customer-posts',
  readAll: async (partnerId, db, secrets) => {
    const posts: StoredKeptCustomerPost[] = []
    for (let page = 1, total = 1; (page - 1) * PAGE < total; page++) {
      const found = await listAllPosts(partnerId, db, secrets, {}, { page, size: PAGE })
      total = found.total
      posts.push(
        ...found.rows.map(({ phoneSealed, emailSealed, ...post }) => {
          const { phone, email } = toOpened({ ...post, phoneSealed, emailSealed }, secrets)
          return { ...post, phone, email }
        }),
      )
    }
    return posts.toSorted((one, other) => one.id - other.id)
  },
  prepareWritten: async (written) => {
    const { records, problems } = check<StoredCustomerPost>('entities/customer-post', written)
    if (problems.length > 0) return { records: [], problems }
    // Invented posts may share their hashes; computing one costs as much as for a visitor’s.
    const hashes = new Map<string, Promise<string>>()
    const kept = records.map(async ({ password, ...post }): Promise<StoredKeptCustomerPost> => {
      const hash = hashes.get(password) ?? hashPassword(password)
      hashes.set(password, hash)
      const { createdAt: updatedAt, answer = null } = post
      return { ...post, answer, updatedAt, phone: null, email: null, passwordVersion: 1, passwordHash: await hash }
    })
    return { records: await Promise.all(kept), problems: [] }
  },
  prepareUnchanged: (kept) => check<StoredKeptCustomerPost>('entities/kept-customer-post', kept),
  // Both preparations produce the form that the schema of stored posts defines.
  write: (partnerId, db, secrets, records) =>
    writePosts(partnerId, db, secrets, records as readonly StoredKeptCustomerPost[]),
}

const check = <Post extends object>(
  schema: string,
  values: readonly unknown[],
): Omit<PreparedRecords, 'records'> & { readonly records: readonly Post[] } => {
  const checked = values.map((one) => checkStored(schema, one))
  return {
    // Values passed the schema that Post is generated from, or a problem reports the failure.
    records: checked.map(({ value }) => value as Post),
    problems: checked.flatMap(({ problems }, index) =>
      problems.map(({ pointer, message }) => ({ index, pointer, message: `${pointer || '/'} ${message}` })),
    ),
  }
}

const writePosts = async (
  partnerId: PartnerId,
  db: Queries,
  secrets: Secrets,
  posts: readonly StoredKeptCustomerPost[],
): Promise<number> => {
  const taken = await listNumbers(partnerId, db)
  const added = posts.filter(({ id }) => !taken.has(id))
  for (const { phone, email, answer, ...post } of added) {
    await insertPost(partnerId, db, secrets, {
      ...post,
      ...sealContact(secrets, { phone, email }),
      answer: answer && { ...answer, content: cleanRichText(answer.content) },
    })
    await insertEvent(partnerId, db, post.id, { kind: 'CREATED', actor: 'author', at: post.createdAt })
  }
  await skipNumbers(partnerId, db, Math.max(0, ...posts.map(({ id }) => id)))
  return added.length
}
