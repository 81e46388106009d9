// Texts are marked in a document: @vitest-environment happy-dom
import { createRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { get, names, openConsolePage, textOf } from '#tests/console-page.tsx'
import { CopyTextButton } from './copy-text-button.tsx'
import { Copying } from './copying.tsx'

const page = openConsolePage()
afterEach(() => void vi.useRealTimers())

const clipboard = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'Linux', clipboard: { writeText } })
const refused = async () => {
  throw new Error('not allowed')
}

it('CopyWords shows a confirmation for two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const copied: string[] = []
  clipboard(async (text) => void copied.push(text))
  await page.show(<CopyTextButton value="req-1" copy="Copy" copied="Copied" variant="subtle" />)
  await page.press('button', 'Copy')
  expect([copied, names('button')]).toEqual([['req-1'], ['Copied']])
  vi.advanceTimersByTime(2_100)
  await page.settle()
  expect(names('button')).toEqual(['Copy'])
})

it('CopyWords shows a text that cannot be copied in the notification, selected', async () => {
  clipboard(refused)
  await page.show(<CopyTextButton value="req-1" copy="Copy" copied="Copied" variant="subtle" />)
  await page.press('button', 'Copy')
  const field = get('textbox', 'Could not copy. The text is marked; press Ctrl+C.') as HTMLTextAreaElement
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['req-1', 0, 5])
  expect(names('button')).toContain('Copy')
})

it('Copying selects the text in its own field if it cannot be copied', async () => {
  clipboard(refused)
  const place = createRef<HTMLInputElement>()
  await page.show(
    <Copying value="a-b-c" place={place}>
      {({ copy, copied }) => (
        <>
          <input ref={place} aria-label="Link" defaultValue="a-b-c" />
          <button onClick={copy}>{copied ? 'Copied' : 'Copy'}</button>
        </>
      )}
    </Copying>,
  )
  await page.press('button', 'Copy')
  expect(document.activeElement).toBe(place.current)
  expect([place.current?.selectionStart, place.current?.selectionEnd]).toEqual([0, 5])
  expect(textOf(document.querySelector('.mantine-Notification-description'))).toBe(
    'Could not copy. The text is marked; press Ctrl+C.',
  )
})
