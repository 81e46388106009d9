import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeOnBoth, type TestDialect } from '#tests/api/run-on-both/dialects.ts'
import { worstBodies } from '#tests/api/worst-bodies.ts'
import { startWatchedServer, WATCHED, type Measured, type WatchedServer } from './watched-server.ts'
import { listWork } from './worst-files.ts'

/** Others must not notice: what they may wait at the 99th percentile, and how long a write may keep all others waiting. */
const OTHERS_MS = 100
const HELD_MS = 50

/** Formats measurements as a row of the table in docs/reliability.md. */
const toLine = (name: string, input: string, { loopMs, loopCpuMs, heldMs, heldCpuMs, rows, p99 }: Measured): string => {
  const [loop, loopCpu, held, heldCpu] = [loopMs, loopCpuMs, heldMs, heldCpuMs].map(Math.round)
  const others = WATCHED.map((one) => Math.round(p99[one])).join(' ')
  return `| ${name} | ${input} | ${loop} (${loopCpu}) | ${held} (${heldCpu}) | ${rows} | ${others} |`
}

/** It wants the build and takes many minutes: `npm run test:long -- responsiveness`. */
const isAsked = process.env['MARU_LONG_FORM'] === 'responsiveness'
const describeWatched = isAsked ? describeOnBoth : describe.skip

describeWatched('other clinics while one is busy', (dialect: TestDialect) => {
  let server: WatchedServer
  let works: ReturnType<typeof listWork>
  const lines: string[] = []
  const slow: string[] = []
  beforeAll(async () => {
    server = await startWatchedServer(await dialect.demoSettings())
    works = listWork(server)
    const idle = await server.measure(() => new Promise((resolve) => setTimeout(resolve, 5000)))
    lines.push(toLine('nothing', '', idle))
  }, 120_000)
  afterAll(async () => {
    console.info([`${dialect.name}:`, ...lines].join('\n'))
    await server.stop()
  })

  const measure = async (name: string, input: string, work: () => Promise<unknown>) => {
    const measured = await server.measure(work)
    const line = toLine(name, input, measured)
    lines.push(line)
    const isSlow = WATCHED.some((one) => measured.p99[one] > OTHERS_MS) || measured.heldMs > HELD_MS
    if (isSlow) slow.push(line)
    expect(measured.failures, name).toEqual([])
  }

  it('have no failed request while files of maximum size are processed', async () => {
    for (const { name, input, run } of works) await measure(name, input, run)
  }, 1_800_000)

  it('have no failed request while each operation gets its largest body', async () => {
    for (const { id, method, url, text } of worstBodies) {
      await measure(id, `${Math.ceil(text.length / 1024)} kB`, async () => {
        const answer = await server.ask({ method, path: url, body: text, headers: { 'if-match': '"1"' } })
        expect(answer.status, `${id}: ${answer.text.slice(0, 300)}`).toBeLessThan(500)
        expect(answer.status, id).toBeGreaterThan(0)
      })
    }
  }, 1_800_000)

  it(`wait less than ${OTHERS_MS} ms at the 99th percentile, and no write blocks them for ${HELD_MS} ms`, () => {
    expect(slow).toEqual([])
  })
})
