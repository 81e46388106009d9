import { describe, expect, it } from 'vitest'
import homepageType from './homepage-type.schema.json' with { type: 'json' }
import route from './route.schema.json' with { type: 'json' }
import { HOMEPAGE_TYPES, ROUTES } from './routes.ts'

describe('routes', () => {
  it('are the same as in the schemas', () => {
    expect(route.enum).toEqual(ROUTES.map(({ pattern }) => pattern))
    expect(homepageType.enum).toEqual(HOMEPAGE_TYPES)
  })

  it('have one pattern and one layout file each', () => {
    expect(new Set(ROUTES.map(({ pattern }) => pattern)).size).toBe(ROUTES.length)
    expect(new Set(ROUTES.map(({ layout }) => layout)).size).toBe(ROUTES.length)
  })

  it('exclude search engines from the screens that the specification names', () => {
    expect(ROUTES.filter(({ noindex }) => noindex).map(({ pattern }) => pattern)).toEqual([
      '/products/{productId}/secret/{eventId}',
      '/cscenter/boards/{boardTypeId}/write',
      '/cscenter/boards/{boardTypeId}/detail/{id}',
      '/search',
      '/landing',
      '/ready',
      '/goodbye',
      '/sign-up/welcome',
      '/404',
    ])
  })

  it('show only parameters of their own pattern', () => {
    for (const { pattern, shows } of ROUTES) if (shows) expect(pattern).toContain(`{${shows.param}}`)
  })

  it('are uncached if their address or content may be personal', () => {
    expect(ROUTES.filter(({ isUncached }) => isUncached).map(({ pattern }) => pattern)).toEqual([
      '/products/{productId}/secret/{eventId}',
      '/cscenter/boards/{boardTypeId}/write',
      '/cscenter/boards/{boardTypeId}/detail/{id}',
      '/search',
      '/404',
    ])
  })
})
