import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parsePartnerId } from '../../core/partner-id.ts'
import type { ListedPartner } from '../../resources/partners/index.ts'
import { createFleetLines } from './fleet-lines.ts'

const toListed = (id: number, name: string): ListedPartner => ({
  id: parsePartnerId(id),
  code: `clinic-${id}`,
  names: { ko: name, en: `clinic ${100 - id}` },
  mainLanguage: 'ko',
  hosts: [`clinic-${id}.test`],
  templateCode: 'clean',
  templateVersion: null,
  isTemplateHeld: false,
  homepageType: 'COMMERCE',
  timeZone: 'Asia/Seoul',
})

/** Creates a database of clinics that counts reads. */
const createFleet = (names: readonly string[], keptMs?: number) => {
  const stored = new Map(names.map((name, index) => [parsePartnerId(index + 1), toListed(index + 1, name)]))
  const asked = { all: 0, some: 0 }
  const lines = createFleetLines(
    {
      all: async function* () {
        asked.all += 1
        yield [...stored.values()]
      },
      some: async (ids) => {
        asked.some += 1
        return ids.flatMap((id) => stored.get(id) ?? [])
      },
    },
    keptMs,
  )
  const namesIn = async (language: 'ko' | 'en' = 'ko') =>
    (await lines.read(language)).map(({ names: own }) => own[language])
  return { stored, asked, lines, namesIn }
}

describe('the lines of all clinics', () => {
  it('are loaded once and sorted by name in each language', async () => {
    const { asked, namesIn } = createFleet(['하늘', '루미', '의원 10', '의원 9'])
    expect(await Promise.all([namesIn(), namesIn()])).toEqual(
      Array.from({ length: 2 }, () => ['루미', '의원 9', '의원 10', '하늘']),
    )
    expect(await namesIn('en')).toEqual(['clinic 96', 'clinic 97', 'clinic 98', 'clinic 99'])
    expect(asked).toEqual({ all: 1, some: 0 })
  })

  it('are updated when a clinic is renamed, added or deleted', async () => {
    const { stored, asked, lines, namesIn } = createFleet(['하늘', '루미', '온유'])
    await Promise.all([namesIn(), namesIn('en')])
    stored.set(parsePartnerId(1), toListed(1, '가온'))
    stored.delete(parsePartnerId(2))
    stored.set(parsePartnerId(4), toListed(4, '새봄'))
    lines.changed(['partner:1', 'partner:2', 'partner:4', 'partner:3/products/7'])
    expect(await namesIn()).toEqual(['가온', '새봄', '온유'])
    expect(await namesIn('en')).toEqual(['clinic 96', 'clinic 97', 'clinic 99'])
    expect(asked).toEqual({ all: 1, some: 1 })
  })

  it('are reloaded entirely when changes may have been missed, even during a load', async () => {
    const { stored, asked, lines, namesIn } = createFleet(['하늘'])
    const first = namesIn()
    await Promise.resolve()
    lines.changed(null)
    await first
    stored.set(parsePartnerId(1), toListed(1, '가온'))
    expect(await namesIn()).toEqual(['가온'])
    expect(asked.all).toBe(2)
  })
})

describe('unused lines', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('are dropped after a period without use', async () => {
    const { asked, namesIn } = createFleet(['하늘'], 1000)
    await namesIn()
    vi.advanceTimersByTime(900)
    await namesIn()
    vi.advanceTimersByTime(900)
    await namesIn()
    expect(asked.all).toBe(1)
    vi.advanceTimersByTime(1001)
    await namesIn()
    expect(asked.all).toBe(2)
  })
})
