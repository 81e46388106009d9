import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { answerSiteCall } from '#runtime/render/render-page.ts'
import { openWatchedSite, type WatchedSite } from './watched-site.ts'

const LUMI = 'lumi.localhost'
const HANEUL = 'haneul.localhost'

let site: WatchedSite
beforeAll(async () => {
  site = await openWatchedSite()
}, 60_000)
afterEach(() => vi.useRealTimers())
afterAll(() => site.close())

describe('a partner with too many page requests at once', () => {
  it('has two rendered at a time and late ones refused, while other partners get their turn', async () => {
    const gate = Promise.withResolvers<void>()
    const made: Awaited<ReturnType<typeof answerSiteCall>>[] = []
    site.renderInstead(async (call) => {
      const answer = made[0] ?? (await answerSiteCall(call))
      made.push(answer)
      return answer
    })
    await site.get(LUMI, '/search?keyword=laser')
    site.rendered()
    // Its turn ends with the event loop's.
    await new Promise((resolve) => void setImmediate(resolve))

    site.renderInstead(async () => {
      await gate.promise
      return made[0] ?? Promise.reject(new Error('Nothing was made before'))
    })
    // However long this machine takes for the requests, no time passes for those who wait.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const search = (host: string, word: string) => site.get(host, `/search?keyword=${word}`)
    const asked = Array.from({ length: 254 }, (_, index) => search(LUMI, `laser${index}`))
    const refused = await Promise.any(asked)
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
    const other = search(HANEUL, 'laser')
    const begun: string[] = []
    await vi.waitFor(() => {
      begun.push(...site.rendered())
      expect(begun).toContain('html /search?keyword=laser')
    })
    expect(begun).toHaveLength(3)
    gate.resolve()
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(252)
    expect(statuses.filter((status) => status === 503)).toHaveLength(2)
    expect((await other).status).toBe(200)
  }, 30_000)
})
