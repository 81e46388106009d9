import { afterEach, describe, expect, it } from 'vitest'
import { refuse as refuseChat, startChat } from '#tests/translation-services/chat.ts'
import { startDeepl } from '#tests/translation-services/deepl.ts'
import { refuse as refuseGoogle, startGoogle } from '#tests/translation-services/google.ts'
import { refuse as refusePapago, startPapago } from '#tests/translation-services/papago.ts'
import type { ServiceAnswer, TestService } from '#tests/translation-services/start-service.ts'
import type { TranslationAccount, TranslationProvider } from '../../core/translation-settings.ts'
import { encodeText, type TextForm } from './encode-text.ts'
import { splitText } from './split-text.ts'
import { openTranslator } from './open-translator.ts'
import type { TermPair, TranslationOutcome, Translator } from './translator.ts'

const KEY = 'a-secret-key-of-the-account'

type Case = {
  readonly provider: TranslationProvider
  readonly start: () => Promise<TestService>
  readonly account?: Partial<TranslationAccount>
  readonly quota: ServiceAnswer
  readonly busy: ServiceAnswer
}

const CASES: readonly Case[] = [
  {
    provider: 'deepl',
    start: () => startDeepl(KEY),
    quota: { status: 456, body: { message: 'Quota exceeded' } },
    busy: { status: 429, headers: { 'retry-after': '2' } },
  },
  {
    provider: 'google',
    start: () => startGoogle(KEY),
    quota: refuseGoogle(403, 'dailyLimitExceeded'),
    busy: refuseGoogle(403, 'userRateLimitExceeded'),
  },
  {
    provider: 'papago',
    start: () => startPapago({ keyId: 'client', key: KEY }),
    account: { keyId: 'client' },
    quota: refusePapago(429, '400'),
    busy: refusePapago(429, '420'),
  },
  {
    provider: 'chat',
    start: () => startChat({ key: KEY, model: 'small' }),
    account: { model: 'small' },
    quota: refuseChat(429, 'insufficient_quota'),
    busy: refuseChat(429, 'rate_limit_exceeded'),
  },
]

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const open = async ({ provider, start, account }: Case, given: Partial<TranslationAccount> = {}, timeoutMs = 2000) => {
  const service = await start()
  stops.push(service.stop)
  const address = provider === 'chat' ? `${service.address}/v1` : service.address
  const own = { provider, key: KEY, keyId: '', model: '', address, ...account, ...given }
  const translator = openTranslator({ account: own, clinic: '7', testHosts: [service.host], timeoutMs })
  return { service, translator }
}

const TERMS: readonly TermPair[] = [{ term: '물광', text: 'Glow' }]

/** Sends texts as a job does, and decodes the answers. */
const translate = async (
  translator: Translator,
  sources: readonly string[],
  { form = 'text', terms = [] }: { form?: TextForm; terms?: readonly TermPair[] } = {},
): Promise<TranslationOutcome | (string | null)[]> => {
  const kept = translator.takesGlossary ? [] : terms
  const encoded = sources.map((source) => encodeText(source, form, { markup: translator.markup, terms: kept }))
  const outcome = await translator.translate({
    texts: encoded.map(({ text }) => text),
    from: 'ko',
    into: 'en',
    terms: translator.takesGlossary ? terms : [],
  })
  return outcome.kind === 'translated'
    ? outcome.texts.map((text, index) => encoded[index]?.decode(text) ?? null)
    : outcome
}

