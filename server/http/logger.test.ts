import { expect, it, vi } from 'vitest'
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

it('writes whatever it is given, and nothing of a reply', () => {
  const { logger, lines } = record('info')
  logger.info('words alone')
  logger.warn(new Error('bare'))
  logger.info(7, 'a number')
  logger.info(null, 'nothing')
  logger.info({ res: { statusCode: 200 } }, 'a reply')
  for (const req of ['words', null, { method: 'GET' }, { method: 'GET', url: 7 }]) logger.info({ req }, 'a request')
  const head = { time: '2026-01-01T00:00:00.000Z', level: 'info' }
  const seen = { ...head, message: 'a request' }
  expect(lines).toEqual([
    { ...head, message: 'words alone' },
    { ...head, level: 'warn', error: { name: 'Error', message: 'bare', stack: expect.any(String) } },
    { ...head, value: 7, message: 'a number' },
    { ...head, value: null, message: 'nothing' },
    { ...head, message: 'a reply' },
    seen,
    seen,
    { ...seen, req: { method: 'GET' } },
    { ...seen, req: { method: 'GET' } },
  ])
})

it('writes to where errors go, and nothing where it is silent', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  createLogger('info', clock).info('heard')
  createLogger('silent', clock).fatal('unheard')
  const written = write.mock.calls.map(([line]) => String(line))
  write.mockRestore()
  expect(written).toEqual(['{"time":"2026-01-01T00:00:00.000Z","level":"info","message":"heard"}\n'])
})
