import { setTimeout as pause } from 'node:timers/promises'
import { ask as askSite } from '../faults/visitors.ts'
import { hostOfMany } from './grow-many.ts'
import { ask, quantile } from './measuring.ts'

const TEMPLATE = 'clean'
/** Clinics whose kept home is visited meanwhile. */
const VISITED = 20

/** Cost of rolling a version out to all clinics, and its effect on visitors. */
export type RollOutRow = {
  readonly answerMs: number
  readonly wholeMs: number
  readonly clinics: number
  readonly visits: { readonly count: number; readonly p50: number; readonly p99: number }
  readonly listMs: number
  /** Number of list requests without an answer meanwhile. */
  readonly unanswered: number
}

/** Releases a template's version, rolls it out to all clinics, and waits until they have it. */
export const measureRollOut = async (port: number, cookie: string): Promise<RollOutRow> => {
  const post = async (step: string) => {
    const got = await askSite({ port, path: `/api/admin/roll-outs/${TEMPLATE}/${step}`, cookie }, {})
    if (got.status !== 200) throw new Error(`${step} answered ${got.status}: ${got.body}`)
    // The contract of these operations says so.
    return (JSON.parse(got.body) as { row: { changed: number; isUnderWay: boolean } }).row
  }
  let unanswered = 0
  const isUnderWay = async () => {
    const { status, body } = await askSite({ port, path: '/api/admin/roll-outs', cookie })
    // A poll without an answer is repeated.
    if (status === 503) {
      unanswered += 1
      return true
    }
    const { rows } = JSON.parse(body) as { rows: { templateCode: string; underWay: object | null }[] }
    return rows.find(({ templateCode }) => templateCode === TEMPLATE)?.underWay !== null
  }
  await post('release')
  const begun = performance.now()
  const { changed } = await post('widen')
  const answerMs = Math.round(performance.now() - begun)
  const times: number[] = []
  let looked = performance.now()
  for (;;) {
    const sent = performance.now()
    await ask(port, '/', { host: hostOfMany(times.length % VISITED), 'accept-encoding': 'br' })
    times.push(performance.now() - sent)
    await pause(20)
    if (performance.now() - looked < 2000) continue
    if (!(await isUnderWay())) break
    looked = performance.now()
  }
  const wholeMs = Math.round(performance.now() - begun)
  const asked = performance.now()
  await isUnderWay()
  const listMs = Math.round(performance.now() - asked)
  const visits = { count: times.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
  return { answerMs, wholeMs, clinics: changed, visits, listMs, unanswered }
}

/** The same in words. */
export const describeRollOut = ({ answerMs, wholeMs, clinics, visits, listMs, unanswered }: RollOutRow): string =>
  `a version for ${clinics} of them: answered after ${answerMs} ms, done after ${(wholeMs / 1000).toFixed(0)} s, ` +
  `${visits.count} visits meanwhile p50 ${visits.p50.toFixed(1)} ms, p99 ${visits.p99.toFixed(1)}; the list of roll-outs then ${listMs} ms, unanswered ${unanswered} times`
