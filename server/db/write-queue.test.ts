import { describe, expect, it } from 'vitest'
import { failureOf } from '#tests/writing-clinic.ts'
import { createWriteQueue, writeFor } from './write-queue.ts'

/** Returns a function to start writes that end on demand, and the order in which they began. */
const open = (now?: () => number) => {
  const turns = createWriteQueue(now)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const write = (partnerId: number, name: string) =>
    writeFor(partnerId, () =>
      turns.run(() => {
        begun.push(name)
        return new Promise<string>((resolve) => ends.push(() => resolve(name)))
      }),
    )
  const endNext = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { turns, begun, write, endNext }
}

describe('createWriteQueue', () => {
  it('runs one write at a time, alternating between partners', async () => {
    const { begun, write, endNext } = open()
    const all = [write(1, '1a'), write(1, '1b'), write(1, '1c'), write(2, '2a'), write(3, '3a'), write(2, '2b')]
    for (const _ of all) await endNext()
    expect(await Promise.all(all)).toEqual(['1a', '1b', '1c', '2a', '3a', '2b'])
    expect(begun).toEqual(['1a', '1b', '2a', '3a', '1c', '2b'])
  })

  it('continues after a failed write', async () => {
    const { turns } = open()
    const failing = turns.run(() => Promise.reject(new Error('disk')))
    const next = turns.run(async () => 'written')
    await expect(failing).rejects.toThrow('disk')
    expect(await next).toBe('written')
    expect(await turns.run(async () => 'again')).toBe('again')
  })

  it('rejects writes that waited for more than 5 s, and continues with the others', async () => {
    let time = 0
    const { begun, write, endNext } = open(() => time)
    const first = write(1, 'first')
    const late = failureOf(write(2, 'late'))
    time = 5001
    const fresh = write(3, 'fresh')
    await endNext()
    expect(await late).toEqual({ status: 503, code: 'server/busy', retryAfterSeconds: 1 })
    await endNext()
    expect(await Promise.all([first, fresh])).toEqual(['first', 'fresh'])
    expect(begun).toEqual(['first', 'fresh'])
  })

  it('rejects the 501st waiting write of a partner, but no write of others', async () => {
    const { write, endNext } = open()
    const waiting = Array.from({ length: 501 }, (_, index) => write(1, `${index}`))
    const other = write(2, 'other')
    await expect(write(1, 'one more')).rejects.toMatchObject({ code: 'server/busy' })
    for (let index = 0; index < 502; index += 1) await endNext()
    expect(await other).toBe('other')
    expect(await Promise.all(waiting)).toHaveLength(501)
  })
})
