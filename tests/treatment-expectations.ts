import { expect } from 'vitest'

/** The treatment of product-fixtures.ts tells why it is done, whom it suits, all of its text, and its second picture. */
export const expectWholeTreatment = (html: string): void => {
  const words = ['채워 넣습니다', '진피에 수분을 나누어 채웁니다.', '당기는 피부', '얼굴을 1cm 간격으로 나눕니다.']
  for (const text of words) expect(html).toContain(text)
  expect(html).toContain('alt="투명한 구"')
  expect(html).not.toContain('alt="앰플 병 세 개"')
}

/** It tells what to mind and what may happen, none of it folded away, and leads to the care afterwards. */
export const expectAllCautions = (html: string): void => {
  expect(html).toMatch(/<dt[^>]*>당일<\/dt><dd[^>]*>미지근한 물로 씻습니다\./)
  expect(html).toContain('사우나를 피합니다.')
  expect(html).toContain('붉어짐과 멍이 생길 수 있습니다.')
  expect(html).not.toContain('<details')
  expect(html).toContain('href="/after-notices"')
}
