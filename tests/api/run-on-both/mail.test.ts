import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAdminSession, forgetAdminPassword, resetAdminPassword } from '#schemas/generated/api/administrators.ts'
import { inviteMember } from '#schemas/generated/api/team.ts'
import { mailListCommand, mailRetryCommand } from '#server/app/cli/mail.ts'
import type { Command } from '#server/app/cli/command.ts'
import { createContext } from '#server/app/context.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { parseEnv } from '#server/core/env.ts'
import { deliverMail } from '#server/notifications/senders/deliver-mail.ts'
import { listMail, type MailState } from '#server/messaging/messages/mail-outbox.ts'
import type { Message } from '#server/messaging/messages/messages.ts'
import { createMailSender } from '#server/notifications/senders/mail-sender.ts'
import { createSmtpSender } from '#server/notifications/senders/smtp-sender.ts'
import { startMail } from '#server/notifications/senders/start-mail.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { freshVisitor } from '../board-visitor.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { readMail, startMailServer, type MailServer } from '../mail-server.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'
const FROM = 'no-reply@maru.test'

describeOnBoth('e-mail', (dialect) => {
  let mail: MailServer
  let api: TestApi
  let settings: Record<string, string>
  beforeEach(async () => {
    mail = await startMailServer()
    settings = { SMTP_URL: mail.url, MAIL_FROM: FROM, TRUST_PROXY: 'true', ...(await dialect.settings()) }
    api = await startApi([{ code: 'a' }], settings)
  })
  afterEach(async () => {
    await api.close()
    await mail.stop()
  })

  const states: MailState[] = []
  const deliver = async (url = mail.url) => {
    const { loadPartner } = api.context
    const sender = createMailSender({ smtp: createSmtpSender(url), from: FROM, loadPartner })
    const tried = await deliverMail(api.context, sender, (state) => states.push(state))
    sender.close()
    return tried
  }
  const send = (to: string, more: Partial<Message> = {}) =>
    api.context.messages.send({
      partnerId: parsePartnerId(1),
      channel: 'email',
      to,
      languageCode: 'ko',
      subject: '예약 안내',
      text: '안녕하세요.\n\nhttps://a.test/',
      ...more,
    })
  const list = () => listMail(api.context.db.kysely, null, 100)
  const stateOf = async () => (await list()).map(({ state, lastResult }) => [state, lastResult])
  const run = async (command: Command, ...args: string[]) => {
    const printed: string[] = []
    const code = await command.run({
      args,
      env: api.context.env,
      open: async () => api.context,
      print: (text) => printed.push(text),
      readInput: async () => '',
    })
    return { code, text: printed.join('\n') }
  }

  it('is sent once, as text and HTML, in the clinic’s name, and its content is then deleted', async () => {
    await send('kim@patient.test')
    expect(await stateOf()).toEqual([['WAITING', null]])
    expect(await deliver()).toBe(1)
    expect(await deliver()).toBe(0)
    expect(mail.taken).toHaveLength(1)
    const [taken = { to: '', raw: '' }] = mail.taken
    expect(taken.to).toBe('kim@patient.test')
    expect(taken.raw).toContain(`<${FROM}>`)
    expect(taken.raw).toContain('Content-Type: text/html')
    const read = await readMail(taken)
    expect([read.subject, read.from?.address, read.to?.[0]?.address]).toEqual(['예약 안내', FROM, 'kim@patient.test'])
    expect(read.text).toContain('안녕하세요.')
    expect(read.html).toContain('안녕하세요.')
    expect(read.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(read.attachments).toEqual([])
    expect(await stateOf()).toEqual([['SENT', '250']])
    const kept = await api.context.db.kysely
      .withTables<{ mail: { content: string | null; domain: string } }>()
      .selectFrom('mail')
      .selectAll()
      .execute()
    expect(kept).toMatchObject([{ content: null, domain: 'patient.test' }])
    expect(JSON.stringify(kept)).not.toContain('kim')
    expect(api.logged.join()).not.toContain('kim@')
  })

  it('is stored encrypted until it is sent', async () => {
    await send('kim@patient.test', { text: 'Your tooth' })
    const kept = await api.context.db.kysely
      .withTables<{ mail: { content: string } }>()
      .selectFrom('mail')
      .selectAll()
      .execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toMatch(/kim|tooth|예약/)
  })

  it('with one key is sent once, however often it is enqueued', async () => {
    await Promise.all([1, 2, 3].map(() => send('kim@patient.test', { key: 'visit/7/confirmed' })))
    await deliver()
    await send('kim@patient.test', { key: 'visit/7/confirmed' })
    await deliver()
    expect(mail.taken).toHaveLength(1)
  })

  it('waits with growing delays while the server is down, and is sent when it is back', async () => {
    const port = Number(new URL(mail.url).port)
    await mail.stop()
    await send('kim@patient.test')
    await deliver()
    const [waiting] = await list()
    expect(waiting).toMatchObject({ state: 'WAITING', attempts: 1, lastResult: 'ESOCKET' })
    expect(waiting?.nextAt).toBe(new Date(NOON.getTime() + 30_000).toISOString())
    expect(await deliver()).toBe(0)
    api.passTime(30)
    expect(await deliver()).toBe(1)
    mail = await startMailServer(port)
    api.passTime(119)
    expect(await deliver()).toBe(0)
    api.passTime(1)
    await deliver()
    expect(mail.taken).toHaveLength(1)
  })

  it('is retried after a 4xx, and given up after a 5xx or after two days', async () => {
    mail.refuse((address) => (address.startsWith('full') ? 452 : 550))
    await send('gone@patient.test')
    await send('full@patient.test')
    await deliver()
    expect(await stateOf()).toEqual([
      ['WAITING', 'EENVELOPE 452'],
      ['FAILED', 'EENVELOPE 550'],
    ])
    for (let round = 0; round < 9; round += 1) {
      api.passTime(86_400)
      await deliver()
    }
    expect((await list()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['FAILED', 9],
      ['FAILED', 1],
    ])

    const told = await run(mailListCommand, '--state', 'failed')
    expect(told.text).toContain('a  …@patient.test  failed, tries: 9 (EENVELOPE 452)')
    expect(told.text).not.toMatch(/full@|gone@/)
    mail.refuse(() => null)
    expect((await run(mailRetryCommand, '--all')).text).toBe('Queued for sending: 2')
    await deliver()
    expect(mail.taken.map(({ to }) => to).toSorted()).toEqual(['full@patient.test', 'gone@patient.test'])
    expect((await run(mailRetryCommand, '--all')).code).toBe(1)
  })

  it('is dropped when it is too late to be useful', async () => {
    await send('kim@patient.test', { goodUntil: new Date(NOON.getTime() + 60_000) })
    api.passTime(60)
    await deliver()
    expect([await stateOf(), mail.taken]).toEqual([[['DROPPED', 'too late']], []])
  })

  it('is resent with the same Message-ID by another process when the sending one dies', async () => {
    await send('kim@patient.test')
    mail.breakOff(true)
    await deliver()
    mail.breakOff(false)
    api.passTime(120)
    const next = await createContext(parseEnv({ DATA_DIR: api.dataDir, LOG_LEVEL: 'silent', ...settings }), {
      clock: api.context.clock,
    })
    const sending = await startMail(next)
    await expect.poll(() => mail.taken.length, { timeout: 5000 }).toBe(2)
    await sending.stop()
    await next.close()
    const ids = mail.taken.map(({ raw }) => /Message-ID: (<[^>]+>)/i.exec(raw)?.[1])
    expect(ids[0]).toMatch(/^<[\w-]+@maru\.test>$/)
    expect(ids[1]).toBe(ids[0])
    expect(await stateOf()).toEqual([['SENT', '250']])
  })

  it('brings a link to reset a password, without revealing which accounts exist', async () => {
    const email = 'forgetful@a.test'
    await addAdministrator(api.context.db, { email, password: PASSWORD, partnerId: parsePartnerId(1) }, NOON)
    const ask = (who: string, headers = freshVisitor()) => api.ask(forgetAdminPassword, { email: who }, { headers })
    const [known, unknown] = [await ask(email), await ask('nobody@a.test')]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    await expect.poll(async () => (await list()).length).toBe(1)
    await deliver()
    const [taken = { to: '', raw: '' }] = mail.taken
    expect(taken.to).toBe(email)
    const token = /https:\/\/a\.test\/console\/reset#([\w-]{43})/.exec((await readMail(taken)).text ?? '')?.[1] ?? ''
    const password = 'tram over quiet lake'
    api.passTime(3600)
    expect((await api.ask(resetAdminPassword, { token, password })).status).toBe(404)
    api.setNow(NOON)
    expect((await api.ask(resetAdminPassword, { token, password })).status).toBe(200)
    expect((await api.ask(createAdminSession, { email, password })).status).toBe(200)

    const visitor = freshVisitor()
    const tries = []
    for (let index = 0; index < 6; index += 1) tries.push((await ask(`x${index}@a.test`, visitor)).status)
    expect(tries).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('brings an invitation in the invited person’s language', async () => {
    await addAdministrator(
      api.context.db,
      { email: 'owner@a.test', password: PASSWORD, partnerId: parsePartnerId(1) },
      NOON,
    )
    const { headers } = await api.ask(createAdminSession, { email: 'owner@a.test', password: PASSWORD })
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    const input = { email: 'new@clinic.test', name: '田中', role: 'desk', language: 'ja' } as const
    const { body } = await api.ask(inviteMember, input, { headers: { cookie } })
    expect(body.row.isSent).toBe(true)
    await deliver()
    const text = (await readMail(mail.taken[0] ?? { to: '', raw: '' })).text ?? ''
    expect(text).toContain(body.row.link)
    expect(text).toContain('管理画面にご招待しました')
  })
})
