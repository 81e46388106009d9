import { describe, expect, it } from 'vitest'
import { createWorkerPool, type Worker } from './worker-pool.ts'

type TestWorker = Worker & { listen(): void; die(code: number): void; wasStopped: boolean }

/** Creates workers whose start and exit the test controls, with fake time. */
const setUp = (count: number) => {
  const made: TestWorker[] = []
  const logged: unknown[] = []
  const waiting: { at: number; work: () => void }[] = []
  let now = 0
  const make = (): Worker => {
    let listen = () => {}
    let refuse = (_reason: Error) => {}
    let die = (_code: number) => {}
    const ready = new Promise<void>((resolve, reject) => {
      listen = resolve
      refuse = reject
    })
    const ended = new Promise<number>((resolve) => {
      die = (code) => {
        refuse(new Error(`ended with ${code}`))
        resolve(code)
      }
    })
    const worker: TestWorker = {
      pid: made.length + 1,
      ready,
      ended,
      wasStopped: false,
      stop: () => {
        worker.wasStopped = true
        die(0)
      },
      listen: () => listen(),
      die: (code) => die(code),
    }
    made.push(worker)
    return worker
  }
  const logger = { error: (fields: unknown) => logged.push(fields), info: () => {} }
  const timing = { now: () => now, after: (ms: number, work: () => void) => waiting.push({ at: now + ms, work }) }
  const pass = async (milliseconds: number) => {
    now += milliseconds
    await settle()
    for (const due of waiting.splice(0)) {
      if (due.at <= now) due.work()
      else waiting.push(due)
    }
    await settle()
  }
  return { made, logged, pass, pool: createWorkerPool(count, make, logger as never, timing) }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('the worker pool', () => {
  it('is ready when all workers listen', async () => {
    const { made, pool } = setUp(2)
    let isReady = false
    const starting = pool.start().then(() => (isReady = true))
    made[0]?.listen()
    await settle()
    expect(isReady).toBe(false)
    made[1]?.listen()
    await starting
    expect(isReady).toBe(true)
  })

  it('does not start if a worker exits before it listens', async () => {
    const { made, pool } = setUp(2)
    const starting = pool.start()
    made[1]?.die(1)
    await expect(starting).rejects.toThrow('ended with 1')
  })

  it('replaces a worker that dies, immediately if it had been running for a while', async () => {
    const { made, pool, pass, logged } = setUp(2)
    void pool.start()
    for (const worker of made) worker.listen()
    await pass(60_000)
    made[0]?.die(137)
    await pass(0)
    await pass(0)
    expect(made).toHaveLength(3)
    expect(logged).toEqual([{ pid: 1, code: 137, againIn: 0 }])
  })

  it('backs off while it keeps dying, and resets after a long life', async () => {
    const { made, pool, pass, logged } = setUp(1)
    pool.start().catch(() => {})
    for (const wait of [500, 1000, 2000]) {
      made.at(-1)?.die(1)
      await pass(0)
      await pass(wait - 1)
      const before = made.length
      await pass(1)
      expect(made).toHaveLength(before + 1)
    }
    await pass(5000)
    made.at(-1)?.die(1)
    await pass(0)
    expect(logged.at(-1)).toMatchObject({ againIn: 0 })
  })

  it('replaces workers one by one on reload, each once its successor listens', async () => {
    const { made, pool } = setUp(2)
    const starting = pool.start()
    for (const worker of made) worker.listen()
    await starting
    const reloading = pool.reload()
    await settle()
    expect(made.map(({ wasStopped }) => wasStopped)).toEqual([false, false, false])
    made[2]?.listen()
    await settle()
    expect(made.map(({ wasStopped }) => wasStopped)).toEqual([true, false, false, false])
    made[3]?.listen()
    await reloading
    expect(made.map(({ wasStopped }) => wasStopped)).toEqual([true, true, false, false])
  })

  it('keeps the old workers if a new one fails to start', async () => {
    const { made, pool, pass } = setUp(1)
    const starting = pool.start()
    made[0]?.listen()
    await starting
    const reloading = pool.reload()
    made[1]?.die(1)
    await expect(reloading).rejects.toThrow('ended with 1')
    await pass(60_000)
    expect(made).toHaveLength(2)
    expect(made[0]?.wasStopped).toBe(false)
  })

  it('stops all workers and starts no new ones', async () => {
    const { made, pool, pass } = setUp(2)
    void pool.start()
    for (const worker of made) worker.listen()
    await pool.stop()
    await pass(60_000)
    expect(made.map(({ wasStopped }) => wasStopped)).toEqual([true, true])
  })
})
