import { describe, expect, it } from 'vitest'
import { createSecrets } from '../../security/secrets/secrets.ts'
import { findDevice, makeDeviceCookie } from './device.ts'

const DAY_MS = 24 * 3600 * 1000
const NOON = new Date('2026-11-28T12:00:00Z')
const key = { id: '1a2b3c4d', bytes: Buffer.alloc(32, 7) }
const secrets = createSecrets({ current: () => key, find: (id) => (id === key.id ? key : undefined) })

const toAccount = (id: number, passwordHash = `hash ${id}`) => ({ id, passwordHash })

/** Simulates a browser that stores cookies; only browsers use the attributes after the cookie’s value. */
const openBrowser = (isSecure = false) => {
  let cookie = ''
  const asked = (now = NOON) => ({ request: { cookie, isSecure } as never, secrets, now })
  return {
    asked,
    /** Returns the whole cookie that is set after a correct password. */
    signIn: (account: ReturnType<typeof toAccount>, now = NOON): string => {
      const set = makeDeviceCookie(asked(now), account)
      cookie = set.split(';', 1)[0] ?? ''
      return set
    },
    write: (text: string) => (cookie = text),
    read: () => cookie,
  }
}

describe('a browser that has signed in', () => {
  it('is known by its account, with the same id after each sign-in, and by no other account', () => {
    const browser = openBrowser()
    expect(findDevice(browser.asked(), toAccount(1))).toBeUndefined()
    browser.signIn(toAccount(1))
    const device = findDevice(browser.asked(), toAccount(1))
    expect(device).toMatch(/^[\w-]{22}$/)
    browser.signIn(toAccount(1))
    expect(findDevice(browser.asked(), toAccount(1))).toBe(device)
    expect(findDevice(browser.asked(), toAccount(2))).toBeUndefined()
    expect(findDevice(browser.asked(), null)).toBeUndefined()
  })

  it('is known by the last four accounts', () => {
    const browser = openBrowser()
    for (const id of [1, 2, 3, 4]) browser.signIn(toAccount(id))
    const known = () => [1, 2, 3, 4, 5].filter((id) => findDevice(browser.asked(), toAccount(id)) !== undefined)
    expect(known()).toEqual([1, 2, 3, 4])
    browser.signIn(toAccount(1))
    browser.signIn(toAccount(5))
    expect(known()).toEqual([1, 3, 4, 5])
    expect(browser.read().split('~')).toHaveLength(4)
    // Repeated sign-ins do not displace other accounts.
    for (let times = 0; times < 4; times += 1) browser.signIn(toAccount(5))
    expect(known()).toEqual([1, 3, 4, 5])
  })

  it('is known by at most four accounts, even if it sends more', () => {
    const browser = openBrowser()
    const proofs = [1, 2, 3, 4, 5].map((id) => {
      const one = openBrowser()
      one.signIn(toAccount(id))
      return one.read().replace('admin_device=', '')
    })
    browser.write(`admin_device=${proofs.join('~')}`)
    expect(findDevice(browser.asked(), toAccount(4))).toBeDefined()
    expect(findDevice(browser.asked(), toAccount(5))).toBeUndefined()
  })

  it('is forgotten when the password changes, and 180 days after the last sign-in', () => {
    const browser = openBrowser()
    browser.signIn(toAccount(1))
    expect(findDevice(browser.asked(), toAccount(1, 'another hash'))).toBeUndefined()
    const at = (days: number) => findDevice(browser.asked(new Date(NOON.getTime() + days * DAY_MS)), toAccount(1))
    expect([at(179) !== undefined, at(180)]).toEqual([true, undefined])
    browser.signIn(toAccount(1), new Date(NOON.getTime() + 100 * DAY_MS))
    expect(at(279)).toBeDefined()
  })

  it('is not known with a forged cookie', () => {
    const browser = openBrowser()
    browser.signIn(toAccount(1))
    const proof = browser.read()
    for (const forged of [
      proof.replace('=1.', '=2.'),
      proof.replace(/\.\d+\./, '.1.'),
      proof.slice(0, -1),
      'admin_device=',
    ])
      for (const id of [1, 2]) {
        browser.write(forged)
        expect(findDevice(browser.asked(), toAccount(id))).toBeUndefined()
      }
  })
})

describe('the cookie', () => {
  it('is sent only to administrator endpoints, and only over HTTPS if there is HTTPS', () => {
    const plain = openBrowser().signIn(toAccount(1))
    expect(plain).toMatch(/; Path=\/api\/admin; HttpOnly; SameSite=Strict; Max-Age=15552000$/)
    expect(openBrowser(true).signIn(toAccount(1))).toMatch(/; Max-Age=15552000; Secure$/)
  })
})
