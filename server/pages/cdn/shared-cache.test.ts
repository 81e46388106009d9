import { describe, expect, it } from 'vitest'
import { toSharedLifetime, toSharedTags } from './shared-cache.ts'

const TAGS = ['partner:7', 'partner:7/products/42']

describe('the shared-cache headers of a page', () => {
  it.each([
    ['varnish', { xkey: 'maru partner:7 partner:7/products/42' }, { 'surrogate-control': 'max-age=60' }],
    ['fastly', { 'surrogate-key': 'maru partner:7 partner:7/products/42' }, { 'surrogate-control': 'max-age=60' }],
    [
      'cloudflare',
      { 'cache-tag': 'maru,partner:7,partner:7/products/42' },
      { 'cloudflare-cdn-cache-control': 'max-age=60' },
    ],
  ] as const)('are in the format of %s', (kind, tags, lifetime) => {
    expect(toSharedTags({ kind }, TAGS)).toEqual(tags)
    expect(toSharedLifetime(toSharedTags({ kind }, TAGS), 60)).toEqual(lifetime)
  })

  it('are absent without a shared cache, and when there are too many tags', () => {
    expect(toSharedTags(null, TAGS)).toEqual({})
    const many = Array.from({ length: 1000 }, (_, index) => `partner:7/products/${index}`)
    expect(toSharedTags({ kind: 'varnish' }, many)).toEqual({})
    expect(toSharedLifetime({}, 60)).toEqual({})
  })

  it('never have a negative lifetime', () => {
    expect(toSharedLifetime({ xkey: 'maru' }, -3)).toEqual({ 'surrogate-control': 'max-age=0' })
  })
})
