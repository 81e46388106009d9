import type { ContentKinds } from '../../content/kinds/content-kind.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { OWN_ROLES, TAKEN_KINDS } from '../../tenancy/new-clinic.ts'

/** Amounts of another clinic’s public content that a new clinic can start with. */
export type TextCounts = {
  readonly treatments: number
  readonly questions: number
  readonly roles: number
  readonly pictures: number
}

const PICTURE = /"(\/media\/[^"]+)"/g

/** Counts the texts that exist at the start. */
export const countTexts = async (partnerId: PartnerId, db: Queries, kinds: ContentKinds): Promise<TextCounts> => {
  const pictures = new Set<string>()
  const counts = new Map<string, number>()
  for (const name of TAKEN_KINDS) {
    const all = (await kinds.get(name)?.readAll(partnerId, db)) ?? new Map<string, object>()
    const taken = [...all].flatMap(([key, data]) => (name === 'roles' && OWN_ROLES.has(key) ? [] : [data]))
    counts.set(name, taken.length)
    for (const [, address = ''] of JSON.stringify(taken).matchAll(PICTURE)) pictures.add(address)
  }
  return {
    treatments: counts.get('products') ?? 0,
    questions: counts.get('faqs') ?? 0,
    roles: counts.get('roles') ?? 0,
    pictures: pictures.size,
  }
}
