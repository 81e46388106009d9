// Hooks run in a document: @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { listRevisions } from '#schemas/generated/api/content.ts'
import { answerCalls } from '#tests/api-answers.ts'
import { toDraft, toEntry } from '#tests/console-content.ts'
import { openConsolePage } from '#tests/console-page.tsx'
import { toPastChoices, useChoiceHistory, usePublicChoice } from './use-public-choice.ts'

const api = answerCalls()
const page = openConsolePage()
const CLEAN = { templateCode: 'clean', homepageType: 'HYBRID' } as const
const CALM = { templateCode: 'calm', homepageType: 'BRANDING' } as const
const settings = toEntry({ kind: 'clinic', key: 'settings', data: { ...CLEAN } })
const publish = (...choices: object[]) =>
  api.answer(listRevisions, {
    rows: choices.map((data) => ({ data: { ...data }, publishedAt: '2026-11-20T00:00:00Z', author: 'Mina' })),
    total: choices.length,
  })

it('toPastLooks lists each previous look once, from its start', () => {
  const of = (templateCode: string, homepageType: string, day: number) => ({
    data: { templateCode, homepageType },
    publishedAt: `2026-11-0${day}T00:00:00.000Z`,
    author: `${day}@clinic.test`,
  })
  const revisions = [
    of('calm', 'BRANDING', 5),
    of('clean', 'HYBRID', 4),
    of('clean', 'HYBRID', 3),
    of('calm', 'BRANDING', 2),
    of('calm', 'BRANDING', 1),
  ]
  expect(toPastChoices(revisions).map(({ choice, at }) => [choice.templateCode, at.slice(8, 10)])).toEqual([
    ['calm', '05'],
    ['clean', '03'],
    ['calm', '01'],
  ])
})

it('toPastLooks skips settings without a look', () => {
  const at = { publishedAt: '2026-11-01T00:00:00.000Z', author: 'Mina' }
  expect(
    toPastChoices([
      { ...at, data: {} },
      { ...at, data: { ...CALM } },
    ]).map(({ choice }) => choice),
  ).toEqual([CALM])
  expect(toPastChoices([])).toEqual([])
})

describe('usePublicLook', () => {
  const read = async (entry: Parameters<typeof usePublicChoice>[0]) =>
    (await page.run(() => usePublicChoice(entry))).current

  it('returns the last published look if the settings have a draft', async () => {
    publish(CALM, CLEAN)
    expect(await read({ ...settings, draft: toDraft() })).toEqual(CALM)
    expect(api.calls[0]?.input).toEqual({ kind: 'clinic', key: 'settings', page: 1, size: 50 })
  })

  it('returns the look of the settings without a draft', async () => {
    publish(CALM)
    expect(await read(settings)).toEqual(CLEAN)
  })

  it('returns null before the settings are loaded, and if nothing was published', async () => {
    expect(await read(undefined)).toBeNull()
    expect(await read({ ...settings, published: null, draft: toDraft() })).toBeNull()
    expect(api.calls).toEqual([])
    publish()
    expect(await read({ ...settings, draft: toDraft() })).toBeNull()
  })

  it('is reloaded after another revision is published', async () => {
    publish(CALM)
    const entry = { ...settings, draft: toDraft() }
    await read(entry)
    publish(CLEAN)
    expect(await read(entry)).toEqual(CALM)
    const published = { revision: 3, state: 'shown', publishedAt: '2026-11-21T00:00:00Z' } as const
    expect(await read({ ...entry, published })).toEqual(CLEAN)
  })
})

describe('useLookHistory', () => {
  const read = async (entry: Parameters<typeof useChoiceHistory>[0]) =>
    (await page.run(() => useChoiceHistory(entry))).current.map(({ choice }) => choice)

  it('lists the looks that were public, and is empty if nothing was published', async () => {
    publish(CALM, CLEAN)
    expect(await read(settings)).toEqual([CALM, CLEAN])
    expect(await read({ ...settings, published: null })).toEqual([])
  })
})
