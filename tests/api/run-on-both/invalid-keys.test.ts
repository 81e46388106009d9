import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { listAdminReservations } from '#schemas/generated/api/reservations.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { makeSecret } from '#server/resources/api-keys/key-format.ts'
import { addKey, addPerson } from '../key-fixtures.ts'
import { startApi, type TestApi } from '../harness.ts'
import { describeOnBoth } from './dialects.ts'

const PARTNER = parsePartnerId(1)
const ATTACKER = { 'x-forwarded-for': '203.0.113.9' }
/** A key in form, with a wrong checksum. */
const MISTYPED = `maru_${'a'.repeat(8)}_${'b'.repeat(38)}`

describeOnBoth('invalid API keys', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }], { TRUST_PROXY: 'true', ...(await dialect.settings()) })
  }, 60_000)
  afterAll(() => api.close())
  beforeEach(() => api.passTime(60))

  const read = async (headers: Record<string, string>) => {
    const { status, failure } = await api.ask(listAdminReservations, {}, { headers })
    return status === 200 ? 200 : `${status} ${failure.code}`
  }

  it('cost other callers nothing, ten thousand of them', { timeout: 60_000 }, async () => {
    const good = await addKey(api, PARTNER, { name: 'good' })
    const person = await addPerson(api, { partnerId: PARTNER, role: 'owner', email: 'owner@a.test' })
    expect(await read({ ...good.headers, ...ATTACKER })).toBe(200)
    api.logged.splice(0)
    const write = vi.spyOn(api.context.db, 'write')
    const codes: Record<string, number> = {}
    const times: number[] = []
    for (let round = 0; round < 100; round += 1) {
      const invalid = Array.from({ length: 100 }, async (_, index) => {
        const authorization = `Bearer ${index % 2 === 0 ? makeSecret().key : MISTYPED}`
        const code = await read({ authorization, ...ATTACKER })
        codes[code] = (codes[code] ?? 0) + 1
      })
      await Promise.all(invalid)
      const began = performance.now()
      // The owner of a key keeps working at the attacker's address, and everyone at another one.
      expect(await read({ ...good.headers, ...ATTACKER })).toBe(200)
      expect(await read({ ...person.headers, 'x-forwarded-for': '198.51.100.4' })).toBe(200)
      times.push(performance.now() - began)
    }
    const { '401 key/invalid': looked = 0, '429 key/try-later': limited = 0 } = codes
    expect(looked + limited).toBe(10_000)
    // Twenty fill the limit; those that arrive at the same time are looked up as well.
    expect(looked).toBeLessThanOrEqual(120)
    expect(write).not.toHaveBeenCalled()
    expect(api.logged.length).toBeLessThanOrEqual(3)
    expect(api.logged.join('')).not.toMatch(/maru_|203\.0\.113/)
    times.sort((one, other) => one - other)
    console.info(
      `Beside 10,000 invalid keys two calls took ${times[50]?.toFixed(1)} ms, at most ${times[99]?.toFixed(1)} ms`,
    )
    vi.restoreAllMocks()
  })

  it('from many addresses write a limited number of log lines', async () => {
    api.logged.splice(0)
    for (let index = 0; index < 300; index += 1) {
      const from = `198.51.${index % 100}.${Math.floor(index / 100)}`
      expect(await read({ authorization: `Bearer ${makeSecret().key}`, 'x-forwarded-for': from })).toBe(
        '401 key/invalid',
      )
    }
    expect(api.logged.length).toBeLessThanOrEqual(60)
    expect(api.logged.length).toBeGreaterThan(10)
    expect(JSON.parse(api.logged[0] ?? '{}')).toMatchObject({ event: 'wrong-key', code: 'key/invalid', partnerId: 1 })
  })

  it.each([
    ['empty', ''],
    ['only the scheme', 'Bearer'],
    ['only the prefix', 'Bearer maru_'],
    ['very long', `Bearer maru_${'a'.repeat(8000)}`],
    ['with a quote', "Bearer maru_' or 1=1 --"],
    ['with a wildcard', `Bearer maru_%%%%%%%%_${'a'.repeat(38)}`],
    ['twice', `Bearer ${MISTYPED} ${MISTYPED}`],
    ['in another scheme', `Basic ${MISTYPED}`],
    ['with Latin-1 letters', `Bearer maru_${'é'.repeat(8)}_${'é'.repeat(38)}`],
  ])('that are %s are refused as any other', async (_name, authorization) => {
    const { status, failure } = await api.ask(listAdminReservations, {}, { headers: { authorization } })
    expect(status).toBe(401)
    expect(failure.code).toMatch(/^(key\/invalid|admin\/not-signed-in)$/)
  })

  it('differ from a real one in the last character only, and are refused', async () => {
    const { secret, headers } = await addKey(api, PARTNER, { name: 'real' })
    expect(await read(headers)).toBe(200)
    const changed = secret.slice(0, -1) + (secret.endsWith('a') ? 'b' : 'a')
    expect(await read({ authorization: `Bearer ${changed}` })).toBe('401 key/invalid')
  })

  it('include a real one in an address', async () => {
    const { secret } = await addKey(api, PARTNER, { name: 'in an address' })
    for (const name of ['key', 'api_key', 'access_token', 'authorization']) {
      const { status } = await api.get(`/api/admin/reservations?${name}=${secret}`)
      expect(status, name).toBe(400)
    }
    expect(api.logged.join('')).not.toContain(secret)
  })
})
