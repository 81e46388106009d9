import { describe, expect, it } from 'vitest'
import { fromPreviewPath, toPreviewPath } from './preview-path.ts'

describe('the preview path of a page', () => {
  it('contains the link’s token, the page and the language', () => {
    expect(toPreviewPath('/__preview/wall?token=a.b', { path: '/products/1?x=1', language: 'ja' })).toBe(
      '/__preview?token=a.b&path=%2Fproducts%2F1%3Fx%3D1&language=ja',
    )
  })

  it('is parsed back into its page', () => {
    expect(fromPreviewPath('/__preview?token=a&path=%2Finfo')).toBe('/info')
    expect(fromPreviewPath('/__preview?token=a')).toBe('/')
    expect(fromPreviewPath('/products')).toBeNull()
  })
})
