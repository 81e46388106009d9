// A proof is shown in a document: @vitest-environment happy-dom
import { proveAdminSession } from '#schemas/generated/api/administrators.ts'
import { publishContent } from '#schemas/generated/api/content.ts'
import { expect, it } from 'vitest'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { all, get, isUsable, openConsolePage, textOf, write } from '#tests/console-page.tsx'
import { call } from '../lib/api/call.ts'
import { SESSION_KEY } from '../lib/api/session.ts'
import { ProofDialog } from './auth-gate.tsx'

const api = answerCalls()
const page = openConsolePage()
const NEEDED = () => refuse(403, 'REAUTHENTICATION_REQUIRED')
/** Runs a sensitive operation and records the outcome. */
const attempt = () => {
  const told: string[] = []
  void call(publishContent, { entries: [] }).then(
    () => told.push('done'),
    ({ code }: { code: string }) => told.push(code),
  )
  return told
}
const prove = async (password: string) => {
  const field = document.querySelector('input[type=password]')
  if (field) write(field, password)
  await page.settle()
  await page.press('button', 'Confirm')
}

it('the right password resumes all waiting requests', async () => {
  api.answer(publishContent, NEEDED)
  api.answer(proveAdminSession, ({ password }) =>
    password === 'right' ? { row: {} } : refuse(401, 'admin/wrong-password'),
  )
  page.client.setQueryData(SESSION_KEY, null)
  await page.show(<ProofDialog />)
  const [one, other] = [attempt(), attempt()]
  await page.settle()
  expect(isUsable('button', 'Confirm')).toBe(false)
  await prove('wrong')
  expect(textOf(get('alert'))).toBe('The password is wrong.')
  expect([one, other]).toEqual([[], []])
  api.answer(publishContent, () => ({ row: { id: 1, entries: [] } }))
  await prove('right')
  expect([one, other, all('dialog')]).toEqual([['done'], ['done'], []])
  // The session holds the time limit of the proof.
  expect(page.client.getQueryState(SESSION_KEY)?.isInvalidated).toBe(true)
})

it('cancelling the proof rejects the request', async () => {
  api.answer(publishContent, NEEDED)
  await page.show(<ProofDialog />)
  const told = attempt()
  await page.settle()
  await page.press('button', 'Cancel', get('dialog').querySelector('form') ?? document)
  expect([told, all('dialog')]).toEqual([['REAUTHENTICATION_REQUIRED'], []])
})

it('the dialog reports that the server failed to check the proof', async () => {
  api.answer(publishContent, NEEDED)
  api.answer(proveAdminSession, () => refuse(500, 'server/failed'))
  await page.show(<ProofDialog />)
  attempt()
  await page.settle()
  await prove('right')
  expect(textOf(get('alert'))).toBe('That could not be confirmed. Try again.')
})

it('the dialog also asks for the authenticator code if the account has one', async () => {
  const sent: unknown[] = []
  api.answer(publishContent, NEEDED)
  api.answer(proveAdminSession, (input) => {
    sent.push(input)
    return input.code === undefined ? refuse(409, 'admin/code-needed') : { row: {} }
  })
  await page.show(<ProofDialog />)
  const told = attempt()
  await page.settle()
  await prove('right')
  expect([all('alert'), isUsable('button', 'Confirm')]).toEqual([[], false])
  const field = document.querySelector('input[autocomplete=one-time-code]')
  if (field) write(field, ' 123456 ')
  api.answer(publishContent, () => ({ row: { id: 1, entries: [] } }))
  await page.settle()
  await page.press('button', 'Confirm')
  expect(sent.at(-1)).toEqual({ password: 'right', code: '123456' })
  expect(told).toEqual(['done'])
})
