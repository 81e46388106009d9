// Links are followed in a document: @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import { endListenersAfterEach, find } from '#tests/page-listeners.ts'
import type { PageData } from '../render/page-data.ts'

endListenersAfterEach()

let commands: typeof import('#kit/commands.ts')
/** Actions on pages, in order. */
let told: string[]
/** URLs left to the browser to navigate to. */
let left: string[]
let scrolled: unknown[][]
let answers: Map<string, Promise<object | null>>
let mounter: { prepare: () => Promise<void>; show: (data: PageData) => void; hydrate: () => Promise<void> } | null

const pageOf = (title: string, more: object = {}) => ({
  sections: [],
  page: toPageFacts({ title, language: 'en' }),
  ...more,
})

beforeEach(async () => {
  // Specific to happy-dom, whose browser follows links.
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL('https://lumi.example/en/products?sort=name')
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('IntersectionObserver', undefined)
  commands = await import('#kit/commands.ts')
  told = []
  left = []
  scrolled = []
  answers = new Map([['/en/doctors', Promise.resolve(pageOf('doctors'))]])
  vi.stubGlobal('fetch', async (url: string) => {
    const body = await answers.get(decodeURIComponent(url.replace('/_page?path=', '')))
    return body ? Response.json(body) : new Response('', { headers: { 'content-type': 'text/html' } })
  })
  mounter = {
    prepare: async () => {},
    show: ({ page }) => void told.push(`show ${page.title}`),
    hydrate: async () => {},
  }
  vi.spyOn(location, 'assign').mockImplementation((url) => void left.push(String(url)))
  vi.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => void scrolled.push(to))
  history.replaceState({}, '')
  sessionStorage.clear()
  document.body.innerHTML = '<main id="main" tabindex="-1"><h2 id="가">x</h2></main>'
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

const start = async () => {
  const { startRouter } = await import('./router.ts')
  const loadMounter = async () => {
    if (!mounter) throw new TypeError('Failed to fetch')
    return mounter
  }
  startRouter({ loadMounter, cancelPending: () => void told.push('cancel') }, ({ page }) => {
    told.push(`shown ${page.title}`)
  })
}
/** Delays the page at `/en/slow`; the returned function sends it. */
const holdSlowPage = () => {
  const { promise, resolve } = Promise.withResolvers<object | null>()
  answers.set('/en/slow', promise)
  return async (page: object | null = pageOf('slow')) => {
    resolve(page)
    await settle()
  }
}
const settle = () => vi.advanceTimersByTimeAsync(300)
/** Clicks a link; returns whether the router handles it. */
const follow = async (href: string, attributes = '') => {
  find('main').insertAdjacentHTML('beforeend', `<a href="${href}" ${attributes}>x</a>`)
  let isOurs = false
  // Keeps happy-dom from following links that the router leaves alone.
  const end = (event: Event) => {
    isOurs = event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', end)
  find('a:last-child').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  window.removeEventListener('click', end)
  await settle()
  return isOurs
}
const goTo = async (address: string, state: object = {}) => {
  history.replaceState(state, '', address)
  window.dispatchEvent(new Event('popstate'))
  await settle()
}
/** Scrolls like a visitor, with the event. */
const scrollTo = (top: number) => {
  vi.stubGlobal('scrollY', top)
  window.dispatchEvent(new Event('scroll'))
}
const leave = () => window.dispatchEvent(new Event('pagehide'))
const readStored = () => JSON.parse(sessionStorage.getItem('maru.scroll') ?? '[]') as [string, number][]
/** Stores positions of an earlier document in this tab. */
const remember = (places: Record<string, number>) =>
  sessionStorage.setItem('maru.scroll', JSON.stringify(Object.entries(places)))
const address = () => location.pathname + location.search + location.hash

describe('a link to a page of the site', () => {
  it('is followed in place: page and address change without a reload', async () => {
    await start()
    expect(await follow('/en/doctors')).toBe(true)
    expect(told).toEqual(['cancel', 'show doctors', 'shown doctors'])
    expect(address()).toBe('/en/doctors')
    expect(left).toEqual([])
  })

  it('scrolls to the top and focuses the content', async () => {
    await start()
    await follow('/en/doctors')
    expect(document.activeElement).toBe(find('#main'))
    expect(scrolled).toEqual([[0, 0]])
  })

  it('begins at the place of its hash, also where that is percent-encoded', async () => {
    const brought = vi.spyOn(find('h2'), 'scrollIntoView')
    await start()
    await follow('/en/doctors#%EA%B0%80')
    expect(brought).toHaveBeenCalledOnce()
    expect(scrolled).toEqual([])
    expect(address()).toBe('/en/doctors#%EA%B0%80')
  })

  it('begins at the top where its hash cannot be decoded', async () => {
    await start()
    await follow('/en/doctors#100%')
    expect(told).toEqual(['cancel', 'show doctors', 'shown doctors'])
    expect(scrolled).toEqual([[0, 0]])
    expect(document.activeElement).toBe(find('#main'))
    expect(find('.route-progress').dataset['state']).toBe('done')
  })

  it('stores the scroll position of the page being left', async () => {
    const replaced = vi.spyOn(history, 'replaceState')
    answers.set('/en/plain', Promise.resolve(pageOf('plain')))
    await start()
    expect(replaced).toHaveBeenCalledOnce()
    const { place } = history.state as { place: string }
    scrollTo(640)
    await follow('/en/plain')
    expect(replaced).toHaveBeenCalledOnce()
    expect(history.state).not.toEqual({ place })
    leave()
    expect(readStored()).toContainEqual([place, 640])
  })

  it('shows the progress bar until the page has loaded', async () => {
    const sendPage = holdSlowPage()
    await start()
    await follow('/en/slow')
    expect(find('.route-progress').dataset['state']).toBe('running')
    await sendPage()
    expect(find('.route-progress').dataset['state']).toBe('done')
  })

  it.each([
    [
      'is cancelled when another link is followed',
      () => follow('/en/doctors'),
      ['cancel', 'show doctors', 'shown doctors'],
    ],
    ['is cancelled when a place in the page is gone to', () => follow('#main'), []],
    [
      'is shown though a dialog that it closes goes back in the history',
      () => goTo('/en/products?sort=name', history.state as object),
      ['cancel', 'show slow', 'shown slow'],
    ],
  ])('%s', async (_, doMeanwhile, expected) => {
    const sendPage = holdSlowPage()
    await start()
    await follow('/en/slow')
    await doMeanwhile()
    await sendPage()
    expect(told).toEqual(expected)
  })

  it('is cancelled when another link is followed while its sections load', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    answers.set('/en/heavy', Promise.resolve(pageOf('heavy')))
    const prepare = vi.fn(async () => {}).mockReturnValueOnce(promise)
    if (mounter) mounter.prepare = prepare
    await start()
    await follow('/en/heavy')
    await follow('/en/doctors')
    resolve()
    await settle()
    expect(prepare).toHaveBeenCalledTimes(2)
    expect(told).toEqual(['cancel', 'show doctors', 'shown doctors'])
    expect(address()).toBe('/en/doctors')
  })

  it('is ignored if it turns out not to be a page after the visitor has gone elsewhere', async () => {
    const sendPage = holdSlowPage()
    await start()
    await follow('/en/slow')
    await follow('/en/doctors')
    await sendPage(null)
    expect(left).toEqual([])
  })

  it('makes its page the current one, so that the previous page can be opened again', async () => {
    answers.set('/en/products?sort=name', Promise.resolve(pageOf('products')))
    await start()
    await follow('/en/doctors')
    expect(await follow('/en/doctors')).toBe(true)
    expect(scrolled).toEqual([[0, 0], [{ top: 0 }]])
    await follow('/en/products?sort=name')
    expect(told.filter((what) => what.startsWith('shown'))).toEqual(['shown doctors', 'shown products'])
  })

  it.each([
    [false, ['cancel', 'show doctors', 'focus', 'shown doctors']],
    [true, ['cancel', 'show doctors', 'shown doctors', 'focus']],
  ])('delays the focus until after a paint if a dialog makes the page inert: %s', async (isHeld, inTurn) => {
    await start()
    find('main').toggleAttribute('inert', isHeld)
    const focus = vi.spyOn(find('main'), 'focus').mockImplementation(() => void told.push('focus'))
    await follow('/en/doctors')
    expect(told).toEqual(inTurn)
    // The scroll position is set separately.
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
  })

  it.each<[string, () => void, string]>([
    ['is no page', () => {}, '/en/nothing'],
    ['needs code that does not come', () => (mounter = null), '/en/doctors'],
    [
      'has sections that do not come',
      () => {
        if (mounter) mounter.prepare = () => Promise.reject(new TypeError('Failed to fetch'))
      },
      '/en/doctors',
    ],
  ])('is left to the browser if it %s', async (_, change, to) => {
    change()
    await start()
    await follow(to)
    expect(left).toEqual([`https://lumi.example${to}`])
    expect(told).toEqual([])
  })
})

describe('a link', () => {
  it('to the current page scrolls to its top, and with a hash is left to the browser', async () => {
    await start()
    expect(await follow('/en/products?sort=name')).toBe(true)
    expect(scrolled).toEqual([[{ top: 0 }]])
    expect(await follow('/en/products?sort=name#list')).toBe(false)
    expect(told).toEqual([])
  })

  it('to the same page in another language keeps the query', async () => {
    answers.set('/ja/products?sort=name', Promise.resolve(pageOf('products')))
    await start()
    await follow('/ja/products', 'data-keeps-place')
    expect([told.at(-1), address()]).toEqual(['shown products', '/ja/products?sort=name'])
  })

  it('to another site is left to the browser', async () => {
    await start()
    expect([await follow('https://other.example/en/doctors'), told]).toEqual([false, []])
  })

  it('that does not exist is left alone: the press closes nothing and leads nowhere', async () => {
    const close = vi.fn()
    const stop = commands.handleCommands(['search.close'], close)
    await start()
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    find('h2').dispatchEvent(press)
    await settle()
    stop()
    expect(press.defaultPrevented).toBe(false)
    expect([close.mock.calls, told, left]).toEqual([[], [], []])
  })

  it('closes an open search panel, without waking one', async () => {
    const wake = vi.fn()
    commands.onCommandDemand(wake)
    const heard: string[] = []
    await start()
    await follow('/en/products?sort=name')
    const stop = commands.handleCommands(['search.close', 'search.toggle'], ({ type }) => heard.push(type))
    await follow('/en/products?sort=name')
    expect(await follow('/en/search', 'data-opens-search')).toBe(true)
    stop()
    expect(heard).toEqual(['search.close', 'search.toggle'])
    expect(wake).not.toHaveBeenCalled()
  })
})

describe('going back', () => {
  it('shows the page where it was left, even if the hash cannot be decoded', async () => {
    remember({ one: 320, other: 90 })
    await start()
    await goTo('/en/doctors#100%', { place: 'one' })
    expect(told).toEqual(['cancel', 'show doctors', 'shown doctors'])
    expect(document.activeElement).not.toBe(find('#main'))
    await goTo('/en/doctors#50%', { place: 'other' })
    expect(scrolled).toEqual([
      [0, 320],
      [0, 90],
    ])
  })

  it.each([[null], [{}], ['elsewhere']])('scrolls to the top if no position is stored: %o', async (state) => {
    await start()
    await goTo('/en/doctors', state as never)
    expect(scrolled).toEqual([[0, 0]])
  })

  it('and forward again at once shows no other page', async () => {
    const sendPage = holdSlowPage()
    remember({ products: 90 })
    await start()
    await goTo('/en/slow')
    await goTo('/en/products?sort=name', { place: 'products' })
    expect(scrolled).toEqual([[0, 90]])
    expect([told, find('.route-progress').dataset['state']]).toEqual([[], 'done'])
    await follow('/en/doctors')
    await sendPage()
    expect(told).toEqual(['cancel', 'show doctors', 'shown doctors'])
  })

  it('to a page that does not load does not block a link to the current page', async () => {
    answers.set('/en/slow', new Promise(() => {}))
    answers.set('/en/products?sort=name', Promise.resolve(pageOf('products')))
    await start()
    await goTo('/en/slow')
    expect(await follow('/en/products?sort=name')).toBe(true)
    expect(told).toEqual(['cancel', 'show products', 'shown products'])
    expect(address()).toBe('/en/products?sort=name')
  })

  it('closes the search panel', async () => {
    const heard = vi.fn()
    const stop = commands.handleCommands(['search.close'], heard)
    await start()
    await goTo('/en/doctors')
    stop()
    expect(heard).toHaveBeenCalledOnce()
  })

  it('to an anchor for which the browser has just created an entry does not scroll', async () => {
    await start()
    scrollTo(1500)
    const { place } = history.state as { place: string }
    await goTo('/en/products?sort=name#nowhere', null as never)
    expect(scrolled).toEqual([])
    expect(history.state).toEqual({ place: expect.any(String) as string })
    leave()
    expect(readStored()).toContainEqual([place, 1500])
  })

  it('reloads if the page does not load, since its address is already the current one', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    await start()
    await goTo('/en/nothing#there')
    expect(reload).toHaveBeenCalledOnce()
    expect(left).toEqual([])
  })
})

describe('a page that replaces the current one', () => {
  it('is shown without a new history entry', async () => {
    await start()
    const { length } = history
    const replaced = vi.spyOn(history, 'replaceState')
    const pushed = vi.spyOn(history, 'pushState')
    commands.sendCommand({ type: 'page.replace', href: '/en/doctors' })
    await settle()
    expect(told).toEqual(['cancel', 'show doctors', 'shown doctors'])
    expect(address()).toBe('/en/doctors')
    expect([history.length, replaced.mock.calls.length, pushed.mock.calls.length]).toEqual([length, 1, 0])
  })

  it('is left to the browser if it does not load, and replaces the current entry there too', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
    await start()
    commands.sendCommand({ type: 'page.replace', href: '/en/nothing' })
    await settle()
    expect(String(replace.mock.calls[0]?.[0])).toBe('https://lumi.example/en/nothing')
    expect(left).toEqual([])
  })
})
