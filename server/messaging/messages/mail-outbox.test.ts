import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { secretsOf } from '#tests/one-key.ts'
import { openSmallDatabase } from '#tests/small-database.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { administrators } from '../../resources/administrators/migrations/2026-11-21-12-administrators.ts'
import {
  claimMail,
  countWaitingMail,
  enqueueMail,
  finishMail,
  hasDueMail,
  listMail,
  openMail,
  retryMail,
  type DueMail,
  type MailState,
  createOutboxMessages,
} from './mail-outbox.ts'
import type { Message } from './messages.ts'
import { channelMigration, mailMigration } from './migration.ts'

const NOON = Date.parse('2026-11-23T03:00:00.000Z')
const DAY_SECONDS = 86_400
const after = (seconds: number) => new Date(NOON + seconds * 1000)
const secrets = secretsOf('a')
const [lumi, onyu] = [parsePartnerId(1), parsePartnerId(2)]
const letter: Message = {
  partnerId: lumi,
  channel: 'email',
  to: 'mina@patients.example',
  languageCode: 'ko',
  subject: 'Your visit',
  text: 'Tomorrow at three.',
}

let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([administrators, mailMigration, channelMigration])
})
afterAll(() => database.close())
beforeEach(() => sql`delete from mail`.execute(database.db.kysely))

const enqueue = (changed: Partial<Message> = {}, seconds = 0) =>
  database.db.write([], (transaction) => enqueueMail(transaction, secrets, { ...letter, ...changed }, after(seconds)))
const claim = (seconds = 0, most = 10, channel: Message['channel'] = 'email') =>
  claimMail(database.db, channel, after(seconds), most)
/** Claims the one that is due. */
const claimOne = async (seconds = 0): Promise<DueMail> => {
  const [mail, another] = await claim(seconds)
  if (!mail || another) throw new Error('Not one e-mail is due')
  return mail
}
const finish = (mail: DueMail, state: MailState, seconds = 0, nextSeconds = seconds) =>
  finishMail(database.db, mail, { state, result: '250', nextAt: after(nextSeconds), now: after(seconds) })
const retry = (id: number | null, seconds = 0) =>
  database.db.write([], (transaction) => retryMail(transaction, id, after(seconds)))
const listed = async (state: MailState | null = null, most = 10) =>
  (await listMail(database.db.kysely, state, most)).map(({ partnerId, domain }) => `${partnerId} ${domain}`)
const stored = async () => JSON.stringify((await sql`select * from mail`.execute(database.db.kysely)).rows)

describe('an enqueued message', () => {
  it('is stored encrypted except for the receiver’s domain, and decrypts unchanged', async () => {
    const whole = {
      wayOut: 'https://lumi.example/stop',
      opens: '/visits/7',
      template: { id: 'T1', variables: { time: '15:00' } },
    }
    await enqueue({ ...whole, goodUntil: after(600) })
    const text = await stored()
    expect(text).toContain('"patients.example"')
    for (const hidden of ['mina', 'Your visit', 'three', 'lumi.example', '/visits', '15:00'])
      expect(text).not.toContain(hidden)
    const mail = await claimOne()
    expect(mail).toMatchObject({ partnerId: 1, attempts: 1, goodUntil: after(600).toISOString() })
    const { to, languageCode, subject, text: words } = letter
    expect(openMail(secrets, mail)).toEqual({ to, languageCode, subject, text: words, ...whole })
    expect(() => openMail(secretsOf('b'), mail)).toThrow('is not available')
  })

  it('contains only the given fields', async () => {
    await enqueue()
    const mail = await claimOne()
    expect(mail.goodUntil).toBeNull()
    expect(Object.keys(openMail(secrets, mail) ?? {})).toEqual(['to', 'subject', 'text', 'languageCode'])
    expect(openMail(secrets, { content: null })).toBeNull()
  })

  it('reveals only the channel of a receiver by phone', async () => {
    await enqueue({ channel: 'sms', to: '+821012345678' })
    await enqueue({ to: '"a@b"@odd.example' })
    expect(await listed()).toEqual(['1 odd.example', '1 sms'])
  })

  it('is stored once per key of a clinic, and every time without a key', async () => {
    await enqueue({ key: 'visit 7' })
    await enqueue({ key: 'visit 7', subject: 'Again' })
    await enqueue({ key: 'visit 8' })
    await enqueue({ key: 'visit 7', partnerId: onyu })
    await enqueue()
    await enqueue()
    const mails = await claim()
    expect(mails.map(({ partnerId }) => partnerId)).toEqual([1, 1, 2, 1, 1])
    expect(mails.map((mail) => openMail(secrets, mail)?.subject)).not.toContain('Again')
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(5)
  })

  it('is accepted only on channels with a sender', async () => {
    const clock = { now: () => after(5) }
    const messages = createOutboxMessages({ db: database.db, secrets, clock }, ['email', 'push'])
    expect(['email', 'sms', 'push'].map((name) => messages.has(name as Message['channel']))).toEqual([
      true,
      false,
      true,
    ])
    await messages.send(letter)
    const refusal = await messages.send({ ...letter, channel: 'sms', to: '+821012345678' }).then(
      () => '',
      (error: unknown) => String(error),
    )
    expect(refusal).toContain('No sender for sms')
    expect(refusal).not.toContain('1012345678')
    expect(await listed()).toEqual(['1 patients.example'])
    expect([await claim(4), (await claim(5)).length]).toEqual([[], 1])
  })
})

