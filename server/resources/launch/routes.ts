import { getLaunch, launchClinic } from '#schemas/generated/api/launch.ts'
import { toAuthor } from '../../api/http/administrator.ts'
import { UNRESOLVED } from '../../api/http/private-answer.ts'
import { handleAsAdministrator, type AdministratorCall } from '../../api/http/resource.ts'
import { recordAudit } from '../../content/audit.ts'
import { AppError } from '../../core/errors.ts'
import { partnerTag } from '../../tenancy/tags.ts'
import { isUnlaunched } from '../../tenancy/tenant.ts'
import { judgeHost, launchPartner } from '../partners/index.ts'
import { listLaunchRows, mayLaunch, type LaunchRow } from './checklist.ts'
import { readLaunchFacts } from './read-facts.ts'

/** Operations on the launch of a clinic. */
export const operations = [
  handleAsAdministrator(getLaunch, async (call) => ({ row: toRow(call, await readRows(call)), ...UNRESOLVED })),

  handleAsAdministrator(launchClinic, async (call) => {
    const { tenant, partnerId, write, administrator, now } = call
    const rows = await readRows(call)
    if (!isUnlaunched(tenant)) return { row: toRow(call, rows), ...UNRESOLVED }
    if (!mayLaunch(rows)) throw notReady(rows)
    await write([partnerTag(partnerId)], async (transaction) => {
      if (!(await launchPartner(partnerId, transaction))) return
      const warned = rows.filter(({ state }) => state !== 'done').map(({ code }) => code)
      const event = { action: 'partners/launched', author: toAuthor(administrator), now, detail: { warned } } as const
      await recordAudit(partnerId, transaction, [event])
    })
    return { row: { ...toRow(call, rows), isLaunched: true }, ...UNRESOLVED }
  }),
]

/** Reads the checklist, and looks up whether the site's address leads to this server. */
const readRows = async (call: AdministratorCall<object>): Promise<LaunchRow[]> => {
  const { tenant, operatorTenant, names } = call
  const facts = await readLaunchFacts(tenant, call)
  const { domain } = facts
  if (domain.state !== 'done') return listLaunchRows(facts)
  const known =
    operatorTenant?.partner.hosts[0] ?? tenant.partner.hosts.find((host) => host !== domain.host) ?? domain.host
  const { state } = await judgeHost(domain.host, known, names.records)
  const isElsewhere = state === 'missing' || state === 'elsewhere'
  return listLaunchRows(isElsewhere ? { ...facts, domain: { ...domain, state: 'waiting' } } : facts)
}

const toRow = ({ tenant }: AdministratorCall<object>, rows: readonly LaunchRow[]) => ({
  isLaunched: !isUnlaunched(tenant),
  mayLaunch: mayLaunch(rows),
  openingDay: tenant.partner.openingDay || null,
  rows,
})

const notReady = (rows: readonly LaunchRow[]): AppError => {
  const missing = rows.filter(({ isRequired, state }) => isRequired && state !== 'done').map(({ code }) => code)
  const message = `The clinic cannot be launched yet. Missing: ${missing.join(', ')}.`
  return new AppError('launch/not-ready', 422, message, { missing })
}
