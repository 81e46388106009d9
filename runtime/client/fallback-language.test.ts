// Texts stand in a document: @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { markFallbackLanguage, unmarkFallbackLanguage } from './fallback-language.ts'

const fallback = { lang: 'ko', texts: ['보습', '재생'] }
beforeEach(() => {
  document.body.innerHTML = `
    <p id="beside">보습</p>
    <main data-place="main">
      <h2 id="title"> 보습 </h2>
      <p id="own" lang="ja">재생</p>
      <p id="mixed">재생 <b id="inner">재생</b></p>
      <p id="after"><i>x</i>재생</p>
      <p id="other">Care</p>
    </main>
    <footer data-place="footer"><span id="foot">재생</span></footer>`
})
afterEach(() => {
  document.body.innerHTML = ''
})
const languages = () =>
  Object.fromEntries(
    [...document.body.querySelectorAll('[lang]')].map((element) => [element.id, element.getAttribute('lang')]),
  )

it('texts in the main language are marked in every section, unless they have a language already', () => {
  markFallbackLanguage(fallback)
  expect(languages()).toEqual({ title: 'ko', own: 'ja', mixed: 'ko', inner: 'ko', foot: 'ko' })
})

it('marks are removed before the next page, and other language attributes stay', () => {
  markFallbackLanguage(fallback)
  unmarkFallbackLanguage(fallback)
  expect(languages()).toEqual({ own: 'ja' })
})

it('a page without fallback texts has no marks', () => {
  markFallbackLanguage(undefined)
  unmarkFallbackLanguage(undefined)
  expect(languages()).toEqual({ own: 'ja' })
})
