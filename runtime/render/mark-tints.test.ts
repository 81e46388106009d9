import { expect, it } from 'vitest'
import { markTints } from './mark-tints.ts'

const picture = (source: string, rest = ' srcSet="/_image?url=x 1w"') => `<img src="${source}"${rest} alt=""/>`
const tints = new Map([
  ['/media/a b.webp', '#fed,#edc,#dcb'],
  ['/media/cut.webp', ''],
])
const mark = (html: string) => markTints(html, (address) => tints.get(address))

it('adds the colours of the original to a picture', () => {
  const html = picture('/_image?url=%2Fmedia%2Fa%20b.webp&amp;w=828')
  const styled = html.replace('<img', '<img class="a"')
  const tint = 'data-tint="#fed,#edc,#dcb"'
  expect(mark(`<p>${html}</p>${styled}`)).toBe(
    `<p>${html.replace('<img', `<img ${tint}`)}</p>${styled.replace('<img', `<img ${tint}`)}`,
  )
})

it.each([
  ['one that something shows through', picture('/_image?url=%2Fmedia%2Fcut.webp&amp;w=828')],
  ['one that nobody has seen', picture('/_image?url=%2Fmedia%2Fother.webp&amp;w=828')],
  ['a drawing', picture('/media/line.svg', '')],
  ['a logo, which has one width', picture('/_image?url=%2Fmedia%2Fa%20b.webp&amp;w=256', '')],
])('leaves %s', (_, html) => expect(mark(html)).toBe(html))

it('leaves everything unchanged without a tint lookup', () => {
  const html = picture('/_image?url=%2Fmedia%2Fa%20b.webp&amp;w=828')
  expect(markTints(html, undefined)).toBe(html)
})
