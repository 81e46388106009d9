// Pictures are stepped through in a document: @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withinPage } from '#tests/render-section.tsx'
import { openReactRoot } from '#tests/react-root.ts'
import { Gallery } from './gallery.tsx'

const IMAGES = ['a', 'b', 'c'].map((name) => ({ src: `/media/${name}.webp`, alt: name, width: 1000, height: 1000 }))

const scrolled = vi.fn<(to: ScrollToOptions) => void>()
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 400
  })
  scrolled.mockReset()
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(((to: ScrollToOptions) => scrolled(to)) as never)
})
afterEach(() => {
  vi.restoreAllMocks()
})
const root = openReactRoot('page')
const show = (count: number) =>
  root.show(withinPage(<Gallery images={IMAGES.slice(0, count)} label="부스터" sizes="50vw" />))
const button = (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)
const thumbs = () => [...document.querySelectorAll<HTMLButtonElement>('li > button')]
const press = (element: HTMLButtonElement | null | undefined) => act(async () => element?.click())
const place = () => [
  document.querySelector('p')?.textContent,
  thumbs().findIndex((thumb) => thumb.ariaPressed === 'true' || thumb.getAttribute('aria-pressed') === 'true'),
  button('이전 사진')?.disabled,
  button('다음 사진')?.disabled,
]

describe('a gallery', () => {
  it('has buttons for the previous and the next picture, disabled at the ends', async () => {
    await show(3)
    expect(place()).toEqual(['1 / 3', 0, true, false])
    await press(button('다음 사진'))
    expect(place()).toEqual(['2 / 3', 1, false, false])
    expect(scrolled).toHaveBeenLastCalledWith({ left: 400, behavior: 'smooth' })
    await press(button('다음 사진'))
    expect(place()).toEqual(['3 / 3', 2, false, true])
    await press(button('이전 사진'))
    expect(place()).toEqual(['2 / 3', 1, false, false])
  })

  it('has thumbnails labelled with number and count, which lead to their pictures', async () => {
    await show(3)
    expect(thumbs().map((thumb) => thumb.getAttribute('aria-label'))).toEqual(
      ['1', '2', '3'].map((number) => `3장 중 ${number}번째 사진 보기`),
    )
    await press(thumbs()[2])
    expect(place()).toEqual(['3 / 3', 2, false, true])
    expect(scrolled).toHaveBeenLastCalledWith({ left: 800, behavior: 'smooth' })
  })

  it('is a focusable group whose first picture loads eagerly', async () => {
    await show(2)
    const row = document.querySelector('[aria-label="사진 목록, 옆으로 넘겨 보기"]')
    expect([row?.getAttribute('role'), row?.getAttribute('tabindex')]).toEqual(['group', '0'])
    const pictures = [...(row?.querySelectorAll('img') ?? [])]
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy'])
    expect(pictures.map(({ alt }) => alt)).toEqual(['a', 'b'])
    // The button of a thumbnail already has a name.
    expect([...document.querySelectorAll('li > button img')].map((image) => image.getAttribute('alt'))).toEqual([
      '',
      '',
    ])
  })
})

it('a gallery with a single picture has only the zoom button', async () => {
  await show(1)
  expect([...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-label'))).toEqual([
    '사진 크게 보기',
  ])
  expect(document.querySelectorAll('[role=group]')).toHaveLength(1)
  expect(document.querySelector('[tabindex]')).toBeNull()
  expect(button('사진 크게 보기')?.getAttribute('aria-pressed')).toBe('false')
})
