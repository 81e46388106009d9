// Contacts are shown in a document: @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../lib/api/call.ts'
import { names, openConsolePage, textOf } from '#tests/console-page.tsx'
import { MaskedContact } from './masked-contact.tsx'

const page = openConsolePage()
afterEach(() => void vi.useRealTimers())

const contact = { phone: { countryCode: '+82', number: '10 1234 5678' }, email: 'a@b.example' }
const addresses = () => [...document.querySelectorAll('a')].map((one) => one.getAttribute('href'))

it('SealedContact shows hints until a press reveals both contacts, and hides them a minute later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const load = vi.fn(async () => contact)
  await page.show(<MaskedContact phoneHint="10-****-5678" emailHint="a***" load={load} />)
  expect([textOf(), load.mock.calls.length, addresses()]).toEqual(['Phone10-****-5678ShowE-maila***Show', 0, []])
  await page.press('button', 'Show E-mail')
  expect(addresses()).toEqual(['tel:+821012345678', 'mailto:a@b.example'])
  expect(names('button')).toEqual([])
  vi.advanceTimersByTime(59_000)
  await page.settle()
  expect(addresses()).toHaveLength(2)
  vi.advanceTimersByTime(1_100)
  await page.settle()
  expect([addresses(), names('button')]).toEqual([[], ['Show Phone', 'Show E-mail']])
})

it('SealedContact offers no button without a contact', async () => {
  await page.show(<MaskedContact phoneHint={null} emailHint={null} load={async () => contact} />)
  expect([textOf(), names('button')]).toEqual(['PhoneNoneE-mailNone', []])
})

it('SealedContact reports a refusal, and stays hidden', async () => {
  const refuse = async () => {
    throw new ApiError({ status: 403, code: 'admin/forbidden', message: '', requestId: 'req-9' })
  }
  await page.show(<MaskedContact phoneHint="10-****" emailHint={null} load={refuse} />)
  await page.press('button', 'Show Phone')
  expect(page.notices()).toEqual(['Your role does not allow this. (req-9)'])
  expect(names('button')).toEqual(['Show Phone'])
})