describe.each(CASES)('$provider', (one) => {
  it('translates a text with line breaks, placeholders and signs of markup', async () => {
    const { translator } = await open(one)
    expect(await translate(translator, ["첫 줄 <3 & 'a'\n전화 {{telephone}} 10%"])).toEqual([
      expect.stringMatching(/^en\(첫 줄.*<.*3 & 'a'\)\nen\(전화.*\{\{telephone\}\}.*10%\)$/s),
    ])
  })

  it('keeps HTML with its tags and attributes', async () => {
    const { translator } = await open(one)
    const html = '<p>예약은 <a href="https://a.example/?x=1&amp;y=2">여기</a> &amp; 전화</p><ul><li>하나</li></ul>'
    const [kept] = (await translate(translator, [html], { form: 'html' })) as string[]
    expect(kept?.match(/<[^>]*>/g)).toEqual(html.match(/<[^>]*>/g))
    expect(kept).toContain('en(여기)')
    expect(kept).toMatch(/en\(\s*&amp; 전화\)|en\(&amp; 전화\)/)
  })

  it('uses the glossary', async () => {
    const { translator } = await open(one)
    const [text] = (await translate(translator, ['물광 주사'], { terms: TERMS })) as string[]
    expect(text).toContain('Glow')
    expect(text).not.toContain('물광')
  })

  it('stops for a refused key and a used-up quota', async () => {
    const wrong = await open(one, { key: 'another-key' })
    expect(await translate(wrong.translator, ['예약'])).toMatchObject({ kind: 'stopped', reason: 'key' })
    const { service, translator } = await open(one)
    service.fail(one.quota)
    expect(await translate(translator, ['예약'])).toMatchObject({ kind: 'stopped', reason: 'quota' })
  })

  it('asks to wait when the service is busy, broken or silent', async () => {
    const { service, translator } = await open(one, {}, 200)
    service.fail(one.busy, { status: 503 }, 'break', 'silence', { status: 200, body: '{"odd":1}' })
    const results: unknown[] = []
    for (let times = 0; times < 5; times += 1) {
      const outcome = await translate(translator, ['예약'])
      results.push('kind' in outcome && outcome.kind)
    }
    expect(results).toEqual(['later', 'later', 'later', 'later', 'refused'])
  })

  it('never puts the key into an address or a body', async () => {
    const { service, translator } = await open(one)
    await translate(translator, ['예약'], { terms: TERMS })
    for (const { path, json } of service.requests) expect(path + JSON.stringify(json ?? '')).not.toContain(KEY)
  })
})

it.each(CASES.slice(0, 3))('$provider refuses a request beyond its limits by itself, not the account', async (one) => {
  const { translator } = await open(one)
  expect(await translate(translator, ['x'.repeat(140 * 1024)])).toMatchObject({ kind: 'refused' })
})

it('DeepL finds its glossary again, and replaces it when terms change', async () => {
  const [deepl] = CASES
  if (!deepl) throw new Error('There is no DeepL')
  const service = await startDeepl(KEY)
  stops.push(service.stop)
  const account = { provider: 'deepl', key: KEY, keyId: '', model: '', address: service.address } as const
  const make = () => openTranslator({ account, clinic: '7', testHosts: [service.host], timeoutMs: 2000 })
  const first = make()
  await translate(first, ['물광'], { terms: TERMS })
  await translate(first, ['물광'], { terms: TERMS })
  await translate(make(), ['물광'], { terms: TERMS })
  expect(service.requests.filter(({ method, path }) => `${method} ${path}` === 'POST /v3/glossaries')).toHaveLength(1)
  await translate(make(), ['물광'], { terms: [{ term: '물광', text: 'Shine' }] })
  expect([...service.glossaries.values()].map(({ entries }) => entries.get('물광'))).toEqual(['Shine'])
  service.glossaries.clear()
  expect(await translate(first, ['물광'], { terms: TERMS })).toMatchObject({ kind: 'stopped' })
})

it('a free key of DeepL has its own host, and no other host gets a key', async () => {
  const free = openTranslator({
    account: { provider: 'deepl', key: 'k:fx', keyId: '', model: '', address: 'http://127.0.0.1:9' },
    clinic: '7',
    testHosts: [],
    timeoutMs: 200,
  })
  expect(await translate(free, ['예약'])).toEqual({ kind: 'later', result: 'not https', waitMs: null })
})

it('a text of any length is encoded, cut and decoded within a few milliseconds', () => {
  const worst = ['x', '<', ' ', '1 ', '!', '.a', '{', '@', '⟦'].map((part) => part.repeat(200_000 / part.length))
  const since = performance.now()
  for (const text of worst) {
    for (const markup of ['html', 'tokens'] as const) {
      const { decode } = encodeText(text, 'text', { markup, terms: TERMS })
      decode(text)
    }
    splitText(text, 'text', 5000)
  }
  for (const answer of ['<span ', '<br ', ' <br']) {
    encodeText('x', 'text', { markup: 'html', terms: [] }).decode(answer.repeat(30_000))
  }
  expect((performance.now() - since) / worst.length).toBeLessThan(150)
})
