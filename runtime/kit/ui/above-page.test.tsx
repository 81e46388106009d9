// The end of a page is a document's: @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { AbovePage } from './above-page.tsx'

afterEach(() => vi.unstubAllGlobals())

it('AbovePage renders a dialog at the end of the page, and removes it with its layer', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<header></header><main></main>'
  const root = createRoot(document.querySelector('header') ?? document.body)
  await act(async () =>
    root.render(
      <AbovePage>
        <dialog />
      </AbovePage>,
    ),
  )
  expect([...document.body.children].map(({ tagName }) => tagName)).toEqual(['HEADER', 'MAIN', 'DIALOG'])
  expect(document.querySelector('header')?.children).toHaveLength(0)
  await act(async () => root.unmount())
  expect(document.querySelector('dialog')).toBeNull()
})
