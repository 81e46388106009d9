import { parseArgs } from 'node:util'
import { UsageError } from '../../core/errors.ts'
import { listMail, retryMail, type MailState } from '../../messaging/messages/mail-outbox.ts'
import { findCodes } from '../../resources/partners/index.ts'
import type { Command } from './command.ts'

const MAX_MAILS = 50

const STATES: Readonly<Record<string, MailState>> = {
  waiting: 'WAITING',
  sent: 'SENT',
  failed: 'FAILED',
  dropped: 'DROPPED',
}

/** `maru mail list`: lists mail that was sent lately, is queued, or has failed. */
export const mailListCommand: Command = {
  name: 'mail list',
  usage: 'mail list [--state <state>] [--json]',
  summary: 'lists the newest messages of all clinics with their state',
  options: { '--state': 'only waiting, sent, failed or dropped messages' },
  examples: ['mail list --state failed'],
  run: async ({ args, open, print }) => {
    const { values } = parseArgs({
      args: [...args],
      options: { state: { type: 'string' }, json: { type: 'boolean' } },
    })
    const state = values.state === undefined ? null : STATES[values.state]
    if (state === undefined) throw new UsageError(`--state must be one of: ${Object.keys(STATES).join(', ')}.`)
    const context = await open()
    const mails = await listMail(context.db.kysely, state, MAX_MAILS)
    const codes = await findCodes(context.db.kysely, [...new Set(mails.map(({ partnerId }) => partnerId))])
    const rows = mails.map(({ partnerId, ...row }) => ({
      ...row,
      partnerCode: codes.get(partnerId) ?? null,
    }))
    if (values.json) {
      print(JSON.stringify(rows, null, 2))
      return 0
    }
    if (rows.length === 0) print('No messages.')
    for (const { id, createdAt, partnerCode, domain, state: now, attempts, lastResult, nextAt } of rows) {
      const next = now === 'WAITING' ? `, next ${nextAt.slice(0, 19)}` : ''
      const last = lastResult === null ? '' : ` (${lastResult})`
      const words = [id, createdAt.slice(0, 19), partnerCode ?? '?', domain.includes('.') ? `…@${domain}` : domain]
      print(`${words.join('  ')}  ${now.toLowerCase()}, tries: ${attempts}${last}${next}`)
    }
    return 0
  },
}

/** `maru mail retry`: sends failed mail again. */
export const mailRetryCommand: Command = {
  name: 'mail retry',
  usage: 'mail retry (<number> | --all)',
  summary: 'retries one failed e-mail, or all of them',
  options: { '--all': 'all failed e-mails that are still stored' },
  examples: ['mail retry 17', 'mail retry --all'],
  run: async ({ args, open, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { all: { type: 'boolean' } },
    })
    const [text] = positionals
    if (positionals.length + (values.all ? 1 : 0) !== 1 || (text !== undefined && !/^\d{1,9}$/.test(text))) {
      throw new UsageError('Give either the number of one e-mail or --all.')
    }
    const { db, clock } = await open()
    const id = text === undefined ? null : Number(text)
    const count = await db.write([], (transaction) => retryMail(transaction, id, clock.now()))
    print(count === 0 ? 'There are no failed e-mails to retry.' : `Queued for sending: ${count}`)
    return count === 0 ? 1 : 0
  },
}
