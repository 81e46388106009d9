import { afterEach, describe, expect, it, vi } from 'vitest'

const keep = (html: string) => html

/** Loads the gate as a page does, with a cache of its own. */
const load = async () => {
  vi.resetModules()
  return (await import('./html-gate.ts')).toSafeHtml
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe('in a browser', () => {
  it('rich text is cleaned before it is decorated', async () => {
    vi.stubGlobal('document', {})
    const toSafeHtml = await load()
    const added = toSafeHtml('<h3 onclick="x">a</h3><script>b</script>', (clean) =>
      clean.replace('<h3>', '<h3 id="a">'),
    )
    expect(added).toBe('<h3 id="a">a</h3>')
  })

  it('equal text returns the same object, from a single policy', async () => {
    vi.stubGlobal('document', {})
    const createPolicy = vi.fn((_name: string, rules: { createHTML: (html: string) => string }) => ({
      createHTML: (html: string) => ({ trusted: rules.createHTML(html) }),
    }))
    vi.stubGlobal('trustedTypes', { createPolicy })
    const toSafeHtml = await load()
    const first = toSafeHtml('<p>a</p>', keep)
    expect(first).toEqual({ trusted: '<p>a</p>' })
    expect(toSafeHtml('<p>a</p>', keep)).toBe(first)
    expect(toSafeHtml('<p>b</p>', keep)).toEqual({ trusted: '<p>b</p>' })
    expect(toSafeHtml('<p>a</p>', (clean) => `${clean}!`)).toEqual({ trusted: '<p>a</p>!' })
    expect(createPolicy).toHaveBeenCalledOnce()
  })
})

it('text on the server is not cleaned again after the content API', async () => {
  const toSafeHtml = await load()
  expect(toSafeHtml('<p class="own">a</p>', (clean) => `${clean}!`)).toBe('<p class="own">a</p>!')
})
