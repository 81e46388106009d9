import { expect, it } from 'vitest'
import { isEverywhere, isUnderWay, nextStage, rateOf, stageOf, watchedHours } from './stages.ts'

type Steps = Parameters<typeof stageOf>[0]['steps']

const did = (...steps: [Steps[number]['step'], number?][]): { steps: Steps } => ({
  steps: steps.map(([step, percent = null]) => ({ step, percent, changed: 1, actor: 'a', at: '' })),
})

it('stageOf returns the largest step since the last rollback', () => {
  expect(stageOf(did(['released']))).toBeNull()
  expect(stageOf(did(['released'], ['clinics']))).toBe('clinics')
  expect(stageOf(did(['share', 10], ['clinics'], ['stopped']))).toBe('tenth')
  expect(stageOf(did(['share', 10], ['share', 50]))).toBe('half')
  expect(stageOf(did(['all']))).toBe('all')
  expect(stageOf(did(['all'], ['taken-back']))).toBeNull()
})

it('nextStage continues to a tenth, half and all', () => {
  const all = [null, 'clinics', 'tenth', 'half', 'all'] as const
  expect(all.map((stage) => nextStage(stage)?.percent ?? null)).toEqual([10, 10, 50, 100, null])
})

it('isEverywhere is true once all clinics that are not held have the version', () => {
  const rollOut = { isReleased: true, having: 2, clinics: 3, held: ['lumi'] }
  expect(isEverywhere(rollOut)).toBe(true)
  expect(isEverywhere({ ...rollOut, held: [] })).toBe(false)
  expect(isEverywhere({ ...rollOut, isReleased: false })).toBe(false)
  expect(isEverywhere({ ...rollOut, clinics: 0, having: 0, held: [] })).toBe(false)
})

it('isUnderWay is true while some clinics have the version but not all', () => {
  const rollOut = { isReleased: true, having: 1, clinics: 4, held: [] }
  expect(isUnderWay({ ...rollOut, ...did(['released']) })).toBe(false)
  expect(isUnderWay({ ...rollOut, ...did(['released'], ['clinics']) })).toBe(true)
  expect(isUnderWay({ ...rollOut, ...did(['clinics'], ['stopped']) })).toBe(true)
  expect(isUnderWay({ ...rollOut, having: 4, ...did(['share', 50]) })).toBe(false)
  expect(isUnderWay({ ...rollOut, ...did(['clinics'], ['taken-back']) })).toBe(false)
})

it('watchedHours counts from the last step that reached more clinics', () => {
  const at = (step: 'clinics' | 'stopped', hour: string) => ({
    step,
    percent: null,
    changed: 1,
    actor: 'a',
    at: `2026-11-24T${hour}:00:00.000Z`,
  })
  const now = new Date('2026-11-24T09:59:00.000Z')
  expect(watchedHours({ steps: [at('clinics', '01'), at('clinics', '05'), at('stopped', '09')] }, now)).toBe(4)
  expect(watchedHours({ steps: [] }, now)).toBe(0)
})

it('rateOf is null without visits', () => {
  expect([rateOf(0, 0), rateOf(3, 341)]).toEqual([null, 0.88])
})