describe('a due message', () => {
  it('is claimed only on its channel, and not before its time', async () => {
    await enqueue({}, 60)
    const isDue = (channel: Message['channel'], seconds: number) =>
      hasDueMail(database.db.kysely, channel, after(seconds))
    expect([await isDue('email', 59), await isDue('email', 60), await isDue('sms', 60)]).toEqual([false, true, false])
    expect([await claim(59), await claim(60, 10, 'sms')]).toEqual([[], []])
    expect(await claim(60)).toHaveLength(1)
  })

  it('is claimed in batches, the longest waiting first', async () => {
    for (const [index, seconds] of [30, 10, 20].entries())
      await enqueue({ partnerId: parsePartnerId(index + 1) }, seconds)
    const takers = [await claim(60, 2), await claim(60, 2), await claim(60, 2)]
    expect(takers.map((mails) => mails.map(({ partnerId }) => partnerId))).toEqual([[2, 3], [1], []])
  })

  it('is leased for two minutes, and can then be claimed again as the same message', async () => {
    await enqueue()
    const first = await claimOne()
    expect(await claim(119)).toEqual([])
    expect(await hasDueMail(database.db.kysely, 'email', after(119))).toBe(false)
    expect(await claimOne(120)).toEqual({ ...first, attempts: 2 })
  })
})

describe('a finished attempt', () => {
  it('leaves a message to be retried unchanged until its next time', async () => {
    await enqueue()
    const first = await claimOne()
    await finish(first, 'WAITING', 5, 300)
    expect(await claim(299)).toEqual([])
    expect(await claimOne(300)).toEqual({ ...first, attempts: 2 })
    const [line] = await listMail(database.db.kysely, 'WAITING', 1)
    expect(line).toMatchObject({ attempts: 2, createdAt: after(0).toISOString(), lastAt: after(5).toISOString() })
    expect(line?.lastResult).toBe('250')
  })

  it.each([
    ['SENT', true],
    ['DROPPED', true],
    ['FAILED', false],
    ['WAITING', false],
  ] as const)('with the state %s clears the e-mail’s content: %s', async (state, isEmptied) => {
    await enqueue()
    await finish(await claimOne(), state)
    const { rows } = await sql<{ content: string | null; state: string }>`select content, state from mail`.execute(
      database.db.kysely,
    )
    expect(rows.map((row) => [row.state, row.content === null])).toEqual([[state, isEmptied]])
    expect(await countWaitingMail(database.db.kysely)).toBe(state === 'WAITING' ? 1 : 0)
  })

  it('on a message of another clinic changes nothing', async () => {
    await enqueue()
    const mail = await claimOne()
    await finish({ ...mail, partnerId: onyu }, 'SENT')
    expect(await countWaitingMail(database.db.kysely)).toBe(1)
    expect(await claimOne(120)).toMatchObject({ id: mail.id, content: mail.content })
  })

  it('deletes its clinic’s messages that ended more than thirty days ago, and none that still wait', async () => {
    for (const partnerId of [lumi, onyu]) {
      await enqueue({ partnerId })
      const [mail] = await claim()
      if (mail) await finish(mail, 'FAILED')
    }
    await enqueue({ to: 'old@waiting.example' })
    await enqueue({ to: 'new@later.example' }, 60)
    const last = (await claim(60)).find((mail) => openMail(secrets, mail)?.to === 'new@later.example')
    if (!last) throw new Error('Nothing was taken')
    await finish(last, 'SENT', 30 * DAY_SECONDS)
    expect(await listed()).toHaveLength(4)
    await finish(last, 'SENT', 30 * DAY_SECONDS + 1)
    expect(await listed()).toEqual(['1 later.example', '1 waiting.example', '2 patients.example'])
  })
})

describe('operators', () => {
  const give = async (domain: string, state: MailState, partnerId = lumi) => {
    await enqueue({ to: `a@${domain}`, partnerId })
    await finish(await claimOne(), state, 0, 3600)
  }

  it('see the newest messages first, optionally filtered by state', async () => {
    await give('one.example', 'SENT')
    await give('two.example', 'FAILED', onyu)
    await give('three.example', 'WAITING')
    expect(await listed()).toEqual(['1 three.example', '2 two.example', '1 one.example'])
    expect(await listed(null, 2)).toEqual(['1 three.example', '2 two.example'])
    expect([await listed('FAILED'), await listed('DROPPED')]).toEqual([['2 two.example'], []])
  })

  it('retry one failed message, or all of them, at once and with a new count', async () => {
    for (const domain of ['one.example', 'two.example', 'three.example']) await give(domain, 'FAILED')
    await give('sent.example', 'SENT')
    const [newest] = await listMail(database.db.kysely, 'FAILED', 1)
    expect(await retry(newest?.id ?? 0, 10)).toBe(1)
    expect(await retry(newest?.id ?? 0, 10)).toBe(0)
    expect(await claim(9)).toEqual([])
    const again = await claimOne(10)
    expect(again).toMatchObject({ id: newest?.id, attempts: 1 })
    expect(await retry(null, 20)).toBe(2)
    expect(await listed('SENT')).toEqual(['1 sent.example'])
  })

  it('cannot retry a message whose content is unreadable', async () => {
    await give('one.example', 'FAILED')
    await sql`update mail set content = null`.execute(database.db.kysely)
    expect([await retry(null), await listed('FAILED')]).toEqual([0, ['1 one.example']])
  })
})
