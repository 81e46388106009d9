import { describe, expect, it } from 'vitest'
import { mediaIdOf, toChosen } from './chosen-picture.ts'

describe('an uploaded picture in content', () => {
  it('is stored with its permanent address and size, without alternative text', () => {
    const media = { address: '/media/4k2m9x0q1z7p', width: 1600, height: 900, alt: { ko: '로비' } }
    expect(toChosen(media)).toEqual({ src: '/media/4k2m9x0q1z7p', width: 1600, height: 900 })
  })

  it.each([
    ['/media/4k2m9x0q1z7p', '4k2m9x0q1z7p'],
    ['/media/demo/lumi/hero.webp', null],
    ['/media/0123456789abcdef0123456789abcdef.webp', null],
    ['https://elsewhere.example/media/4k2m9x0q1z7p', null],
  ])('is identified by its address %s: %s', (address, id) => {
    expect(mediaIdOf(address)).toBe(id)
  })
})
