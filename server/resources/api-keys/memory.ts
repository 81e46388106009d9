import { LRUCache } from 'lru-cache'

/** Number of keys that a process remembers. */
const CAPACITY = 10_000

/** Creates a memory that forgets the key that was used least recently. */
export const createMemory = <Id extends string | number, Value extends object>() =>
  new LRUCache<Id, Value>({ max: CAPACITY })

/** Memory of keys. */
export type Memory<Id extends string | number, Value extends object> = ReturnType<typeof createMemory<Id, Value>>
