import { readAgent } from './agent.ts'
import type { Counts } from './dimensions.ts'
import { toCampaign, toSource } from './source.ts'

/** Source of bookings whose page did not know the visitor’s referrer, or whose visitor asks for privacy. */
export const UNKNOWN = '(unknown)'

/** Facts of the request that makes a reservation. */
export type BookingRequest = {
  /** Address of the frame that sends the booking. The widget adds to it what its page knows of the visit. */
  readonly referrer: string | undefined
  readonly userAgent: string | undefined
  readonly asksForPrivacy: boolean
}

const FRAME_PATH = '/booking/frame'

/**
 * Returns what one booking adds to a day: to the total, its source and its campaign. It does not identify the
 * reservation.
 */
export const toBookingCounts = (request: BookingRequest, ownHosts: readonly string[]): Counts => {
  const { source, campaign } = readVisit(request, ownHosts)
  return new Map([
    ['total', new Map([['bookingsMade', 1]])],
    ['booking-source', new Map([[source ?? UNKNOWN, 1]])],
    ...(campaign === null ? [] : [['booking-campaign', new Map([[campaign, 1]])] as const]),
  ])
}

const readVisit = ({ referrer, userAgent, asksForPrivacy }: BookingRequest, ownHosts: readonly string[]) => {
  const frame = URL.parse(referrer ?? '')
  const isFrame = frame?.pathname === FRAME_PATH && ownHosts.includes(frame.hostname)
  if (asksForPrivacy || !isFrame) return { source: null, campaign: null }
  const from = frame.searchParams.get('from')
  const app = readAgent(userAgent)?.app ?? null
  return { source: from === null ? null : toSource(from, ownHosts, app), campaign: toCampaign(frame.href) }
}
