import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AddressText } from './address-text.tsx'

/** Returns the parts between which a line may break. */
const partsOf = (address: string): string[] => {
  const html = renderToStaticMarkup(<AddressText address={address} />)
  return [...html.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, part]) => part ?? '')
}

it.each([
  [
    'a street from its number',
    '서울특별시 강남구 도산대로 318, 루미타워 5층',
    ['서울특별시', '강남구', '도산대로 318,', '루미타워 5층'],
  ],
  ['a name at its hyphen', '5F, 318 Dosan-daero, Seoul', ['5F, 318', 'Dosan-daero,', 'Seoul']],
])('parts no %s', (_, address, parts) => {
  expect(partsOf(address)).toEqual(parts)
})

it('AddressText renders the address as the clinic wrote it', () => {
  const address = '서울시 성동구 서울숲2길 18, 하늘빌딩 2층'
  expect(renderToStaticMarkup(<AddressText address={address} />).replaceAll(/<[^>]*>/g, '')).toBe(address)
})
