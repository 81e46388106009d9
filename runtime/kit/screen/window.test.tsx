// Hooks run in a document alone: @vitest-environment happy-dom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openReactRoot } from '#tests/react-root.ts'
import { afterPaint } from './after-paint.ts'
import { loadPicture } from './load-picture.ts'
import { useCalm } from './use-calm.ts'
import { useDevice } from './use-device.ts'
import { useWindowSize } from './use-window-size.ts'

let calm: EventTarget & { matches: boolean }

beforeEach(() => {
  vi.useFakeTimers()
  calm = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', (query: string) => (query.includes('reduced-motion') ? calm : new EventTarget()))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const root = openReactRoot()

const Facts = () => {
  const { width, height } = useWindowSize()
  return `${useCalm() ? 'calm' : 'lively'} ${useDevice()} ${width}×${height}`
}
const resize = (width: number, height: number) =>
  act(async () => {
    vi.stubGlobal('innerWidth', width)
    vi.stubGlobal('innerHeight', height)
    window.dispatchEvent(new Event('resize'))
    vi.advanceTimersByTime(1000)
  })

describe('window facts of a page', () => {
  it('are empty in server-rendered HTML', () => {
    calm.matches = true
    expect(renderToString(<Facts />)).toBe('lively null 0×0')
  })

  it('follow the window’s size once mounted', async () => {
    await resize(1200, 800)
    await root.show(<Facts />)
    expect(root.text()).toBe('lively PC 1200×800')
    await resize(390, 700)
    expect(root.text()).toBe('lively MOBILE 390×700')
    await resize(390, 600)
    expect(root.text()).toBe('lively MOBILE 390×600')
  })

  it('follows the visitor’s reduced-motion preference while subscribed', async () => {
    calm.matches = true
    await root.show(<Facts />)
    expect(root.text()).toMatch(/^calm/)
    calm.matches = false
    await act(async () => void calm.dispatchEvent(new Event('change')))
    expect(root.text()).toMatch(/^lively/)
    const end = vi.spyOn(calm, 'removeEventListener')
    await root.show(null)
    expect(end).toHaveBeenCalledOnce()
  })
})

describe('a callback after paint', () => {
  it('runs once, after the browser has painted', () => {
    const done = vi.fn()
    afterPaint(done)
    expect(done).not.toHaveBeenCalled()
    vi.advanceTimersByTime(17)
    expect(done).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1000)
    expect(done).toHaveBeenCalledOnce()
  })

  it('runs soon if nothing is painted', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0)
    const done = vi.fn()
    afterPaint(done)
    vi.advanceTimersByTime(1000)
    expect(done).toHaveBeenCalledOnce()
  })
})

describe('a preloaded picture', () => {
  const decode = vi.fn()
  const made: HTMLImageElement[] = []
  beforeEach(() => {
    made.length = 0
    vi.stubGlobal('Image', function () {
      const picture = Object.assign(document.createElement('img'), { decode })
      made.push(picture)
      return picture
    })
  })

  it('has the sources that it will be shown with', async () => {
    decode.mockResolvedValue(undefined)
    await loadPicture({ src: '/a.webp', srcSet: '/a.webp 1x', sizes: '100vw' })
    expect(made[0]?.getAttribute('srcset')).toBe('/a.webp 1x')
    expect([made[0]?.getAttribute('src'), made[0]?.sizes]).toEqual(['/a.webp', '100vw'])
    await loadPicture({ src: '/b.webp' })
    expect(made[1]?.hasAttribute('srcset')).toBe(false)
    expect(made[1]?.hasAttribute('sizes')).toBe(false)
  })

  it('resolves once it is decoded', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    decode.mockReturnValue(promise)
    const isThere = vi.fn()
    const loaded = loadPicture({ src: '/a.webp' }).then(isThere)
    await vi.advanceTimersByTimeAsync(1)
    expect(isThere).not.toHaveBeenCalled()
    resolve()
    await loaded
    expect(isThere).toHaveBeenCalledOnce()
  })

  it('resolves when loading fails', async () => {
    decode.mockRejectedValue(new Error('broken'))
    await expect(loadPicture({ src: '/a.webp' })).resolves.toBeUndefined()
  })
})
