// Owners start machine translations in a document: @vitest-environment happy-dom
import {
  cancelMachineTranslation,
  estimateMachineTranslation,
  getMachineTranslation,
  getMachineTranslationJob,
  listMachineTranslations,
  startMachineTranslation,
  type MachineEstimate,
  type MachineJob,
} from '#schemas/generated/api/machine-translation.ts'
import { beforeEach, expect, it } from 'vitest'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { isUsable, names, openConsolePage, textOf } from '#tests/console-page.tsx'
import { MachineAction } from './machine-action.tsx'
import { MachineDialog } from './machine-dialog.tsx'

const api = answerCalls()
const page = openConsolePage()
const SCOPES = [
  { name: 'area', label: 'FAQ', area: 'faqs' },
  { name: 'all', label: 'All areas' },
]
const ESTIMATE: MachineEstimate = {
  provider: 'deepl',
  languages: [
    { language: 'ja', texts: 3, fromMemory: 1, characters: 1000 },
    { language: 'en', texts: 2, fromMemory: 0, characters: 500 },
  ],
  texts: 5,
  characters: 1500,
  price: { perMillion: 25, currency: 'USD', asOf: '2026-11-29' },
  cost: 0.0375,
  used: 900,
  monthlyLimit: 2000,
  maxTexts: 20_000,
  fallbackFields: [],
}
const JOB: MachineJob = {
  id: '0b0e4b3c-2c8f-4a41-9c58-0d7f3a1c2b4d',
  state: 'RUNNING',
  reason: null,
  result: null,
  provider: 'deepl',
  author: 'owner@clinic.test',
  createdAt: '2026-11-29T03:00:00Z',
  finishedAt: null,
  languages: [{ language: 'ja', texts: 3, written: 1, fromMemory: 1, refused: 0, left: 2 }],
  problems: [],
  fallbackFields: [],
}
const session = { role: 'owner' as const, languages: ['ko', 'ja', 'en'] }

let estimate = ESTIMATE
let job = JOB
beforeEach(() => {
  estimate = ESTIMATE
  job = JOB
  api.answer(estimateMachineTranslation, () => ({ row: estimate }))
  api.answer(startMachineTranslation, () => ({ row: job }))
  api.answer(getMachineTranslationJob, () => ({ row: job }))
  api.answer(cancelMachineTranslation, () => ({ row: { ...job, state: 'CANCELLED' } }))
  api.answer(listMachineTranslations, { rows: [] })
  api.answer(getMachineTranslation, { row: { isOn: true, provider: 'deepl' } })
})
const show = (jobId: string | null = null) =>
  page.show(<MachineDialog provider="deepl" scopes={SCOPES} jobId={jobId} close={() => {}} />, { session })

it('shows characters and cost of the chosen languages, and starts with what was agreed to', async () => {
  await show()
  expect(textOf()).toContain('1,500 characters · Estimated cost')
  expect(textOf()).toContain('0.0375')
  expect(textOf()).toContain('This exceeds the monthly limit by 400 characters')
  await page.press('checkbox', 'English')
  expect(textOf()).toContain('1,000 characters')
  await page.press('button', 'Start translating')
  const starts = api.writes().filter(({ id }) => id === 'startMachineTranslation')
  expect(starts.map(({ input }) => input)).toEqual([
    { area: 'faqs', state: 'open', languages: ['ja'], agreedCharacters: 1000 },
  ])
  expect(textOf()).toContain('Translating 1 of 3')
})

it('cannot start without texts, and says why a language has none', async () => {
  estimate = { ...ESTIMATE, languages: [], texts: 0, characters: 0, price: null, cost: null }
  await show()
  expect(isUsable('button', 'Start translating')).toBe(false)
  expect(textOf()).toContain('Nothing to translate')
  expect(textOf()).toContain('depends on the model')
})

it('shows that the estimate failed, and retries', async () => {
  api.answer(estimateMachineTranslation, () => refuse(500, 'server/failed'))
  await show()
  api.answer(estimateMachineTranslation, () => ({ row: ESTIMATE }))
  await page.press('button', 'Try again')
  expect(textOf()).toContain('1,500 characters')
})

it('shows a result with the texts that were left out, and why a job stopped', async () => {
  const problem = { kind: 'faqs', key: '7', pointer: '/question', language: 'ja', code: 'numbers-differ' } as const
  const languages = [{ language: 'ja', texts: 3, written: 2, fromMemory: 1, refused: 1, left: 0 }]
  job = { ...JOB, state: 'STOPPED', reason: 'quota', languages, problems: [problem] }
  await show(JOB.id)
  expect(textOf()).toContain('Translation stopped early')
  expect(textOf()).toContain('quota at the service is used up')
  expect(textOf()).toContain('2 drafts · 1 from memory · 1 left out · 0 left')
  expect(textOf()).toContain('The numbers differ')
  expect(names('button')).toContain('Start again')
})

it('a running job can be stopped', async () => {
  await show(JOB.id)
  await page.press('button', 'Stop')
  expect(api.writes().map(({ id }) => id)).toEqual(['cancelMachineTranslation'])
})

it('the button shows a running job', async () => {
  api.answer(listMachineTranslations, { rows: [JOB] })
  await page.show(<MachineAction scopes={SCOPES} />, { session })
  expect(names('button')).toEqual(['Translating 1 of 3'])
})

it.each([
  ['the role may not spend', { isOn: true, provider: 'deepl' }, 'translator'],
  ['machine translation is off', { isOn: false, provider: null }, 'owner'],
] as const)('the button is hidden where %s', async (_, row, role) => {
  api.answer(getMachineTranslation, { row })
  await page.show(<MachineAction scopes={SCOPES} />, { session: { ...session, role } })
  expect(names('button')).toEqual([])
})
