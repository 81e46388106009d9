// The width comes from a document: @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { all, openConsolePage, setWidth, textOf } from '#tests/console-page.tsx'
import { useSession } from '../lib/api/session.ts'
import { ReadOnlyOnPhones } from './router.tsx'

const page = openConsolePage()
const Rights = () => <p>{useSession().rights.join(' ')}</p>
const rightsAt = async (width: number, isWhole: boolean) => {
  setWidth(width)
  await page.show(
    <ReadOnlyOnPhones isWhole={isWhole}>
      <Rights />
    </ReadOnlyOnPhones>,
    { session: { role: 'desk' } },
  )
  return [textOf(document.querySelector('p')), all('button').length]
}
const DESK = 'content/read statistics/read posts/handle reservations/handle'

it('on phones a screen without full phone support removes the rights to change content, and shows a note', async () => {
  setWidth(700)
  await page.show(
    <ReadOnlyOnPhones isWhole={false}>
      <Rights />
    </ReadOnlyOnPhones>,
  )
  expect(textOf(document.querySelector('p'))).toBe(
    'content/read audit/read statistics/read posts/handle reservations/handle',
  )
  expect(textOf(document.querySelector('[role=note]'))).toContain('On a phone the clinic’s content is for reading.')
  expect(await rightsAt(767, false)).toEqual([DESK, 1])
})

it('a screen with full phone support, or a wider device, has all rights', async () => {
  expect(await rightsAt(700, true)).toEqual([DESK, 0])
  setWidth(768)
  await page.show(
    <ReadOnlyOnPhones isWhole={false}>
      <Rights />
    </ReadOnlyOnPhones>,
  )
  expect(textOf()).toContain('content/publish')
  expect(all('button')).toEqual([])
})
