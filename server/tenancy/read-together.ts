/** Keys per read: a statement takes a limited number of values. */
const MAX_ASKED = 500
/** Maximum number of waiting requests; beyond it, requests for made-up hosts are refused. */
const MAX_WAITING = 5000

/**
 * Creates a reader that batches the requests made during a read: however many there are, they use one connection. A key
 * without a result gives undefined. Throws when too many wait.
 */
export const createReadTogether = <Key, Found>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): ((key: Key) => Promise<Found | undefined>) => {
  const waiting = new Map<Key, PromiseWithResolvers<Found | undefined>>()
  let isReading = false
  const readNext = async () => {
    const taken = [...waiting].slice(0, MAX_ASKED)
    for (const [key] of taken) waiting.delete(key)
    try {
      const found = await read(taken.map(([key]) => key))
      for (const [key, { resolve }] of taken) resolve(found.get(key))
    } catch (error) {
      for (const [, { reject }] of taken) reject(error)
    }
  }
  const readAll = async () => {
    isReading = true
    // Batches all calls of the same tick into the first read.
    await Promise.resolve()
    while (waiting.size > 0) await readNext()
    isReading = false
  }
  return (key) => {
    const known = waiting.get(key)
    if (known) return known.promise
    if (waiting.size >= MAX_WAITING) return Promise.reject(new Error('Too many concurrent reads'))
    const asked = Promise.withResolvers<Found | undefined>()
    waiting.set(key, asked)
    if (!isReading) void readAll()
    return asked.promise
  }
}
