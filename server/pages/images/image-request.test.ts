import { describe, expect, it } from 'vitest'
import { parseImageRequest } from './image-request.ts'

const url = '/media/silk.webp'

describe('parseImageRequest', () => {
  it('defaults to quality 75', () => {
    expect(parseImageRequest({ url, w: '640' }, '')).toEqual({ url, width: 640, quality: 75, format: 'jpeg' })
  })

  it.each([
    ['image/avif,image/webp,*/*', '640', 'avif'],
    ['image/avif,image/webp,*/*', '2048', 'webp'],
    ['image/webp,*/*', '640', 'webp'],
    ['*/*', '640', 'jpeg'],
  ])('answers %s at %s px with %s', (accept, w, format) => {
    expect(parseImageRequest({ url, w }, accept).format).toBe(format)
  })

  it.each([
    [{ url, w: '641' }, 'image/width'],
    [{ url, w: '-640' }, 'image/width'],
    [{ url }, 'image/width'],
    [{ url, w: ['640', '750'] }, 'image/width'],
    [{ url, w: '640', q: '0' }, 'image/quality'],
    [{ url, w: '640', q: '101' }, 'image/quality'],
    [{ url, w: '640', q: '75.5' }, 'image/quality'],
    [{ url, w: '640', q: '' }, 'image/quality'],
    [{ url, w: '640', q: '1e1' }, 'image/quality'],
    [{ url, w: '640', q: 'Infinity' }, 'image/quality'],
    [{ url, w: '640', q: ['75', '80'] }, 'image/quality'],
    [{ w: '640' }, 'image/address'],
    [{ url: '/media/../../etc/passwd', w: '640' }, 'image/address'],
    [{ url: '/etc/passwd', w: '640' }, 'image/address'],
    [{ url: 'file:///etc/passwd', w: '640' }, 'image/address'],
    [{ url: '//evil.example/x.png', w: '640' }, 'image/address'],
  ])('refuses %o', (query, code) => {
    expect(() => parseImageRequest(query, '')).toThrow(expect.objectContaining({ code, status: 400 }))
  })

  it('accepts every whole quality from 1 to 100, rounded to few values', () => {
    const kept = Array.from({ length: 100 }, (_, index) => {
      const { quality } = parseImageRequest({ url, w: '640', q: String(index + 1) }, '')
      return quality
    })
    expect([1, 2, 3, 7, 8, 74, 75, 77, 78, 100].map((asked) => kept[asked - 1])).toEqual([
      1, 1, 5, 5, 10, 75, 75, 75, 80, 100,
    ])
    expect(kept.every((quality, index) => Math.abs(quality - (index + 1)) <= 2)).toBe(true)
    expect(new Set(kept).size).toBe(21)
  })
})
