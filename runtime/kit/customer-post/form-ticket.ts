/** Minimum time in ms that a form must be open for the board to accept it, plus some margin for latency. */
export const FILL_TIME_MS = 3200

type TicketClock = { now: () => number; wait: (milliseconds: number) => Promise<void> }

/** Ticket of a new post's form, which proves how long the form was open. */
export type FormTicket = {
  /** Requests the ticket when the form opens; `take` handles a failure. */
  begin: () => void
  /**
   * Returns the ticket, after the form has been open long enough: a restored draft may be sent within the first second.
   */
  take: () => Promise<string>
  /** Discards a ticket that the board rejected; the next one is requested again. */
  drop: () => void
}

/** Creates the ticket of one form. */
export const createFormTicket = (ask: () => Promise<string>, { now, wait }: TicketClock): FormTicket => {
  let kept: Promise<{ token: string; at: number }> | null = null
  const get = () => {
    kept ??= ask().then(
      (token) => ({ token, at: now() }),
      (error: unknown) => {
        kept = null
        throw error
      },
    )
    return kept
  }
  return {
    begin: () => void get().catch(() => {}),
    take: async () => {
      const { token, at } = await get()
      const left = FILL_TIME_MS - (now() - at)
      if (left > 0) await wait(left)
      return token
    },
    drop: () => {
      kept = null
    },
  }
}
