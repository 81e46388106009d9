import { Counter, type Metric } from 'prom-client'
import { createAdminSession, createAdminSessionByPasskey } from '#schemas/generated/api/administrators.ts'
import { createReservation } from '#schemas/generated/api/reservations.ts'

/** Response to a clinic's visitor; null if no clinic has the host. */
export type PartnerAnswer = { readonly partner: string | null; readonly status: number; readonly seconds: number }

/** An API call, by method and route. */
export type ApiCall = { readonly partner: string | null; readonly call: string; readonly status: number }

/** Maximum number of clinics with separate series; the rest are combined, so that Prometheus stays small. */
const MAX_PARTNERS = 500
const OTHERS = 'other'
const NOBODY = 'none'

type Figures = { readonly statuses: Map<string, number>; seconds: number }

/** Creates metrics of responses, reservations and sign-ins by clinic. They contain no visitors, addresses or names. */
export const createPartnerMetrics = (): {
  metrics: Metric[]
  count: (answer: PartnerAnswer) => void
  countCall: (call: ApiCall) => void
} => {
  const known = new Map<string, Figures>()
  const figuresOf = (partner: string | null): Figures => {
    const name = partner ?? NOBODY
    const found = known.get(name)
    if (found) return found
    const added = known.size < MAX_PARTNERS ? name : OTHERS
    const figures = known.get(added) ?? { statuses: new Map<string, number>(), seconds: 0 }
    known.set(added, figures)
    return figures
  }
  const requests = new Counter({
    name: 'maru_partner_requests_total',
    help: 'Responses by clinic and status class.',
    labelNames: ['partner', 'status'],
    registers: [],
    collect() {
      this.reset()
      for (const [partner, { statuses }] of known)
        for (const [status, count] of statuses) this.inc({ partner, status }, count)
    },
  })
  const seconds = new Counter({
    name: 'maru_partner_request_seconds_total',
    help: 'Time spent on responses by clinic.',
    labelNames: ['partner'],
    registers: [],
    collect() {
      this.reset()
      for (const [partner, figures] of known) this.inc({ partner }, figures.seconds)
    },
  })
  const { calls, countCall } = createCallCounts((partner) => (known.has(partner) ? partner : OTHERS))
  return {
    metrics: [requests, seconds, ...calls],
    count: ({ partner, status, seconds: duration }) => {
      const figures = figuresOf(partner)
      const kind = toStatusKind(status)
      figures.statuses.set(kind, (figures.statuses.get(kind) ?? 0) + 1)
      figures.seconds += duration
    },
    countCall,
  }
}

const createCallCounts = (toLabel: (partner: string) => string) => {
  const reservations = new Counter({
    name: 'maru_reservations_total',
    help: 'Reservations submitted by visitors, by clinic and result: done, refused, failed.',
    labelNames: ['partner', 'result'],
    registers: [],
  })
  const signIns = new Counter({
    name: 'maru_sign_ins_total',
    help: 'Sign-ins of administrators by clinic and result: done, refused, failed.',
    labelNames: ['partner', 'result'],
    registers: [],
  })
  const counters = new Map([
    [toCall(createReservation), reservations],
    [toCall(createAdminSession), signIns],
    [toCall(createAdminSessionByPasskey), signIns],
  ])
  return {
    calls: [reservations, signIns],
    countCall: ({ partner, call, status }: ApiCall): void => {
      const label = partner === null ? NOBODY : toLabel(partner)
      counters.get(call)?.inc({ partner: label, result: toResult(status) })
    },
  }
}

const toCall = ({ method, path }: { method: string; path: string }): string => `${method} /api${path}`

const toStatusKind = (status: number): string => `${Math.trunc(status / 100)}xx`

const toResult = (status: number): string => {
  if (status < 400) return 'done'
  return status < 500 ? 'refused' : 'failed'
}
