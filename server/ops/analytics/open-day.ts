import type { PartnerId } from '../../core/partner-id.ts'
import { MAX_KEYS, OTHER, type Counts, type Dimension } from './dimensions.ts'
import { addVisitor, createSketch, type VisitorSketch } from './visitor-sketch.ts'
import type { ZoneDay } from './zone-day.ts'

/**
 * Maximum number of visitors waiting for the day's salt, which takes some milliseconds; further ones are not counted as
 * visitors.
 */
const MAX_WAITING = 1000

/** The salt of a day, and the key derived from it and the deployment’s own. */
export type DayKey = { readonly salt: string; readonly key: string }

/** Unwritten counts of a clinic's day in this process. */
export type OpenDay = ZoneDay & {
  readonly partnerId: PartnerId
  readonly timeZone: string
  add(dimension: Dimension, key: string): void
  /** Adds the visitor with this name, held only until the key is set; returns whether the key is still missing. */
  see(name: string): boolean
  /** Sets the key that distinguishes visitors, waiting ones included. */
  giveKey(key: DayKey): void
  /** Takes the counts to write; null without any. */
  take(): Delta | null
  /** Puts counts back after a failed write. */
  putBack(delta: Delta): void
}

/** Data to be written. */
export type Delta = {
  readonly counts: Counts
  readonly visitors: { readonly salt: string; readonly sketch: VisitorSketch } | null
}

/** Creates a clinic’s day without counts. */
export const openDay = (partnerId: PartnerId, timeZone: string, day: ZoneDay): OpenDay => {
  const sketch = createSketch()
  let counts: Counts = new Map()
  let hasNew = false
  let added: DayKey | null = null
  let waiting: string[] = []

  const addMany = (dimension: Dimension, key: string, count: number) => {
    const keys = counts.get(dimension) ?? new Map<string, number>()
    if (keys.size === 0) counts.set(dimension, keys)
    const before = keys.get(key)
    if (before !== undefined || keys.size < MAX_KEYS[dimension]) keys.set(key, (before ?? 0) + count)
    else keys.set(OTHER, (keys.get(OTHER) ?? 0) + count)
  }
  const addOne = ({ key }: DayKey, name: string) => {
    if (addVisitor(sketch, key, name)) hasNew = true
  }
  return {
    ...day,
    partnerId,
    timeZone,
    add: (dimension, key) => addMany(dimension, key, 1),
    see: (name) => {
      if (added) addOne(added, name)
      else if (waiting.length < MAX_WAITING) waiting.push(name)
      return added === null
    },
    giveKey: (key) => {
      added = key
      for (const name of waiting) addOne(key, name)
      waiting = []
    },
    take: () => {
      if (counts.size === 0 && !hasNew) return null
      const delta = { counts, visitors: hasNew && added ? { salt: added.salt, sketch } : null }
      counts = new Map()
      hasNew = false
      return delta
    },
    putBack: (delta) => {
      if (delta.visitors) hasNew = true
      for (const [dimension, keys] of delta.counts) {
        for (const [key, count] of keys) addMany(dimension, key, count)
      }
    },
  }
}
