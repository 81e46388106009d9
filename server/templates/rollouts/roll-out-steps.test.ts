import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSmallDatabase } from '#tests/small-database.ts'
import { describeRelease, hasVersions } from './release-faults.ts'
import { rollOutMigration } from './migrations.ts'
import { insertStep, isStopped, listSteps } from './roll-out-steps.ts'

let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([rollOutMigration])
})
afterAll(() => database.close())
type Step = Parameters<typeof insertStep>[2]
const step = (name: string, percent: number | null = null): Step =>
  // Any name of a step will do in tests.
  ({ step: name, percent, changed: 3, actor: 'op', at: '2026-11-23T03:00:00.000Z' }) as Step

describe('a version’s history', () => {
  it('is listed in order, without the steps of other versions', async () => {
    const { kysely } = database.db
    const clean = { code: 'clean', version: '1.1.0' }
    await insertStep(kysely, clean, step('given', 10))
    await insertStep(kysely, { ...clean, version: '1.2.0' }, step('given', 100))
    await insertStep(kysely, { ...clean, code: 'calm' }, step('given', 50))
    await insertStep(kysely, clean, step('stopped'))
    expect((await listSteps(kysely, 'clean', '1.1.0')).map((one) => [one.step, one.percent])).toEqual([
      ['given', 10],
      ['stopped', null],
    ])
  })

  it.each([
    [[], false],
    [['given', 'stopped', 'given'], true],
    [['stopped', 'resumed'], false],
    [['stopped', 'resumed', 'stopped', 'given'], true],
  ])('marks it as stopped until it is resumed: %j', (names, stopped) => {
    expect(isStopped(names.map((name) => step(name)))).toBe(stopped)
  })
})

describe('a release in use', () => {
  const release = { template: 'clean', version: '1.1.0', partners: ['lumi', 'onyu'], held: ['onyu'] }

  it('is described with its clinics, and with the pages that cannot be shown', () => {
    expect(describeRelease({ ...release, problems: [] })).toBe(
      'clean@1.1.0  lumi, onyu (held): compatible with this build.',
    )
    expect(describeRelease({ ...release, problems: null })).toContain('was never released here')
    const problem = {
      code: 'T204',
      severity: 'error',
      file: 'clean@1.1.0/layouts/home.json',
      line: 3,
      column: 7,
      pointer: '/sections/deals',
      message: 'Unknown section',
      nearest: null,
      mend: '',
      allowed: [],
      seenBy: [],
    }
    // A problem with the fields that printing needs.
    const told = describeRelease({ ...release, problems: [problem, problem] as never })
    expect(told).toContain('lumi, onyu (held): 2 problems.')
    expect(
      told
        .split('\n')
        .slice(1)
        .every((line) => line === '' || line.startsWith('  ')),
    ).toBe(true)
  })

  it('is searched for only in settings that pin a version', async () => {
    const asked: string[] = []
    const partners = (count: number) =>
      async function* (holding?: string) {
        asked.push(holding ?? '')
        for (let index = 0; index < count; index += 1) yield {} as never
      }
    // Only the context’s clinics are used.
    expect(await hasVersions({ partners: partners(1) })).toBe(true)
    expect(await hasVersions({ partners: partners(0) })).toBe(false)
    expect(asked).toEqual(['"templateVersion"', '"templateVersion"'])
  })
})
