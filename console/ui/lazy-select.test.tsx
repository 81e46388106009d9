// Lists are opened in a document: @vitest-environment happy-dom
import { useState } from 'react'
import { expect, it } from 'vitest'
import { openConsolePage } from '#tests/console-page.tsx'
import { LazySelect } from './lazy-select.tsx'

const page = openConsolePage()

const Days = () => {
  const [day, setDay] = useState<string | null>('tuesday')
  const data = ['monday', 'tuesday', 'wednesday']
  return <LazySelect aria-label="Day" data={data} value={day} onChange={setDay} allowDeselect={false} />
}
const options = () => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent)
const field = () => document.querySelector('input[aria-label=Day]') as HTMLInputElement
const press = async (code: string) => {
  field().dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true }))
  await page.settle()
}

it('LateSelect renders no options before its field gets the focus', async () => {
  await page.show(<Days />)
  expect([field().value, options()]).toEqual(['tuesday', []])
  field().focus()
  await page.settle()
  expect(options()).toEqual(['monday', 'tuesday', 'wednesday'])
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

it('LateSelect opens by arrow key at the selected option', async () => {
  await page.show(<Days />)
  field().focus()
  await page.settle()
  await press('ArrowDown')
  expect(document.querySelector('[data-combobox-selected]')?.textContent).toBe('tuesday')
  await press('ArrowDown')
  await press('Enter')
  expect(field().value).toBe('wednesday')
})
