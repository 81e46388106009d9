import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendCommand } from '#kit/commands.ts'
import { loadPageData } from './page-loader.ts'

type Body = object | string | null

/** Answers of the site by address; any other address fails. */
let answers: Record<string, Body>
let asked: string[]
/** `Accept` header of the last call. */
let accepted: string | null
/** Pages are cached for the lifetime of the browser's page, so each run of a test uses paths of its own. */
const fresh = (name: string) => `/${crypto.randomUUID()}/${name}`
const page = (title: string) => ({ sections: [], page: { title } })

beforeEach(() => {
  answers = {}
  asked = []
  vi.useFakeTimers()
  // In development, pages hide popups by a query that no test expects.
  vi.stubEnv('DEV', false)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    accepted = new Headers(init?.headers).get('accept')
    const address = decodeURIComponent(url.replace('/_page?path=', ''))
    asked.push(address)
    const body = answers[address]
    if (body === undefined) throw new TypeError('Failed to fetch')
    if (typeof body === 'string') return new Response(body, { headers: { 'content-type': 'text/html' } })
    return Response.json(body)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('page data', () => {
  it('is requested once while it is fresh, and again later', async () => {
    const address = fresh('info?page=2&keyword=가')
    answers[address] = page('info')
    vi.advanceTimersByTime(60_000)
    const [one, other] = await Promise.all([loadPageData(address), loadPageData(address)])
    expect(accepted).toBe('application/json')
    expect(one).toEqual({ data: page('info'), url: address })
    expect(other).toBe(one)
    vi.advanceTimersByTime(29_999)
    await loadPageData(address)
    expect(asked).toEqual([address])
    vi.advanceTimersByTime(1)
    await loadPageData(address)
    expect(asked).toEqual([address, address])
  })

  it.each<[string, Body | undefined]>([
    ['cannot be reached', undefined],
    ['is no data', '<p>sign in</p>'],
    ['is a document that looks like data', JSON.stringify(page('odd'))],
    ['is data of something else', { rows: [] }],
    ['has no page', { sections: [] }],
    ['has no sections', { page: {}, sections: 'none' }],
    ['is nothing', null],
  ])('that %s is discarded and requested again', async (_, body) => {
    const address = fresh('broken')
    if (body !== undefined) answers[address] = body
    expect(await loadPageData(address)).toBeNull()
    answers[address] = page('mended')
    expect(await loadPageData(address)).toEqual({ data: page('mended'), url: address })
  })

  it.each([
    [true, 0],
    [false, 1],
  ])('omits popups that the author turned off, in development only (development: %s)', async (isDev, count) => {
    vi.stubEnv('DEV', isDev)
    vi.stubGlobal('location', { search: '?popups=off' })
    vi.stubGlobal('sessionStorage', { setItem: () => {}, getItem: () => 'off' })
    const address = fresh('popups')
    answers[address] = { ...page('popups'), sections: [{ type: 'Popups' }] }
    expect((await loadPageData(address))?.data.sections).toHaveLength(count)
  })

  it('is discarded when the site requests it', async () => {
    const address = fresh('forgotten')
    answers[address] = page('old')
    await loadPageData(address)
    answers[address] = page('new')
    sendCommand({ type: 'pages.forget' })
    expect((await loadPageData(address))?.data).toEqual(page('new'))
  })

  it('is evicted after thirty newer pages', async () => {
    const addresses = Array.from({ length: 31 }, (_, index) => fresh(String(index)))
    for (const address of addresses) answers[address] = page(address)
    for (const address of addresses) await loadPageData(address)
    asked = []
    for (const address of addresses.toReversed()) await loadPageData(address)
    expect(asked).toEqual([addresses[0]])
  })
})

describe('a page that redirects', () => {
  it('loads as the target page, under the target’s address', async () => {
    const [from, over, to] = [fresh('from'), fresh('over'), fresh('to')]
    Object.assign(answers, { [from]: { location: over }, [over]: { location: to }, [to]: page('to') })
    expect(await loadPageData(from)).toEqual({ data: page('to'), url: to })
  })

  it.each([
    [5, true],
    [6, false],
  ])('over %i others is followed up to five: %s', async (count, isThere) => {
    const way = Array.from({ length: count }, (_, index) => fresh(`step-${index}`))
    const to = fresh('end')
    for (const [index, from] of way.entries()) answers[from] = { location: way[index + 1] ?? to }
    answers[to] = page('end')
    expect((await loadPageData(way[0] ?? to))?.url).toBe(isThere ? to : undefined)
  })

  it('in a loop is not loaded, so that the browser goes there and reports it', async () => {
    const [one, two] = [fresh('one'), fresh('two')]
    Object.assign(answers, { [one]: { location: two }, [two]: { location: one } })
    expect(await Promise.all([loadPageData(one), loadPageData(two)])).toEqual([null, null])
    answers[one] = { location: one }
    expect(await loadPageData(one)).toBeNull()
  })
})
