import { expect, it } from 'vitest'
import { renderOnTreatment } from '#tests/treatment-page.ts'
import type { Product } from '#schemas/generated/api/products.ts'
import { section } from './index.ts'

const render = (product: Partial<Product> = {}, settings = {}) => renderOnTreatment(section, { product, settings })

it('tells the sentence, whom it suits and the whole text, with the other pictures', () => {
  const html = render()
  for (const words of [
    '채워 넣습니다',
    '진피에 수분을 나누어 채웁니다.',
    '당기는 피부',
    '얼굴을 1cm 간격으로 나눕니다.',
  ]) {
    expect(html).toContain(words)
  }
  expect(html).toContain('alt="투명한 구"')
  expect(html).not.toContain('alt="앰플 병 세 개"')
})

it('leaves out what the layout does not want, and a list without reasons', () => {
  const html = render(
    { intro: { title: '채워 넣습니다', text: '채웁니다.', items: [] } },
    { hasPictures: false, hasDescription: false },
  )
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<ul')
  expect(html).not.toContain('1cm 간격으로 나눕니다')
})
