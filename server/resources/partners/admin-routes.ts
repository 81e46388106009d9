import {
  addHost,
  checkHost,
  createPartner,
  listHosts,
  preferHost,
  removeHost,
} from '#schemas/generated/api/partners.ts'
import { toAuthor } from '../../http/administrator.ts'
import { notFound } from '../../errors.ts'
import { PRIVATE } from '../../http/private-answer.ts'
import { handleAsAdministrator, type AdministratorCall } from '../../http/resource.ts'
import { FIRST_STEPS } from '../../tenancy/new-clinic.ts'
import { judgeHost, readRecords } from './host-record.ts'
import * as hosts from './hosts.ts'

/** What operators and owners do with clinics and their addresses. */
export const adminOperations = [
  handleAsAdministrator(listHosts, async ({ tenant }) => answer(tenant.partner.hosts)),
  handleAsAdministrator(checkHost, async ({ tenant, input: { host }, house }) => {
    const own = tenant.partner.hosts
    if (!own.includes(host)) throw notFound('partners', 'address of this site')
    // Where visitors come in already, or else where operators do, is where this server is.
    const known = own.find((one) => one !== host) ?? house?.partner.hosts[0] ?? host
    return { row: await judgeHost(host, known, readRecords), ...PRIVATE }
  }),
  handleAsAdministrator(addHost, async (call) => answer(await hosts.addHost(toChanging(call), call.input.host))),
  handleAsAdministrator(removeHost, async (call) => answer(await hosts.removeHost(toChanging(call), call.input.host))),
  handleAsAdministrator(preferHost, async (call) => answer(await hosts.preferHost(toChanging(call), call.input.host))),

  handleAsAdministrator(createPartner, async ({ input, administrator, makeClinic }) => {
    const made = await makeClinic(input, toAuthor(administrator))
    return { row: { ...made, firstSteps: FIRST_STEPS }, ...PRIVATE }
  }),
]

const toChanging = ({ write, partnerId, administrator, now, house }: AdministratorCall<object>) => ({
  write,
  partnerId,
  author: toAuthor(administrator),
  now,
  reserved: house?.partner.hosts[0] ?? null,
})

const answer = (all: readonly string[]) => ({ row: { hosts: all }, ...PRIVATE })
