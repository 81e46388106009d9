import { describe, expect, it, vi } from 'vitest'
import { createLogger } from './logger.ts'

const clock = { now: () => new Date('2026-01-01T00:00:00Z') }

const record = (level: Parameters<typeof createLogger>[0]) => {
  const lines: unknown[] = []
  return { logger: createLogger(level, clock, (line) => lines.push(JSON.parse(line))), lines }
}

it('writes one JSON line per event, from its level upwards', () => {
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

it('omits the query of a URL, which may contain private input', () => {
  const { logger, lines } = record('info')
  logger.info({ req: { method: 'GET', url: '/search?keyword=secret', headers: { cookie: 'secret' } } }, 'seen')
  expect(JSON.stringify(lines)).not.toContain('secret')
  expect(lines[0]).toMatchObject({ req: { method: 'GET', url: '/search' } })
})

it('writes any input, and leaves out replies', () => {
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

it('writes to stderr, and nothing at the level silent', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  createLogger('info', clock).info('heard')
  createLogger('silent', clock).fatal('unheard')
  const written = write.mock.calls.map(([line]) => String(line))
  write.mockRestore()
  expect(written).toEqual(['{"time":"2026-01-01T00:00:00.000Z","level":"info","message":"heard"}\n'])
})

describe('a repeated failure', () => {
  const setUp = () => {
    const lines: unknown[] = []
    const time = { now: new Date('2026-01-01T00:00:00Z') }
    const logger = createLogger('info', { now: () => time.now }, (line) => lines.push(JSON.parse(line)))
    const fail = (words: string, to = logger) => to.error({ error: new Error(words) }, 'Mails were not sent')
    return { lines, logger, fail, pass: (ms: number) => (time.now = new Date(time.now.getTime() + ms)) }
  }

  it('is logged once a minute, with its count and without its stack', () => {
    const { lines, fail, pass } = setUp()
    for (let second = 0; second < 61; second += 1) {
      fail('connect ECONNREFUSED')
      pass(1000)
    }
    expect(lines).toMatchObject([
      { error: { stack: expect.any(String) } },
      { repeated: 59, message: 'Mails were not sent' },
    ])
    expect(JSON.stringify(lines[1])).not.toContain('stack')
  })

  it('does not suppress other failures or failures of requests', () => {
    const { lines, logger, fail } = setUp()
    fail('connect ECONNREFUSED')
    fail('relation "mail" does not exist')
    for (const id of ['r1', 'r2', 'r2']) fail('connect ECONNREFUSED', logger.child({ requestId: id }))
    for (const url of ['/a', '/b']) logger.error({ error: new Error('away'), req: { method: 'GET', url } }, 'failed')
    expect(lines).toHaveLength(7)
  })

  it('does not suppress lines without an error', () => {
    const { lines, logger } = setUp()
    for (const path of ['/a', '/a', '/a']) logger.info({ path }, 'seen')
    expect(lines).toHaveLength(3)
  })
})
