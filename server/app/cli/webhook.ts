import { parseArgs } from 'node:util'
import { UsageError } from '../../core/errors.ts'
import { listDeliveries } from '../../messaging/webhooks/outbox.ts'
import {
  checkWebhookHost,
  findWebhookAddress,
  parseWebhookAddress,
  setWebhook,
  switchWebhook,
} from '../../messaging/webhooks/setting.ts'
import type { Command } from './command.ts'
import { findPartner } from './find-partner.ts'

/** Limit of a terminal listing. */
const MAX_DELIVERIES = 100

/** `maru webhook set`: sets the URL, or enables and disables the webhook. */
export const webhookSetCommand: Command = {
  name: 'webhook set',
  usage: 'webhook set --partner <partnerCode> (<address> | --on | --off)',
  summary: 'sets a clinic’s reservation webhook and prints its key, or turns it on or off',
  options: { '--on': 'turns the webhook on', '--off': 'turns the webhook off' },
  examples: ['webhook set --partner lumi https://crm.example/maru', 'webhook set --partner lumi --off'],
  run: async ({ args, env, open, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { partner: { type: 'string' }, on: { type: 'boolean' }, off: { type: 'boolean' } },
    })
    const chosen = [...positionals, ...(values.on ? ['on'] : []), ...(values.off ? ['off'] : [])]
    if (chosen.length !== 1) throw new UsageError('Give one address, --on or --off.')
    const [text] = positionals
    const address = text === undefined ? null : parseWebhookAddress(text, env.webhookTestHosts)
    if (address !== null) await checkWebhookHost(address, env.webhookTestHosts)
    const context = await open()
    const { db, secrets } = context
    const { id } = await findPartner(context, values.partner)
    if (address !== null) {
      const { secret } = await db.write([], (transaction) => setWebhook(id, transaction, secrets, address))
      print(`On: ${address}\nIts key, shown only once: ${secret}`)
      return 0
    }
    const isOn = values.on === true
    const isThere = await db.write([], (transaction) => switchWebhook(id, transaction, isOn))
    print(isThere ? `The webhook is ${isOn ? 'on' : 'off'}.` : 'No webhook is set. Give an address first.')
    return isThere ? 0 : 1
  },
}

/** `maru webhook log`: lists the newest deliveries. */
export const webhookLogCommand: Command = {
  name: 'webhook log',
  usage: 'webhook log --partner <partnerCode> [--json]',
  summary: "lists the deliveries of a clinic's webhook, newest first",
  examples: ['webhook log --partner lumi'],
  run: async ({ args, open, print }) => {
    const { values } = parseArgs({
      args: [...args],
      options: { partner: { type: 'string' }, json: { type: 'boolean' } },
    })
    const context = await open()
    const { db } = context
    const { id } = await findPartner(context, values.partner)
    const webhook = await findWebhookAddress(id, db.kysely)
    const rows = await listDeliveries(id, db.kysely, MAX_DELIVERIES)
    const address = webhook?.address ?? null
    if (values.json) {
      print(JSON.stringify({ address, isOn: webhook?.isOn ?? false, rows }, null, 2))
      return 0
    }
    print(webhook ? `${webhook.isOn ? 'On' : 'Off'}: ${webhook.address}` : 'No webhook is set.')
    for (const { id: number, createdAt, type, state, attempts, lastResult, nextAt } of rows) {
      const next = state === 'PENDING' ? `, next ${nextAt.slice(0, 19)}` : ''
      const last = lastResult === null ? '' : ` (${lastResult})`
      print(`${number}  ${createdAt.slice(0, 19)}  ${type}  ${state.toLowerCase()}, tries: ${attempts}${last}${next}`)
    }
    return 0
  },
}
