import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { followIn, readGuide, readSteps } from '#tests/follow-guide.ts'
import { copyRepository } from '#tests/repository-copy.ts'

const MINUTES = 60_000
const copy = copyRepository('first-template', { withBuild: true })
const dataDir = mkdtempSync(join(tmpdir(), 'maru-first-template-'))
const guide = readGuide('first-template')

afterAll(() => {
  for (const folder of [copy, dataDir]) rmSync(folder, { recursive: true, force: true })
})

it(
  'the guide to a first template works as written',
  async () => {
    const { runNode, follow } = followIn(copy, { DATA_DIR: dataDir, LOG_LEVEL: 'error' })
    // The demo clinics are there once `npm start` has run.
    await runNode('scripts/maru.mjs', 'seed')
    const [made, checked, shown, switched] = await follow(guide)
    expect(made).toContain('templates/spring-light/layouts/home.json')
    expect(checked).toContain('0 errors')
    expect(shown).toMatch(/promise +PromiseFigures .*\n +creed +StatementCentred +clinic\.story/)
    expect(shown).toMatch(/news +NoticeNews .*\n +visit +VisitInfo/)
    expect(switched).toContain('spring-light')
  },
  5 * MINUTES,
)

it('the guide to a first template has no untested block', () => {
  expect(readSteps(guide).map(({ kind }) => kind)).toEqual([
    'command',
    'change',
    'change',
    'change',
    'change',
    'command',
    'command',
    'command',
  ])
})
