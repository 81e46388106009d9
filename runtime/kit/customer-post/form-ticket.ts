/** The board takes a form that was open for so many ms at least, and a little more for the way. */
export const FILL_TIME_MS = 3200

type TicketClock = { now: () => number; wait: (milliseconds: number) => Promise<void> }

/** Ticket of a new post's form, which proves how long the form was open. */
export type FormTicket = {
  /** Asks for it when the form opens; a failure is met when it is needed. */
  begin: () => void
  /** Gives it, not before the form was open long enough: a restored draft may be sent in the first second. */
  take: () => Promise<string>
  /** Discards a ticket that the board rejected; the next one is requested again. */
  drop: () => void
}

/** The ticket of one form. */
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
