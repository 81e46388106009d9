import type { BrowserContext, Page } from '@playwright/test'
import { toOwnAddress } from './own-site.ts'
import { expect, fetchFromPage, test } from './recorder.ts'
import { startServer, type RunningSite } from './start-site.ts'

const EMAIL = 'owner@clinic.test'
const PASSWORD = 'olive lamp over the harbour'

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer({ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD })
})
test.afterAll(() => site.stop())

/** An authenticator of Chromium's own: it makes real keys, and says yes as its owner would. */
const addAuthenticator = async (context: BrowserContext, page: Page): Promise<void> => {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

type Answer = { status: number; row: Record<string, unknown> }

/** A write from a page of the clinic, as its console sends it. */
const send = async (page: Page, path: string, body: object): Promise<Answer> => {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const { status, text } = await fetchFromPage(page, `/api/admin${path}`, init)
  // The contract says so.
  const answer = JSON.parse(text) as { row?: Record<string, unknown> }
  return { status, row: answer.row ?? {} }
}

const create = (page: Page, options: unknown): Promise<object> =>
  page.evaluate(async (given) => {
    // The server's options are in the form that browsers read.
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(given as PublicKeyCredentialCreationOptionsJSON)
    const credential = await navigator.credentials.create({ publicKey })
    if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was made')
    return credential.toJSON()
  }, options)

const get = (page: Page, options: unknown): Promise<object> =>
  page.evaluate(async (given) => {
    // As above.
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(given as PublicKeyCredentialRequestOptionsJSON)
    const credential = await navigator.credentials.get({ publicKey })
    if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was found')
    return credential.toJSON()
  }, options)

test('a passkey created by a browser signs in at its clinic, and at no other', async ({ page, context }) => {
  await addAuthenticator(context, page)
  await page.goto(toOwnAddress(site, 'lumi', '/terms'))
  expect((await send(page, '/session', { email: EMAIL, password: PASSWORD })).status).toBe(200)
  const begun = await send(page, '/passkeys/challenge', {})
  const credential = await create(page, begun.row['options'])
  const added = await send(page, '/passkeys', { name: 'Laptop', credential })
  expect([added.status, added.row['host']]).toEqual([201, 'lumi.localhost'])

  await context.clearCookies()
  const asked = await send(page, '/session/passkey-challenge', {})
  const signature = await get(page, asked.row['options'])
  const signedIn = await send(page, '/session/passkey', { credential: signature })
  expect([signedIn.status, signedIn.row['email'], signedIn.row['passkeys']]).toEqual([200, EMAIL, 1])
  expect((await send(page, '/session/passkey', { credential: signature })).status).toBe(401)
  const session = (await context.cookies()).find(({ name }) => name === 'admin_session')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict' })

  await page.goto(toOwnAddress(site, 'onyu', '/terms'))
  const elsewhere = await send(page, '/session/passkey-challenge', {})
  // Browsers wait for an authenticator with a matching credential, so that sites cannot count them.
  const options = { ...Object(elsewhere.row['options']), timeout: 1000 }
  await expect(get(page, options)).rejects.toThrow(/NotAllowedError/)
})
