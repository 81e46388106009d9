import { expect, it, vi } from 'vitest'
import {
  handleCommands,
  isHandled,
  isWaiting,
  observeCommands,
  onCommandDemand,
  readCommandSnapshot,
  sendCommand,
  setCommandSnapshot,
  subscribeToSnapshot,
} from './commands.ts'

it('a command that was sent before its handler existed is replayed', () => {
  const demanded = vi.fn()
  const stopListening = onCommandDemand(demanded)
  expect(sendCommand({ type: 'search.toggle' })).toBe(false)
  expect(demanded).toHaveBeenCalledWith('search.toggle')
  const handled = vi.fn()
  const stop = handleCommands(['search.toggle'], handled)
  expect(handled).toHaveBeenCalledExactlyOnceWith({ type: 'search.toggle' })
  stop()
  stopListening()
  sendCommand({ type: 'search.toggle' })
  expect(demanded).toHaveBeenCalledOnce()
  handleCommands(['search.toggle'], () => {})()
})

it('a handler receives its waiting commands, and other commands keep waiting', () => {
  sendCommand({ type: 'popup.close' })
  sendCommand({ type: 'floating.close' })
  const handled = vi.fn()
  handleCommands(['floating.close'], handled)()
  expect(handled).toHaveBeenCalledExactlyOnceWith({ type: 'floating.close' })
  expect([isWaiting('popup.close'), isWaiting('floating.close')]).toEqual([true, false])
  handleCommands(['popup.close'], () => {})()
  expect(isWaiting('popup.close')).toBe(false)
})

it('a change of the snapshot is reported until the listener unsubscribes', () => {
  const listen = vi.fn()
  const stop = subscribeToSnapshot(listen)
  setCommandSnapshot({ chatAlerts: 2 })
  expect(readCommandSnapshot()).toMatchObject({ chatAlerts: 2, isSearchOpen: false })
  stop()
  setCommandSnapshot({ chatAlerts: 0 })
  expect(listen).toHaveBeenCalledOnce()
})

it('a command reaches only its own handlers', () => {
  const search = vi.fn()
  const toast = vi.fn()
  const stops = [handleCommands(['search.toggle'], search), handleCommands(['toast.add'], toast)]
  expect(sendCommand({ type: 'toast.add', kind: 'info', description: 'Hello' })).toBe(true)
  expect(toast).toHaveBeenCalledOnce()
  expect(search).not.toHaveBeenCalled()
  for (const stop of stops) stop()
})

it('the queue keeps the latest twenty commands', () => {
  for (let count = 0; count < 30; count += 1) {
    sendCommand({ type: 'toast.add', kind: 'info', description: String(count) })
  }
  const seen: string[] = []
  const stop = handleCommands(['toast.add'], (command) => {
    if (command.type === 'toast.add') seen.push(command.description)
  })
  expect(seen).toHaveLength(20)
  expect(seen[0]).toBe('10')
  stop()
})

it('observers receive every command, handled or not', () => {
  const seen = vi.fn()
  const stopObserving = observeCommands(seen)
  const command = { type: 'booking.open', kind: 'visit' } as const
  sendCommand(command)
  expect(seen).toHaveBeenCalledExactlyOnceWith(command)
  expect(isHandled('booking.open')).toBe(false)
  const stop = handleCommands(['booking.open'], () => {})
  sendCommand(command)
  expect(seen).toHaveBeenCalledTimes(2)
  stopObserving()
  sendCommand(command)
  expect(seen).toHaveBeenCalledTimes(2)
  stop()
})
