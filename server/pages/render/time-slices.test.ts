import { expect, it } from 'vitest'
import { parsePartnerId } from '../../core/partner-id.ts'
import { createTimeSlices, type TimeSlices } from './time-slices.ts'

const noisy = parsePartnerId(1)
const quiet = parsePartnerId(2)

/** Creates a clock that work advances, and a log of the work in order. */
const createWork = () => {
  let time = 0
  const done: string[] = []
  const pass = (milliseconds: number) => (time += milliseconds)
  const timeSlices = createTimeSlices(() => time)
  const work = async (
    partnerId: Parameters<TimeSlices['yieldTurn']>[0],
    name: string,
    parts: number,
    milliseconds = 2,
  ) => {
    for (let part = 1; part <= parts; part += 1) {
      await timeSlices.yieldTurn(partnerId)
      done.push(`${name}${part}`)
      time += milliseconds
    }
  }
  return { done, pass, work }
}

it('time slices yield to the event loop after each slice', async () => {
  const { done, work } = createWork()
  const page = work(noisy, 'a', 3)
  setImmediate(() => {
    done.push('a kept page')
    setImmediate(() => done.push('another'))
  })
  await page
  expect(done).toEqual(['a1', 'a kept page', 'a2', 'another', 'a3'])
})

it('a slice continues until its time is over', async () => {
  const { done, work } = createWork()
  const page = work(noisy, 'a', 4, 0.4)
  setImmediate(() => done.push('a kept page'))
  await page
  expect(done).toEqual(['a1', 'a2', 'a3', 'a kept page', 'a4'])
})

it('one slice runs per turn of the event loop, alternating between partners', async () => {
  const { done, work } = createWork()
  const pages = [work(noisy, 'a', 2), work(noisy, 'b', 2), work(quiet, 'q', 3)]
  const count = () => {
    done.push('|')
    if (done.length < 13) setImmediate(count)
  }
  setImmediate(count)
  await Promise.all(pages)
  expect(done.join(' ')).toBe('a1 | q1 | b1 | q2 | a2 | q3 | b2')
})

it('a partner with less recent work goes first', async () => {
  const { done, work } = createWork()
  await work(noisy, 'before', 2)
  done.length = 0
  await Promise.all([work(noisy, 'a', 3), work(quiet, 'q', 3)])
  expect(done.join(' ')).toBe('q1 q2 a1 q3 a2 a3')
})

it('work from long ago is not counted', async () => {
  const { done, pass, work } = createWork()
  await work(noisy, 'a', 9)
  for (let second = 0; second < 6; second += 1) {
    pass(1000)
    await work(quiet, 'q', 1)
  }
  done.length = 0
  await Promise.all([work(quiet, 'q', 2), work(noisy, 'a', 2)])
  expect(done.join(' ')).toBe('a1 a2 q1 q2')
})
