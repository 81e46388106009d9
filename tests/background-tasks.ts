import { setTimeout as pause } from 'node:timers/promises'
import { backgroundTask } from '#server/core/background-task.ts'
import { AppError } from '#server/core/errors.ts'

/** Tasks for background-thread.test.ts; the thread loads this module. */
export const work = backgroundTask(async (task: 'answer' | 'refuse' | 'break' | 'spin' | 'fill' | 'wait') => {
  if (task === 'refuse') throw new AppError('sheet/wrong', 422, 'Row 3 is wrong.', { row: 3 })
  if (task === 'break') throw new TypeError('A bug.')
  if (task === 'spin') for (;;) Math.random()
  if (task === 'fill') for (const held: number[][] = []; ;) held.push(Array.from({ length: 100_000 }, Math.random))
  if (task === 'wait') await pause(200)
  return { answer: 42 }
})
