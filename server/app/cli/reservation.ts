import { parseArgs } from 'node:util'
import type { Context } from '../context.ts'
import { addDays, instantIn, isDay } from '../../db/zoned-time.ts'
import { AppError, UsageError } from '../../core/errors.ts'
import {
  cancelReservation,
  confirmReservation,
  findReservation,
  listEvents,
  listReservations,
  parseNumber,
  toRow,
  toSummary,
} from '../../resources/reservations/index.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import type { Command, CommandRun } from './command.ts'
import { findPartner } from './find-partner.ts'

/** Limit of a terminal listing. */
const FIRST_HUNDRED = { page: 1, size: 100 }

/** `maru reservation list`: lists reservations from today or another day on. */
export const reservationListCommand: Command = {
  name: 'reservation list',
  usage: 'reservation list --partner <partnerCode> [--from <YYYY-MM-DD>] [--requested] [--json]',
  summary: 'lists reservations by time, from today or a given day',
  options: { '--from': 'first day; default: today', '--requested': 'only unconfirmed reservations' },
  examples: ['reservation list --partner lumi --requested'],
  run: async ({ args, open, print }) => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        partner: { type: 'string' },
        from: { type: 'string' },
        requested: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    })
    const context = await open()
    const tenant = await findPartner(context, values.partner)
    const from = readDay(values.from, tenant) ?? context.clock.now().toISOString()
    const filter = { from, ...(values.requested ? { state: 'REQUESTED' as const } : {}) }
    const { rows, total } = await listReservations(tenant.id, context.db.kysely, filter, FIRST_HUNDRED)
    const shown = rows.map((row) => toSummary(row, { tenant, secrets: context.secrets, now: context.clock.now() }))
    if (values.json) {
      print(JSON.stringify({ rows: shown, total }, null, 2))
      return 0
    }
    for (const { number, date, time, kind, state, customerName, optionCount } of shown) {
      const options = optionCount > 0 ? `, options: ${optionCount}` : ''
      print(`${number}  ${date} ${time}  ${kind.toLowerCase()}${options}, ${state.toLowerCase()}  ${customerName}`)
    }
    print(total > rows.length ? `… and ${total - rows.length} more` : `${total} in total`)
    return 0
  },
}

/** `maru reservation show`: shows a reservation as staff see it. */
export const reservationShowCommand: Command = {
  name: 'reservation show',
  usage: 'reservation show --partner <partnerCode> <number>',
  summary: 'shows a reservation, its customer and its history, as JSON',
  examples: ['reservation show --partner lumi K7M2QX'],
  run: async (run) => {
    const { context, tenant, reservation } = await findNamed(run)
    const { db, secrets, clock } = context
    const row = toRow(reservation, { tenant, secrets, language: tenant.mainLanguage, now: clock.now() })
    const history = await listEvents(tenant.id, db.kysely, reservation.number)
    run.print(JSON.stringify({ ...row, history }, null, 2))
    return 0
  },
}

/** `maru reservation confirm`. */
export const reservationConfirmCommand: Command = {
  name: 'reservation confirm',
  usage: 'reservation confirm --partner <partnerCode> <number>',
  summary: 'confirms a reservation',
  examples: ['reservation confirm --partner lumi K7M2QX'],
  run: (run) => settle(run, confirmReservation),
}

/** `maru reservation cancel`. */
export const reservationCancelCommand: Command = {
  name: 'reservation cancel',
  usage: 'reservation cancel --partner <partnerCode> <number>',
  summary: 'cancels a reservation on behalf of the clinic',
  examples: ['reservation cancel --partner lumi K7M2QX'],
  run: (run) => settle(run, cancelReservation),
}

const settle = async (run: CommandRun, change: typeof confirmReservation): Promise<number> => {
  const { context, tenant, reservation } = await findNamed(run)
  const { db, clock } = context
  const changing = { db, partnerId: tenant.id, actor: 'operator', now: clock.now() } as const
  try {
    const { state } = await change(changing, reservation)
    run.print(`It is ${state.toLowerCase()}.`)
    return 0
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    run.print(error.message)
    return 1
  }
}

const findNamed = async ({ args, open }: CommandRun) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { partner: { type: 'string' } },
  })
  const [number, ...rest] = positionals
  if (number === undefined || rest.length > 0) throw new UsageError('Give the number of one reservation.')
  const context: Context = await open()
  const tenant = await findPartner(context, values.partner)
  const reservation = await findReservation(tenant.id, context.db.kysely, parseNumber(number))
  if (!reservation) throw new UsageError(`Reservation ${number} not found.`)
  return { context, tenant, reservation }
}

const readDay = (text: string | undefined, { homepageConfig }: Tenant): string | undefined => {
  if (text === undefined) return undefined
  if (!isDay(text)) throw new UsageError(`Invalid --from "${text}". Write a date like 2026-05-07.`)
  return instantIn(addDays(text, 0), '00:00', homepageConfig.timeZone).toISOString()
}
