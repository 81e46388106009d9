// Queries are asked in a document: @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPreviewLink } from '#schemas/generated/api/content.ts'
import { listLooks, reportSwitch } from '#schemas/generated/api/looks.ts'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { openConsolePage } from '#tests/console-page.tsx'
import { timeoutError, READ_TIMEOUT, WRITE_TIMEOUT } from '../api/call.ts'
import { changeLanguage } from '../texts/texts.tsx'
import {
  isLate,
  isSameChoice,
  readTemplateChoice,
  templatesQuery,
  reportQuery,
  toFrameAddress,
  galleryTokenQuery,
} from './template-choices.ts'

const api = answerCalls()
const page = openConsolePage()
const CLEAN = { templateCode: 'clean', homepageType: 'HYBRID' } as const
const CALM = { templateCode: 'calm', homepageType: 'BRANDING' } as const

describe('a look', () => {
  it('is read only from settings that have a valid one', () => {
    const choice = readTemplateChoice({ templateCode: 'calm', homepageType: 'BRANDING', timeZone: 'Asia/Seoul' })
    expect(choice).toEqual({ templateCode: 'calm', homepageType: 'BRANDING' })
    expect(isSameChoice(choice, { templateCode: 'calm', homepageType: 'HYBRID' })).toBe(false)
    expect(readTemplateChoice({ templateCode: 'calm', homepageType: 'SHOP' })).toBeNull()
    expect(readTemplateChoice({ templateCode: 7, homepageType: 'HYBRID' })).toBeNull()
    expect(readTemplateChoice(undefined)).toBeNull()
  })

  it('equals another with the same template and site type', () => {
    expect(isSameChoice(CLEAN, { ...CLEAN })).toBe(true)
    expect(isSameChoice(CLEAN, { ...CLEAN, homepageType: 'BRANDING' })).toBe(false)
    expect(isSameChoice(CLEAN, { ...CLEAN, templateCode: 'calm' })).toBe(false)
    expect([isSameChoice(null, null), isSameChoice(CLEAN, null), isSameChoice(null, CLEAN)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('has a frame address with the selected page, language and date', () => {
    const choice = { templateCode: 'calm', homepageType: 'HYBRID' } as const
    const at = { path: '/products', language: 'ja', date: '2026-12-24T18:30' }
    expect(toFrameAddress('a b', choice, at, true)).toBe(
      '/__preview?token=a+b&template=calm&type=HYBRID&language=ja&path=%2Fproducts&date=2026-12-24T18%3A30&still=1',
    )
    expect(toFrameAddress('t', choice, { path: '/', language: 'ko', date: '' }, false)).toBe(
      '/__preview?token=t&template=calm&type=HYBRID&language=ko',
    )
  })
})

describe('looksQuery', () => {
  it('lists templates in the console’s language, with one request per language', async () => {
    api.answer(listLooks, ({ languageCode }) => ({
      rows: [{ code: 'calm', name: `Calm in ${languageCode}`, version: '1.0.0', homepageTypes: ['HYBRID'] }],
    }))
    const nameIn = async (language: 'en' | 'ko') => {
      await changeLanguage(language)
      return (await page.client.fetchQuery(templatesQuery()))[0]?.name
    }
    expect([await nameIn('en'), await nameIn('ko'), await nameIn('en')]).toEqual([
      'Calm in en',
      'Calm in ko',
      'Calm in en',
    ])
    expect(api.calls).toHaveLength(2)
  })
})

describe('wallTokenQuery', () => {
  it('creates a twelve-hour link for the console only, and returns its token', async () => {
    api.answer(createPreviewLink, { row: { address: 'https://lumi.example/__preview?token=abc' } })
    expect(await page.client.fetchQuery(galleryTokenQuery)).toBe('abc')
    expect(api.writes()[0]?.input).toEqual({ hours: 12, isForConsole: true })
  })
})

it('isLate is true for timeouts and for a busy server', () => {
  const busy = Object.assign(timeoutError(WRITE_TIMEOUT), { status: 503 })
  const broken = Object.assign(timeoutError(WRITE_TIMEOUT), { status: 500 })
  expect([timeoutError(READ_TIMEOUT), busy, broken, new Error('other'), null].map(isLate)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

describe('reportQuery', () => {
  const report = { isReady: true, kept: [], moved: [], shelved: [], expected: [] }
  let stop = () => {}
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })
  const watch = async () => {
    const observer = new QueryObserver(new QueryClient(), reportQuery(CLEAN, CALM))
    stop = observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    return observer
  }

  it('polls every 1.5 seconds until the report is ready', async () => {
    api.answer(reportSwitch, () => ({ row: { ...report, isReady: api.calls.length > 2 } }))
    await watch()
    expect(api.calls.map(({ input }) => input)).toEqual([{ templateCode: 'calm', homepageType: 'BRANDING' }])
    await vi.advanceTimersByTimeAsync(1499)
    expect(api.calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(api.calls).toHaveLength(3)
  })

  it('retries eight times while the server is busy', async () => {
    api.answer(reportSwitch, () => refuse(503, 'server/busy'))
    const observer = await watch()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(api.calls).toHaveLength(9)
    expect(observer.getCurrentResult().isError).toBe(true)
  })

  it('does not retry a rejected request', async () => {
    api.answer(reportSwitch, () => refuse(404, 'looks/not-found'))
    const observer = await watch()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([api.calls.length, observer.getCurrentResult().isError]).toEqual([1, true])
  })

  it('has its own key for each pair of looks', async () => {
    const keys = [reportQuery(CLEAN, CALM), reportQuery(CLEAN, CLEAN), reportQuery(CALM, CALM)].map(({ queryKey }) =>
      JSON.stringify(queryKey),
    )
    expect(new Set(keys).size).toBe(3)
  })
})
