// The width comes from a document: @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { all, openConsolePage, setWidth, textOf } from '#tests/console-page.tsx'
import { useSession } from '../api/session.ts'
import { OnPhones } from './on-phones.tsx'

const page = openConsolePage()
const Rights = () => <p>{useSession().rights.join(' ')}</p>
const rightsAt = async (width: number, isWhole: boolean) => {
  setWidth(width)
  await page.show(
    <OnPhones isWhole={isWhole}>
      <Rights />
    </OnPhones>,
    { session: { role: 'desk' } },
  )
  return [textOf(document.querySelector('p')), all('button').length]
}
const DESK = 'content/read statistics/read posts/handle reservations/handle'

it('on a phone a screen that is not whole there changes nothing a visitor reads, and says where that is done', async () => {
  setWidth(700)
  await page.show(
    <OnPhones isWhole={false}>
      <Rights />
    </OnPhones>,
  )
  expect(textOf(document.querySelector('p'))).toBe(
    'content/read audit/read statistics/read posts/handle reservations/handle',
  )
  expect(textOf(document.querySelector('[role=note]'))).toContain('On a phone the clinic’s content is for reading.')
  expect(await rightsAt(767, false)).toEqual([DESK, 1])
})

it('a screen that is whole on phones, and a wider device, have all of it', async () => {
  expect(await rightsAt(700, true)).toEqual([DESK, 0])
  setWidth(768)
  await page.show(
    <OnPhones isWhole={false}>
      <Rights />
    </OnPhones>,
  )
  expect(textOf()).toContain('content/publish')
  expect(all('button')).toEqual([])
})
