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

it('the ticket is requested once, when the form opens', async () => {
  const { ask, ticket, pass } = start()
  ticket.begin()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  pass(FILL_TIME_MS)
  expect(await ticket.take()).toBe('token')
  expect(ask).toHaveBeenCalledOnce()
})

it('take waits only for the rest of the minimum fill time', async () => {
  const { ticket, wait, pass } = start()
  await ticket.take()
  expect(wait).toHaveBeenLastCalledWith(FILL_TIME_MS)
  pass(FILL_TIME_MS)
  await ticket.take()
  expect(wait).toHaveBeenCalledOnce()
})

it('the ticket is requested again after a failure, and after it was dropped', async () => {
  const ask = vi.fn(async () => 'token')
  ask.mockRejectedValueOnce(new Error('offline'))
  const { ticket } = start(ask)
  await expect(ticket.take()).rejects.toThrow('offline')
  expect(await ticket.take()).toBe('token')
  ticket.drop()
  await ticket.take()
  expect(ask).toHaveBeenCalledTimes(3)
})
