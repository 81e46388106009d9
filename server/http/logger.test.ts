import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'

const clock = { now: () => new Date('2026-01-01T00:00:00Z') }

const record = (level: Parameters<typeof createLogger>[0]) => {
  const lines: unknown[] = []
  return { logger: createLogger(level, clock, (line) => lines.push(JSON.parse(line))), lines }
}

it('writes one JSON line an event, from its level upwards', () => {
  const { logger, lines } = record('warn')
  logger.info('quiet')
  logger.child({ requestId: 'r1' }).warn({ path: '/x' }, 'loud')
  expect(lines).toEqual([
    { time: '2026-01-01T00:00:00.000Z', level: 'warn', requestId: 'r1', path: '/x', message: 'loud' },
  ])
})

it('writes errors with their cause', () => {
  const { logger, lines } = record('info')
  logger.error({ error: new Error('outer', { cause: new Error('inner') }) }, 'failed')
  expect(lines[0]).toMatchObject({ error: { message: 'outer', cause: { message: 'inner' } }, message: 'failed' })
})

it('writes no query of an address, where people type what is private', () => {
  const { logger, lines } = record('info')
  logger.info({ req: { method: 'GET', url: '/search?keyword=secret', headers: { cookie: 'secret' } } }, 'seen')
  expect(JSON.stringify(lines)).not.toContain('secret')
  expect(lines[0]).toMatchObject({ req: { method: 'GET', url: '/search' } })
})
