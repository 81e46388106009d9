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
  it('rich text is cleaned before anything is added to it', async () => {
    vi.stubGlobal('document', {})
    const toSafeHtml = await load()
    const added = toSafeHtml('<h3 onclick="x">a</h3><script>b</script>', (clean) =>
      clean.replace('<h3>', '<h3 id="a">'),
    )
    expect(added).toBe('<h3 id="a">a</h3>')
  })

  it('the same text is the same object, made by one policy, and another text is another', async () => {
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

it('on the server text is as the content API cleaned it', async () => {
  const toSafeHtml = await load()
  expect(toSafeHtml('<p class="own">a</p>', (clean) => `${clean}!`)).toBe('<p class="own">a</p>!')
})
