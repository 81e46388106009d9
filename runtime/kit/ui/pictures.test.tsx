// Queries the rendered document: @vitest-environment happy-dom
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { renderPiece } from '#tests/render-section.tsx'
import { ContentIcon } from './content-icon.tsx'
import { Icon } from './icon.tsx'
import { Logo } from './logo.tsx'
import { Picture, toImageUrl, toPictureSource } from './picture.tsx'
import { Portrait } from './portrait.tsx'

const read = (piece: ReactElement, page: PageChanges = {}) => {
  const place = document.createElement('div')
  place.innerHTML = renderPiece(piece, page)
  return place
}
const image = { src: '/media/a b.webp', alt: '병 셋', width: 1600, height: 900 }

describe('a content picture', () => {
  const attributes = (changes: Partial<Parameters<typeof Picture>[0]> = {}) => {
    const found = read(<Picture image={image} sizes="50vw" {...changes} />).querySelector('img')
    return (name: string) => found?.getAttribute(name)
  }

  it('reserves its space, and loads lazily', () => {
    const of = attributes()
    expect(['width', 'height', 'alt', 'loading', 'fetchpriority'].map(of)).toEqual([
      '1600',
      '900',
      '병 셋',
      'lazy',
      null,
    ])
  })

  it('loads eagerly and with high priority in the first view', () => {
    const of = attributes({ priority: true })
    expect(['loading', 'fetchpriority'].map(of)).toEqual(['eager', 'high'])
  })

  it('has an empty alt text if the text beside it says the same', () => {
    expect(attributes({ alt: '' })('alt')).toBe('')
  })

  it('has several widths, with larger sizes if it is cropped', () => {
    expect(attributes()('sizes')).toBe('50vw')
    expect(attributes({ ratio: '1/1' })('sizes')).toBe('calc(50vw * 1.78)')
    expect(attributes()('srcset')).toMatch(/^\/_image\?url=%2Fmedia%2Fa%20b\.webp&w=128&q=\d+ 128w, .* 1600w$/)
    expect(attributes()('src')).toBe(toImageUrl(image.src, 828))
  })

  it('has no widths if it is an SVG', () => {
    expect(toPictureSource({ ...image, src: '/media/line.svg' }, '50vw')).toEqual({ src: '/media/line.svg' })
  })

  it('is cropped at its author’s focus or the given position, and otherwise keeps its shape', () => {
    const style = (changes: Partial<Parameters<typeof Picture>[0]> = {}) => {
      // Each variant of a styled element has a class of its own.
      return read(<Picture image={image} sizes="50vw" {...changes} />).querySelector('img')?.className
    }
    const focused = { ...image, focus: '10% 20%' }
    expect(style({ ratio: '1600 / 900' })).toBe(style())
    expect(style({ ratio: '4/5' })).not.toBe(style())
    expect(style({ position: '50% 50%' })).toBe(style())
    expect(style({ position: '70% 50%' })).not.toBe(style())
    expect(style({ image: focused, position: '70% 50%' })).toBe(style({ position: '10% 20%' }))
    expect(style({ isBleed: true })).not.toBe(style())
  })
})

describe('a portrait', () => {
  const plate = (name: string, seed = 0) =>
    read(<Portrait image={undefined} name={name} seed={seed} sizes="1px" ratio="4/5" />).querySelector('[aria-hidden]')

  it('is the person’s photograph', () => {
    const place = read(<Portrait image={image} name="임하늘" sizes="1px" ratio="4/5" alt="" />)
    expect([place.querySelector('img')?.getAttribute('alt'), place.textContent]).toEqual(['', ''])
  })

  it.each([
    ['임하늘', '임'],
    ['Dr. Haneul Lim', 'H'],
    ['Dr Haneul Lim', 'H'],
    ['Prof.  Lim', 'L'],
    ['Mrs. Lim', 'L'],
    ['Drake', 'D'],
    [' 𠮷田', '𠮷'],
    ['', ''],
  ])('without a photograph is the first letter of the name: of %j %j', (name, letter) => {
    expect(plate(name)?.textContent).toBe(letter)
  })

  it('has a different background for each of four neighbours, then repeats', () => {
    const grounds = [0, 1, 2, 3, 4].map((seed) => plate('임', seed)?.className)
    expect(new Set(grounds).size).toBe(4)
    expect(grounds[4]).toBe(grounds[0])
  })
})

describe('a clinic’s logo', () => {
  const { partner } = toPageFacts()
  const logo = (changes: Partial<(typeof partner)['logo']>) =>
    read(<Logo />, { partner: { ...partner, logo: { imageUrl: null, word: '', sub: '', ...changes } } })
  const source = (imageUrl: string) => logo({ imageUrl }).querySelector('img')?.getAttribute('src')

  it('is its picture, with the clinic’s name as alt text', () => {
    expect(logo({ imageUrl: '/media/logo.png' }).querySelector('img')?.getAttribute('alt')).toBe('루미 클리닉')
    expect(source('/media/logo.png')).toBe(toImageUrl('/media/logo.png', 256))
    expect(source('/media/logo.svg')).toBe('/media/logo.svg')
  })

  it('is its word or else the clinic’s name, with an optional second line', () => {
    expect(logo({ word: 'LUMI', sub: 'CLINIC' }).textContent).toBe('LUMI CLINIC')
    expect(logo({}).textContent.trim()).toBe('루미 클리닉')
    expect(logo({ word: 'LUMI' }).querySelectorAll('span')).toHaveLength(2)
  })

  it('uses the Latin typeface only if that has all of its characters', () => {
    const face = (word: string) => logo({ word }).querySelectorAll('span')[1]?.className
    expect(face('Lu’–Ā')).toBe(face('LUMI'))
    expect(face('LUMI루')).toBe(face('루미'))
    expect(face('루미')).not.toBe(face('LUMI'))
  })
})

describe('a drawing', () => {
  const drawing = (piece: ReactElement) => read(piece).querySelector('svg')

  it('has lines of the same width at any size', () => {
    const width = (size?: number, stroke?: number) =>
      Number(
        drawing(<Icon name="close" {...(size ? { size } : {})} {...(stroke ? { stroke } : {})} />)?.getAttribute(
          'stroke-width',
        ),
      )
    expect(width(24, 2)).toBe(2)
    expect(width(12, 2)).toBe(4)
    expect(width()).toBeCloseTo(1.68)
  })

  it('has a treatment’s lines and dots, and is hidden from screen readers', () => {
    const found = drawing(<ContentIcon name="light" />)
    expect([found?.querySelectorAll('path').length, found?.querySelectorAll('circle').length]).toEqual([2, 1])
    expect(found?.getAttribute('aria-hidden')).toBe('true')
  })
})
