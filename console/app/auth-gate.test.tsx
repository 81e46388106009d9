// The sign-in form needs a document: @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createAdminSession, getAdminSession, getSignIn } from '#schemas/generated/api/administrators.ts'
import { listDrafts } from '#schemas/generated/api/content.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { toEntry } from '#tests/console-content.ts'
import { all, get, names, openConsolePage, textOf, toSession, valueOf, write } from '#tests/console-page.tsx'
import { SESSION_KEY, useSignOut, useSession, type Session } from '../lib/api/session.ts'
import { draftsQuery } from '../lib/data/content.ts'
import { AuthGate } from './auth-gate.tsx'

const api = answerCalls()
const page = openConsolePage()
let signedIn: Session | null = null
beforeEach(() => {
  signedIn = toSession()
  api.answer(getSignIn, { row: { clinic: { code: 'maru', name: 'Maru' }, isOperatorsConsole: true } })
  api.answer(listDrafts, { rows: [], total: 0 })
  api.answer(getAdminSession, () => (signedIn ? { row: signedIn } : refuse(401, 'admin/not-signed-in')))
})

const Work = () => {
  const { name } = useSession()
  const leave = useSignOut()
  const drafts = useQuery(draftsQuery)
  const [words, setWords] = useState('')
  return (
    <>
      <h1>{name}</h1>
      <input aria-label="Words" value={words} onChange={(event) => setWords(event.currentTarget.value)} />
      <button onClick={() => void drafts.refetch()}>Ask</button>
      <p>{drafts.isError ? 'refused' : String(drafts.data?.length)}</p>
      <button onClick={leave}>Leave</button>
    </>
  )
}
const open = (left?: () => void) => page.show(<AuthGate {...(left && { left })}>{<Work />}</AuthGate>)
const signIn = async () => {
  const field = document.querySelector('input[type=password]')
  if (field) write(field, 'secret')
  await page.press('button', 'Sign in')
}

describe('AuthGate', () => {
  it('renders the console for a signed-in user', async () => {
    await open()
    expect(names('heading')).toEqual(['Kim Mina'])
  })

  it('shows only the sign-in page to signed-out users', async () => {
    signedIn = null
    await open()
    expect([names('button').includes('Sign in'), textOf().includes('Ask')]).toEqual([true, false])
  })

  it('reports that the session could not be read, and retries', async () => {
    api.answer(getSignIn, { row: { clinic: { code: 'maru', name: 'Maru' }, isOperatorsConsole: true } })
    api.answer(listDrafts, { rows: [], total: 0 })
    api.answer(getAdminSession, () => refuse(503, 'server/busy'))
    await open()
    expect(textOf(get('alert'))).toContain('The server is busy')
    api.answer(getSignIn, { row: { clinic: { code: 'maru', name: 'Maru' }, isOperatorsConsole: true } })
    api.answer(listDrafts, { rows: [], total: 0 })
    api.answer(getAdminSession, () => ({ row: toSession() }))
    await page.press('button', 'Try again')
    expect(names('heading')).toEqual(['Kim Mina'])
  })
})

describe('a session that ends during work', () => {
  it('resumes after sign-in in a dialog: form contents stay, and the refused request is repeated', async () => {
    await open()
    await page.type('Words', 'half a sentence')
    api.answer(listDrafts, () => refuse(401, 'admin/not-signed-in'))
    await page.press('button', 'Ask')
    const dialog = get('dialog')
    expect(textOf(dialog)).toContain('What you wrote is still here.')
    expect(dialog.querySelector<HTMLInputElement>('input[type=email]')?.value).toBe('mina@lumi.example')
    api.answer(createAdminSession, () => ({ row: toSession() }))
    api.answer(listDrafts, { rows: [toEntry()], total: 1 })
    await signIn()
    expect([all('dialog'), valueOf('Words'), textOf(document.querySelector('p'))]).toEqual([[], 'half a sentence', '1'])
  })

  it('shows nothing of one user’s to another', async () => {
    await open()
    await page.type('Words', 'half a sentence')
    page.client.setQueryData(SESSION_KEY, toSession({ id: 2, name: 'Lee Jun' }))
    await page.settle()
    expect([names('heading'), valueOf('Words')]).toEqual([['Lee Jun'], ''])
  })

  it('lets another user go to the sign-in page', async () => {
    await open()
    api.answer(listDrafts, () => refuse(401, 'admin/not-signed-in'))
    await page.press('button', 'Ask')
    await page.press('button', 'Another person')
    expect([all('dialog'), names('button').includes('Sign in')]).toEqual([[], true])
  })
})

it('signing out shows the sign-in page and clears cached answers', async () => {
  const left = vi.fn<() => void>()
  await open(left)
  page.client.setQueryData(draftsQuery.queryKey, [])
  await page.press('button', 'Leave')
  expect([left.mock.calls.length, page.client.getQueryData(draftsQuery.queryKey)]).toEqual([1, undefined])
  expect(names('button')).toContain('Sign in')
})
