import type { PageKey } from '../../tenancy/page-key.ts'

/** A page being rendered; concurrent requests share it. */
export type Flight<Result> = {
  readonly key: PageKey
  readonly result: Promise<Result>
  /** Checks whether its data may have changed since it started. */
  readonly isOutdated: () => boolean
}

/** Pages being rendered, at most one per key. */
export type Flights<Result> = {
  /** Joins the flight of a key, or starts one. */
  join(
    key: PageKey,
    make: (isOutdated: () => boolean) => Promise<Result>,
  ): { flight: Flight<Result>; isCollapsed: boolean }
  /** Marks pages being rendered as outdated: later requests start a new render. */
  outdate(tags: readonly string[] | null): void
}

/** Creates an empty set of flights. */
export const createFlights = <Result>(): Flights<Result> => {
  const flights = new Map<string, { flight: Flight<Result>; outdate: () => void }>()

  const begin = (key: PageKey, make: (isOutdated: () => boolean) => Promise<Result>): Flight<Result> => {
    let isOld = false
    const isOutdated = () => isOld
    const flight = { key, isOutdated, result: make(isOutdated) }
    flights.set(key.text, { flight, outdate: () => (isOld = true) })
    const leave = () => {
      if (flights.get(key.text)?.flight === flight) flights.delete(key.text)
    }
    flight.result.then(leave, leave)
    return flight
  }
  return {
    join: (key, make) => {
      const running = flights.get(key.text)?.flight
      return running ? { flight: running, isCollapsed: true } : { flight: begin(key, make), isCollapsed: false }
    },
    outdate: (tags) => {
      for (const [text, { flight, outdate }] of flights) {
        if (tags !== null && !tags.some((tag) => belongsToPartner(tag, flight.key))) continue
        outdate()
        flights.delete(text)
      }
    },
  }
}

/** Checks whether a tag belongs to the page’s partner: `partner:7`, `partner:7/products`, `partner:7/products/3`. */
export const belongsToPartner = (tag: string, { partnerId }: Pick<PageKey, 'partnerId'>): boolean => {
  const own = `partner:${partnerId}`
  return tag === own || tag.startsWith(`${own}/`)
}
