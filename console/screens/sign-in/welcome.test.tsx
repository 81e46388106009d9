// Links of e-mails open a document: @vitest-environment happy-dom
import {
  createAdminSessionByPass,
  deleteAdminSession,
  getAdminSession,
  getSignIn,
  resetAdminPassword,
} from '#schemas/generated/api/administrators.ts'
import { acceptInvitation, openInvitation } from '#schemas/generated/api/team.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { get, names, openConsolePage, textOf, toSession, write } from '#tests/console-page.tsx'
import { storeUnfinished, readUnfinished } from '../../content-editing/drafts/unfinished-texts.ts'
import { InvitationScreen } from './invitation-screen.tsx'
import { OpenScreen } from './open-screen.tsx'
import { ResetScreen } from './reset-screen.tsx'

const api = answerCalls()
const page = openConsolePage()
let session: ReturnType<typeof toSession> | null = null
beforeEach(() => {
  session = null
  api.answer(getSignIn, { row: { clinic: { code: 'lumi', name: 'Lumi' }, isOperatorsConsole: true } })
  api.answer(getAdminSession, () => (session ? { row: session } : refuse(401, 'admin/not-signed-in')))
  api.answer(openInvitation, {
    row: {
      email: 'new@lumi.example',
      name: '',
      role: 'desk',
      invitedBy: 'Mina',
      clinic: { code: 'lumi', name: 'Lumi' },
    },
  })
})
const TOKEN = 'a'.repeat(43)
const passwords = async (one: string, again = one) => {
  const fields = [...document.querySelectorAll('input[type=password]')]
  for (const [index, text] of [one, again].entries()) {
    const field = fields[index]
    if (field) write(field, text)
  }
  await page.settle()
}
const GOOD = 'olive lamp over the harbour'
const errors = () => [...document.querySelectorAll('.mantine-InputWrapper-error')].map((one) => textOf(one))

describe('an invitation', () => {
  const open = () => page.show(<InvitationScreen />, { at: `/invitation#${TOKEN}` })

  it('shows who invites to which team and role, and is accepted with a name and a password', async () => {
    api.answer(acceptInvitation, { row: {} })
    await open()
    expect(api.calls.find(({ id }) => id === 'openInvitation')?.input['token']).toBe(TOKEN)
    expect(textOf()).toContain('Mina invites you to the team of Lumi as Desk.')
    await page.press('button', 'Begin')
    expect([errors(), api.writes('openInvitation')]).toEqual([
      ['Enter the name your colleagues see.', 'Use 12 characters or more.'],
      [],
    ])
    await page.type('Name', 'Jiwoo')
    await passwords(GOOD, 'another lamp over it')
    expect(errors()).toEqual(['The two passwords differ.'])
    await passwords(GOOD)
    await page.press('button', 'Begin')
    expect(api.writes('openInvitation')).toEqual([
      { id: 'acceptInvitation', input: { token: TOKEN, name: 'Jiwoo', language: 'en', password: GOOD } },
    ])
    expect(page.address).toBe('/')
  })

  it('reports a weak password until it is changed', async () => {
    api.answer(acceptInvitation, () => refuse(422, 'admin/weak-password'))
    await open()
    await page.type('Name', 'Jiwoo')
    await passwords('password12345')
    await page.press('button', 'Begin')
    expect(errors()).toEqual(['This password is easily guessed.'])
    await passwords(GOOD)
    expect(errors()).toEqual([])
  })

  it('that has expired is reported', async () => {
    api.answer(openInvitation, () => refuse(404, 'team/invitation-over'))
    await open()
    expect(names('heading')).toEqual(['This link is over'])
  })

  it('for another user asks before it ends the session, and clears their data from the device', async () => {
    session = toSession()
    const begun = { email: session.email, clinic: 'lumi', place: 'answer 1' }
    storeUnfinished(begun, 'Dear Sarah')
    api.answer(deleteAdminSession, () => {
      session = null
      return { row: {} }
    })
    await open()
    expect(textOf()).toContain('Kim Mina (mina@lumi.example) is signed in on this device.')
    expect(names('button')).not.toContain('Begin')
    await page.press('button', 'Sign out and accept the invitation')
    expect([names('button').includes('Begin'), readUnfinished(begun)]).toEqual([true, null])
  })

  it('without its token is reported as expired, and sends no request', async () => {
    await page.show(<InvitationScreen />, { at: '/invitation' })
    expect([names('button').includes('Begin'), textOf(get('alert'))]).toEqual([false, expect.any(String)])
    expect(api.calls.map(({ id }) => id)).not.toContain('openInvitation')
  })

  it('for the signed-in user opens without asking', async () => {
    session = toSession({ email: 'new@lumi.example' })
    await open()
    expect(names('button')).toContain('Begin')
  })
})

describe('a password reset link', () => {
  const open = (token = TOKEN) => page.show(<ResetScreen />, { at: `/reset#${token}` })

  it('changes the password without signing in', async () => {
    api.answer(resetAdminPassword, { row: { email: 'mina@lumi.example' } })
    await open()
    await page.press('button', 'Change the password')
    expect(api.writes()).toEqual([])
    await passwords(GOOD)
    await page.press('button', 'Change the password')
    expect(api.writes()).toEqual([{ id: 'resetAdminPassword', input: { token: TOKEN, password: GOOD } }])
    expect(textOf()).toContain('The password of mina@lumi.example was changed.')
  })

  it.each([
    ['admin/weak-password', 'This password is easily guessed.'],
    ['admin/link-over', 'This link is over'],
    ['server/failed', 'That did not work. Try again in a moment.'],
  ])('shows why the reset failed: %s', async (code, words) => {
    api.answer(resetAdminPassword, () => refuse(422, code))
    await open()
    await passwords(GOOD)
    await page.press('button', 'Change the password')
    expect(textOf()).toContain(words)
  })

  it('without its token is reported as expired', async () => {
    await open('')
    expect(names('heading')).toEqual(['This link is over'])
  })
})

describe('an operator pass', () => {
  it('is used once, and opens the clinic’s console', async () => {
    api.answer(createAdminSessionByPass, { row: {} })
    await page.show(<OpenScreen />, { at: `/open#${TOKEN}` })
    expect([api.writes().map(({ input }) => input['token']), page.address]).toEqual([[TOKEN], '/'])
  })

  it('that has expired is reported', async () => {
    api.answer(createAdminSessionByPass, () => refuse(404, 'admin/pass-over'))
    await page.show(<OpenScreen />, { at: `/open#${TOKEN}` })
    expect(names('heading')).toEqual(['This link is over'])
  })
})
