import { expect, it, vi } from 'vitest'
import { createFormTicket, FILL_TIME_MS } from './form-ticket.ts'

const start = (ask = vi.fn(async () => 'token')) => {
  let time = 0
  const wait = vi.fn(async (milliseconds: number) => {
    time += milliseconds
  })
  const ticket = createFormTicket(ask, { now: () => time, wait })
  return { ask, wait, ticket, pass: (milliseconds: number) => (time += milliseconds) }
}

it('asks once, when the form opens', async () => {
  const { ask, ticket, pass } = start()
  ticket.begin()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  pass(FILL_TIME_MS)
  expect(await ticket.take()).toBe('token')
  expect(ask).toHaveBeenCalledOnce()
})

it('waits only as long as the form was not open yet', async () => {
  const { ticket, wait, pass } = start()
  await ticket.take()
  expect(wait).toHaveBeenLastCalledWith(FILL_TIME_MS)
  pass(FILL_TIME_MS)
  await ticket.take()
  expect(wait).toHaveBeenCalledOnce()
})

it('asks again after a failure, and when it was dropped', async () => {
  const ask = vi.fn(async () => 'token')
  ask.mockRejectedValueOnce(new Error('offline'))
  const { ticket } = start(ask)
  await expect(ticket.take()).rejects.toThrow('offline')
  expect(await ticket.take()).toBe('token')
  ticket.drop()
  await ticket.take()
  expect(ask).toHaveBeenCalledTimes(3)
})
