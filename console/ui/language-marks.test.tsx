// Marks are read in a document: @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { names, openConsolePage, textOf } from '#tests/console-page.tsx'
import { LanguageMarks } from './language-marks.tsx'

const page = openConsolePage()
const states = () => [...document.querySelectorAll('[data-state]')].map((one) => one.getAttribute('data-state'))

it('LanguageMarks show complete and missing languages', async () => {
  await page.show(<LanguageMarks missing={{ en: 2 }} />)
  expect(states()).toEqual(['complete', 'missing'])
  expect(textOf()).toContain('EN: 2 missing')
})

it('LanguageMarks show no language as complete while the main one lacks texts', async () => {
  await page.show(<LanguageMarks missing={{ ko: 1 }} />)
  expect(states()).toEqual(['missing', 'waiting'])
  expect(textOf()).toContain('EN: write the main language first')
})

it('LanguageMarks open a language if they have a handler', async () => {
  const open = vi.fn<(language: string) => void>()
  await page.show(<LanguageMarks missing={{}} open={open} />)
  expect(names('button')).toEqual(['KO complete', 'EN complete'])
  await page.press('button', 'EN complete')
  expect(open).toHaveBeenCalledExactlyOnceWith('en')
})
