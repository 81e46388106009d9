import type { PartnerId } from '../../core/partner-id.ts'
import { belongsToPartner } from './flights.ts'
import { createPageStore, type StoreLimits } from './page-store.ts'
import type { StoreKey } from './partner-pages.ts'

/** A response of the content API; stored ones have their body parsed. */
export type StoredAnswer = {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string
  /** Shared by all readers, so it must not be modified. */
  readonly data?: unknown
}

/** Content API responses that are cached until their content changes. */
export type AnswerStore = {
  /** Returns the response for an address and a partner; requests it if it is not cached. */
  read(partnerId: PartnerId, address: string, ask: () => Promise<StoredAnswer>): Promise<StoredAnswer>
  /** Invalidates what a change affects; null invalidates everything. */
  purge(tags: readonly string[] | null): void
}

type CachedAnswer = {
  readonly key: StoreKey
  readonly tags: readonly string[]
  readonly answer: StoredAnswer
  readonly freshUntil: number
  size(): number
}

type Options = {
  readonly now: () => number
  readonly limits: StoreLimits
  /** Maximum age of a cached response in milliseconds, in case a change is missed. */
  readonly lifetime: number
  /** Returns the tag of a partner's own settings, which affect each of its responses. */
  readonly tagOf: (partnerId: PartnerId) => string
}

/** Creates an empty store. */
export const createAnswerStore = ({ now, limits, lifetime, tagOf }: Options): AnswerStore => {
  const store = createPageStore<CachedAnswer>(limits)
  const readings = new Set<{ readonly partnerId: PartnerId; isOutdated: boolean }>()

  const keep = (key: StoreKey, answer: StoredAnswer): void => {
    const facts = readFacts(answer)
    if (!facts) return
    const freshUntil = Math.min(now() + lifetime, facts.validUntil)
    const tags = [...new Set([tagOf(key.partnerId), ...facts.tags])]
    store.put({ key, tags, answer, freshUntil, size: () => answer.body.length * BYTES_PER_CHARACTER })
  }
  return {
    read: async (partnerId, address, ask) => {
      const key = toKey(partnerId, address)
      const cached = store.get(key)
      if (cached && now() < cached.freshUntil) return cached.answer
      const reading = { partnerId, isOutdated: false }
      readings.add(reading)
      try {
        const answer = await ask()
        if (!reading.isOutdated) keep(key, answer)
        return answer
      } finally {
        readings.delete(reading)
      }
    },
    purge: (tags) => {
      store.purge(tags)
      for (const reading of readings) {
        if (tags === null || tags.some((tag) => belongsToPartner(tag, reading))) reading.isOutdated = true
      }
    },
  }
}

/** Bytes in memory per character of a response: its text, and the parsed result. */
const BYTES_PER_CHARACTER = 6

/** Returns the key of an answer. Searches are rarely repeated, so they are evicted first. */
const toKey = (partnerId: PartnerId, address: string): StoreKey => ({
  partnerId,
  text: address,
  isPlain: !address.includes('keyword='),
})

/** Returns the tags of a public answer; null for private answers and those without tags. */
const readFacts = ({ status, headers }: StoredAnswer): { tags: string[]; validUntil: number } | null => {
  const tags = headers['cache-tag']
  if (status !== 200 || tags === undefined || /\bprivate\b/.test(headers['cache-control'] ?? '')) return null
  const validUntil = Date.parse(headers['x-valid-until'] ?? '')
  return { tags: tags.split(',').filter(Boolean), validUntil: Number.isNaN(validUntil) ? Infinity : validUntil }
}
