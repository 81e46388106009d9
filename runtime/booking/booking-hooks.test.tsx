// Keys and effects are a document's: @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withinPage } from '#tests/render-section.tsx'
import { toReservation } from '#tests/reservation-fixtures.ts'
import { openReactRoot } from '#tests/react-root.ts'
import type { Slot } from './flow/making.ts'
import type { Refusal } from './flow/refusal.ts'
import type { MakingStep } from './making-steps.ts'
import { findFirstCode, SENDING_CODE, TIME_CODE, TREATMENT_CODE, useNearCode } from './step-code.ts'
import { useWhen } from './steps/use-when.ts'
import { useWait } from './ui/use-wait.ts'
import { useEscape } from './use-escape.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const root = openReactRoot()
const { show } = root
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('the seconds until the next attempt', () => {
  const Wait = ({ refusal }: { refusal: Refusal | null }) => useWait(refusal)
  const left = () => Number(root.text())

  it('count down to zero, rounded up to whole seconds', async () => {
    await show(<Wait refusal={{ type: 'later', seconds: 2.2 }} />)
    expect(left()).toBe(3)
    await pass(1000)
    expect(left()).toBe(2)
    await pass(1000)
    await pass(1000)
    expect(left()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('restart with the next refusal, and end with another answer', async () => {
    await show(<Wait refusal={{ type: 'later', seconds: 10 }} />)
    await pass(1000)
    await pass(1000)
    expect(left()).toBe(8)
    await show(<Wait refusal={{ type: 'later', seconds: 10 }} />)
    expect(left()).toBe(10)
    await show(<Wait refusal={{ type: 'taken' }} />)
    expect(left()).toBe(0)
    await show(<Wait refusal={null} />)
    expect(left()).toBe(0)
  })

  it('do not restart when the page re-renders', async () => {
    const refusal: Refusal = { type: 'later', seconds: 5 }
    await show(<Wait refusal={refusal} />)
    await pass(1000)
    await show(<Wait refusal={refusal} />)
    expect(left()).toBe(4)
  })
})

describe('Escape inside the frame', () => {
  const Layer = ({ act: answer }: { act: (() => void) | null }) => {
    useEscape(answer)
    return null
  }
  const press = (changes: KeyboardEventInit = {}) =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, ...changes }))

  it('calls the latest handler, once', async () => {
    const [early, late] = [vi.fn(), vi.fn()]
    await show(<Layer act={early} />)
    press()
    await show(<Layer act={late} />)
    press()
    expect([early.mock.calls.length, late.mock.calls.length]).toEqual([1, 1])
  })

  it('does nothing without a close handler, for another key, or during composition', async () => {
    const close = vi.fn()
    await show(<Layer act={close} />)
    press({ key: 'Enter' })
    press({ isComposing: true })
    await show(<Layer act={null} />)
    press()
    expect(close).not.toHaveBeenCalled()
  })

  it('is ignored after the layer is closed', async () => {
    const close = vi.fn()
    await show(<Layer act={close} />)
    await show(null)
    press()
    expect(close).not.toHaveBeenCalled()
  })
})

describe('the code of a step', () => {
  it('to load first depends on the requested kind, and is null without one', () => {
    expect(findFirstCode('treatment')).toBe(TREATMENT_CODE)
    expect(findFirstCode('visit')).toBe(TIME_CODE)
    expect(findFirstCode(null)).toBeNull()
  })

  const client = new QueryClient()
  const Near = ({ step }: { step: MakingStep | null }) => {
    useNearCode(step)
    return null
  }
  const asked = async (...steps: (MakingStep | null)[]) => {
    vi.stubGlobal('requestIdleCallback', undefined)
    const prefetch = vi.spyOn(client, 'prefetchQuery').mockResolvedValue()
    for (const step of steps) {
      await show(
        <QueryClientProvider client={client}>
          <Near step={step} />
        </QueryClientProvider>,
      )
    }
    expect(prefetch).not.toHaveBeenCalled()
    await pass(200)
    return prefetch.mock.calls.map(([code]) => code)
  }

  it.each([
    ['kind', [TREATMENT_CODE, TIME_CODE]],
    ['treatments', [TIME_CODE]],
    ['time', [SENDING_CODE]],
    ['contact', []],
    [null, []],
  ] as const)('that may follow %s is loaded once the browser is idle', async (step, codes) => {
    expect(await asked(step)).toEqual(codes)
  })

  it('that only follows a step the visitor has left is not loaded', async () => {
    expect(await asked('kind', 'time')).toEqual([SENDING_CODE])
  })
})

describe('the time of a visit', () => {
  const When = ({ one }: { one: Parameters<ReturnType<typeof useWhen>>[0] }) => useWhen()(one)
  const say = async (one: Parameters<ReturnType<typeof useWhen>>[0], language: 'en' | 'ko' = 'en') => {
    await show(withinPage(<When one={one} />, { language }))
    return root.text()
  }
  const slot: Slot = { date: '2026-11-25', time: '08:30', startsAt: '2026-11-24T23:30:00.000Z' }

  it('is in the clinic’s time zone, regardless of the day elsewhere', async () => {
    expect(await say(slot)).toMatch(/Wed, November 25, 2026.*8:30\sAM/)
    expect(await say(slot, 'ko')).toContain('2026년 11월 25일')
    expect(await say(toReservation())).toMatch(/November 24, 2026.*11:00\sAM/)
  })

  it('is a part of the day on the waiting list, and a time once confirmed', async () => {
    const waiting = toReservation({ state: 'WAITING', waitingPart: 'MORNING' })
    expect(await say(waiting)).toBe('Tuesday, November 24 · Morning')
    expect(await say({ ...slot, waitFor: 'ANY' })).toBe('Wednesday, November 25 · Any time')
    expect(await say({ ...waiting, state: 'CONFIRMED' })).toContain('11:00')
  })
})
