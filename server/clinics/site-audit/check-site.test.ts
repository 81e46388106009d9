import { expect, it } from 'vitest'
import { findLinks } from './check-site.ts'

const ORIGINS = ['https://lumi.example', 'https://www.lumi.example']

it('separates own pages from other sites, each once and without its fragment', () => {
  const html = `
    <a class="x" href="/products/3#price">3</a><a href="/products/3">3</a><a href="../notices?page=2&amp;size=5">n</a>
    <a href="https://www.lumi.example/booking">b</a><a href="https://maps.example/?q=a&amp;z=1#map">m</a>
    <a href="tel:02-555-0142">t</a><a href="mailto:a@b.example">e</a><a href="#top">up</a><link href="/style.css">`
  expect(findLinks(html, '/ko/events', ORIGINS)).toEqual({
    own: ['/products/3', '/notices?page=2&size=5', '/booking', '/ko/events'],
    outside: ['https://maps.example/?q=a&z=1'],
  })
})

it('ignores invalid addresses', () => {
  expect(findLinks('<a href="http://[x">x</a><a href="">y</a>', '/', ORIGINS)).toEqual({ own: ['/'], outside: [] })
})
