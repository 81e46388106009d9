import { describe, expect, it } from 'vitest'
import { createBackgroundThread } from './background-thread.ts'

const TASKS = new URL('../../tests/background-tasks.ts', import.meta.url).href

const setUp = (limits: { timeoutMs?: number; memoryMib?: number; maxWaiting?: number } = {}) =>
  createBackgroundThread({ worker: './background-tasks', name: 'work', from: TASKS, idleMs: 100, ...limits })

describe('createBackgroundThread', () => {
  it('returns the result of a task', async () => {
    expect(await setUp()('answer')).toEqual({ answer: 42 })
  })

  it('passes an AppError on with its code, status and details', async () => {
    const refused = { code: 'sheet/wrong', status: 422, message: 'Row 3 is wrong.', details: { row: 3 } }
    await expect(setUp()('refuse')).rejects.toMatchObject(refused)
  })

  it('rethrows other errors unchanged', async () => {
    await expect(setUp()('break')).rejects.toThrow('A bug.')
  })

  it('ends a task that takes too long, and runs the next one', async () => {
    const run = setUp({ timeoutMs: 2000 })
    const [spun, answered] = await Promise.allSettled([run('spin'), run('answer')])
    expect(spun).toMatchObject({ reason: { code: 'work/too-long', status: 422 } })
    expect(answered).toMatchObject({ value: { answer: 42 } })
  })

  it('ends a task that needs too much memory, and runs the next one', async () => {
    const run = setUp({ memoryMib: 40 })
    const [filled, answered] = await Promise.allSettled([run('fill'), run('answer')])
    expect(filled).toMatchObject({ reason: { code: 'work/too-large', status: 422 } })
    expect(answered).toMatchObject({ value: { answer: 42 } })
  })

  it('does not count the time in the queue towards the timeout', async () => {
    const run = setUp({ timeoutMs: 2000 })
    await run('answer')
    const waits = Array.from({ length: 12 }, () => run('wait'))
    expect(await Promise.all(waits)).toHaveLength(12)
  })

  it('rejects a task when too many are waiting', async () => {
    const run = setUp({ maxWaiting: 1 })
    const all = await Promise.allSettled([run('wait'), run('wait'), run('wait')])
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(all[2]).toMatchObject({ reason: { code: 'work/busy', status: 503 } })
  })
})
