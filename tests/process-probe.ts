// Loaded by `--import` into a program that is measured: tells on a port of its own, or at its end in the stream of errors, for how long its
// event loop stood still and for how long its transactions held the lock of the embedded database since it was asked before.
// What other programs take from the machine is left out where it says "cpu".
import { subscribe } from 'node:diagnostics_channel'
import { writeSync } from 'node:fs'
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'
import type { HeldLock } from '#server/db/sqlite.ts'

/** Figures that a program reports about itself, in milliseconds. */
export type Probed = {
  /** The longest time in which nothing else was answered. */
  readonly loopMs: number
  /** The most that the program itself has computed in one go. */
  readonly loopCpuMs: number
  /** The longest transaction, and what the program has computed in it. */
  readonly heldMs: number
  readonly heldCpuMs: number
  /** The most rows that one of them has written. */
  readonly rows: number
  readonly transactions: number
}

const LOOK_MS = 5

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const watch = (port: number, tellsAtEnd: boolean): void => {
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS })
  delay.enable()
  let [loopCpuMs, heldMs, heldCpuMs, rows, transactions] = [0, 0, 0, 0, 0]
  let last = cpuMs()
  setInterval(() => {
    const now = cpuMs()
    loopCpuMs = Math.max(loopCpuMs, now - last)
    last = now
  }, LOOK_MS).unref()
  let begun = 0
  subscribe('maru.write.begin', () => {
    begun = cpuMs()
  })
  subscribe('maru.write.end', (message) => {
    // As sqlite.ts publishes it.
    const held = message as HeldLock
    transactions += 1
    rows = Math.max(rows, held.rows)
    heldMs = Math.max(heldMs, held.heldMs)
    heldCpuMs = Math.max(heldCpuMs, cpuMs() - begun)
  })
  const take = (): Probed => {
    const probed = { loopMs: Math.max(0, delay.max / 1e6 - LOOK_MS), loopCpuMs, heldMs, heldCpuMs, rows, transactions }
    delay.reset()
    ;[loopCpuMs, heldMs, heldCpuMs, rows, transactions] = [0, 0, 0, 0, 0]
    return probed
  }
  if (port > 0) {
    createServer((_, response) => response.end(JSON.stringify(take())))
      .listen(port, '127.0.0.1')
      .unref()
  }
  if (tellsAtEnd) process.once('exit', () => writeSync(2, `\n${JSON.stringify(take())}\n`))
}

const port = Number(process.env['MARU_PROBE_PORT'] ?? 0)
const tellsAtEnd = process.env['MARU_PROBE_STDERR'] !== undefined
if (isMainThread && (port > 0 || tellsAtEnd)) watch(port, tellsAtEnd)
