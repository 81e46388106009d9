// An address belongs to a document: @vitest-environment happy-dom
import { useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { openConsolePage, textOf } from '#tests/console-page.tsx'
import { useAddress } from './use-address.ts'

const page = openConsolePage()
const View = () => {
  const [query, change] = useAddress()
  const navigate = useNavigate()
  return (
    <>
      <p>{query.toString()}</p>
      <button onClick={() => change({ q: 'laser', page: null })}>Search</button>
      <button onClick={() => change({ post: '3' }, { isStep: true })}>Open</button>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  )
}
const shown = () => textOf(document.querySelector('p'))

it('useAddress changes only the given parameters; Back returns only through pushed steps', async () => {
  await page.show(<View />, { at: '/desk?state=draft&page=2' })
  await page.press('button', 'Search')
  expect(shown()).toBe('state=draft&q=laser')
  await page.press('button', 'Open')
  expect(shown()).toBe('state=draft&q=laser&post=3')
  await page.press('button', 'Back')
  expect(shown()).toBe('state=draft&q=laser')
  // A search does not add a history entry.
  await page.press('button', 'Back')
  expect(shown()).toBe('state=draft&q=laser')
})
