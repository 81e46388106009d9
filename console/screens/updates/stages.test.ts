import { expect, it } from 'vitest'
import { isEverywhere, nextStage, rateOf, stageOf } from './stages.ts'

type Steps = Parameters<typeof stageOf>[0]['steps']

const did = (...steps: [Steps[number]['step'], number?][]): { steps: Steps } => ({
  steps: steps.map(([step, percent = null]) => ({ step, percent, changed: 1, actor: 'a', at: '' })),
})

it('has come as far as its largest step since it was taken back', () => {
  expect(stageOf(did(['released']))).toBeNull()
  expect(stageOf(did(['released'], ['clinics']))).toBe('clinics')
  expect(stageOf(did(['share', 10], ['clinics'], ['stopped']))).toBe('tenth')
  expect(stageOf(did(['share', 10], ['share', 50]))).toBe('half')
  expect(stageOf(did(['all']))).toBe('all')
  expect(stageOf(did(['all'], ['taken-back']))).toBeNull()
})

it('goes on to a tenth, half and everybody', () => {
  const all = [null, 'clinics', 'tenth', 'half', 'all'] as const
  expect(all.map((stage) => nextStage(stage)?.percent ?? null)).toEqual([10, 10, 50, 100, null])
})

it('is everywhere when everybody has it who is not held, also where nothing was rolled out', () => {
  const rollOut = { isReleased: true, having: 2, clinics: 3, held: ['lumi'] }
  expect(isEverywhere(rollOut)).toBe(true)
  expect(isEverywhere({ ...rollOut, held: [] })).toBe(false)
  expect(isEverywhere({ ...rollOut, isReleased: false })).toBe(false)
  expect(isEverywhere({ ...rollOut, clinics: 0, having: 0, held: [] })).toBe(false)
})

it('knows no rate without visits', () => {
  expect([rateOf(0, 0), rateOf(3, 341)]).toEqual([null, 0.88])
})
