// Renders in a document: @vitest-environment happy-dom
import { createAdminSession, forgetAdminPassword, getSignIn } from '#schemas/generated/api/administrators.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, hangUp, refuse } from '#tests/api-answers.ts'
import { all, get, isUsable, names, openConsolePage, textOf, toSession, write } from '#tests/console-page.tsx'
import { SESSION_KEY } from '../../lib/api/session.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

const api = answerCalls()
const page = openConsolePage()
const done = vi.fn<() => void>()
beforeEach(() => {
  done.mockReset()
  api.answer(getSignIn, {
    row: { clinic: { code: 'lumi', name: 'Lumi Clinic' }, isOperatorsConsole: true, hasMail: true },
  })
})
afterEach(() => void vi.useRealTimers())

const fill = (email: string, password: string) => {
  const fields = [...document.querySelectorAll('input[type=email], input[type=password]')]
  for (const [index, text] of [email, password].entries()) {
    const field = fields[index]
    if (field) write(field, text)
  }
}
const signIn = async (password = 'secret') => {
  fill('mina@lumi.example', password)
  await page.press('button', 'Sign in')
}

describe('signing in', () => {
  it('sends e-mail, password and whether to stay signed in', async () => {
    api.answer(createAdminSession, { row: toSession() })
    await page.show(<SignInForm done={done} />)
    all('checkbox')[0]?.click()
    await signIn()
    expect(api.writes()[0]?.input).toEqual({ email: 'mina@lumi.example', password: 'secret', isStaying: false })
    expect(done).toHaveBeenCalledOnce()
  })

  it.each([
    [() => refuse(401, 'admin/wrong-password'), 'That e-mail and password do not match.'],
    [() => refuse(401, 'admin/passkey-refused'), 'This passkey does not belong to this clinic.'],
    [() => refuse(403, 'admin/other-clinic'), 'This account does not belong to this clinic.'],
    [() => refuse(404, 'tenancy/no-clinic'), 'There is no clinic at this address.'],
    [() => refuse(503, 'server/busy'), 'The server is busy just now. Please try again in a moment.'],
    [() => refuse(500, 'server/failed'), 'You could not be signed in. Please try again in a moment.'],
    [hangUp, 'The server cannot be reached. Check your internet connection.'],
  ])('shows the reason of a failure: %#', async (answer, words) => {
    api.answer(createAdminSession, answer)
    await page.show(<SignInForm done={done} />)
    await signIn()
    expect(textOf(get('alert'))).toBe(words)
    expect(done).not.toHaveBeenCalled()
  })

  it('asks for a code if the account needs one, and shows no error before a wrong code', async () => {
    api.answer(createAdminSession, ({ code }) =>
      code === undefined
        ? refuse(401, 'admin/code-needed')
        : code === '123456'
          ? { row: toSession() }
          : refuse(401, 'admin/wrong-code'),
    )
    await page.show(<SignInForm done={done} />)
    await signIn()
    expect(all('alert')).toEqual([])
    expect(document.activeElement).toBe(get('textbox', 'Code'))
    await page.type('Code', '1')
    await page.press('button', 'Sign in')
    expect(textOf(get('alert'))).toBe('This code is wrong or was used already.')
    await page.type('Code', ' 123456 ')
    await page.press('button', 'Sign in')
    expect([api.writes().at(-1)?.input['code'], done.mock.calls.length]).toEqual(['123456', 1])
  })

  it('blocks after too many attempts, as long as the server specifies', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    api.answer(createAdminSession, () => refuse(429, 'admin/too-many', { retryAfterSeconds: 2.2 }))
    await page.show(<SignInForm done={done} />)
    await signIn()
    expect([textOf(get('alert')), isUsable('button', 'Sign in')]).toEqual([
      'Too many tries. You can sign in again in 3 seconds.',
      false,
    ])
    get('button', 'Sign in')
      .closest('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await page.settle()
    expect(api.writes()).toHaveLength(1)
    vi.advanceTimersByTime(1000)
    await page.settle()
    expect(textOf(get('alert'))).toContain('in 2 seconds')
    vi.advanceTimersByTime(2000)
    await page.settle()
    expect(isUsable('button', 'Sign in')).toBe(true)
  })

  it('warns that Caps Lock is on', async () => {
    await page.show(<SignInForm done={done} />)
    const field = document.querySelector('input[type=password]')
    const key = new KeyboardEvent('keydown', { key: 'A', bubbles: true })
    vi.spyOn(key, 'getModifierState').mockImplementation((name) => name === 'CapsLock')
    field?.dispatchEvent(key)
    await page.settle()
    expect(textOf()).toContain('Caps Lock is on')
  })

  it('continues only as the user whose session ended', async () => {
    await page.show(<SignInForm email="mina@lumi.example" done={done} />)
    expect(document.querySelector<HTMLInputElement>('input[type=email]')).toMatchObject({
      value: 'mina@lumi.example',
      readOnly: true,
    })
    expect(names('button')).not.toContain('Forgot your password?')
  })
})

describe('the sign-in page', () => {
  it('invalidates the session after sign-in', async () => {
    api.answer(createAdminSession, { row: toSession() })
    page.client.setQueryData(SESSION_KEY, null)
    await page.show(<SignInScreen />)
    expect(textOf()).toContain('Lumi Clinic')
    await signIn()
    expect(page.client.getQueryState(SESSION_KEY)?.isInvalidated).toBe(true)
  })

  it('sends a reset link without revealing which accounts exist', async () => {
    api.answer(forgetAdminPassword, {})
    await page.show(<SignInScreen />)
    await page.press('button', 'Forgot your password?')
    expect(names('heading')).toEqual(['Choose a new password'])
    expect(isUsable('button', 'Send the link')).toBe(false)
    await page.type('E-mail', 'mina@lumi.example')
    await page.press('button', 'Send the link')
    expect(api.writes()).toEqual([{ id: 'forgetAdminPassword', input: { email: 'mina@lumi.example' } }])
    expect(textOf()).toContain('If mina@lumi.example has an account, a link is on its way.')
    await page.press('button', 'Back to sign-in')
    expect(names('button')).toContain('Sign in')
  })

  it('offers no reset link if the server has no mail', async () => {
    api.answer(getSignIn, {
      row: { clinic: { code: 'lumi', name: 'Lumi Clinic' }, isOperatorsConsole: true, hasMail: false },
    })
    await page.show(<SignInScreen />)
    expect(names('button')).toContain('Sign in')
    expect(names('button')).not.toContain('Forgot your password?')
  })

  it('shows why no reset link was sent', async () => {
    api.answer(forgetAdminPassword, () => refuse(503, 'server/busy'))
    await page.show(<SignInScreen />)
    await page.press('button', 'Forgot your password?')
    await page.type('E-mail', 'mina@lumi.example')
    await page.press('button', 'Send the link')
    expect(textOf(get('alert'))).toContain('The server is busy')
  })
})
