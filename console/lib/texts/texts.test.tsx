// Texts are shown in a document: @vitest-environment happy-dom
import i18next from 'i18next'
import { expect, it, vi } from 'vitest'
import { openConsolePage } from '#tests/console-page.tsx'
import { useTexts } from './texts.tsx'

const page = openConsolePage()

const Words = () => {
  const t = useTexts('console/treatments')
  return (
    <p>
      {t('state')}, {t('missingIn', { language: 'JA' })}, {t('missingIn', { language: 'EN' })}
    </p>
  )
}

it('useTexts translates a text once, and texts with placeholders each time', async () => {
  await page.show(<Words />)
  const words = document.querySelector('p')?.textContent
  expect(words).toMatch(/^\S.*, .*JA.*, .*EN/)
  const translate = vi.spyOn(i18next, 't')
  await page.show(<Words />)
  expect(document.querySelector('p')?.textContent).toBe(words)
  expect(translate.mock.calls.map(([key]) => key)).toEqual(['missingIn', 'missingIn'])
  translate.mockRestore()
})
