import { addHost, createPartner, listHosts, preferHost, removeHost } from '#schemas/generated/api/partners.ts'
import { toAuthor } from '../../http/administrator.ts'
import { handleAsAdministrator, type AdministratorCall } from '../../http/resource.ts'
import { FIRST_STEPS } from '../../tenancy/new-clinic.ts'
import * as hosts from './hosts.ts'

/** What operators and owners do with clinics and their addresses. */
export const adminOperations = [
  handleAsAdministrator(listHosts, async ({ tenant }) => answer(tenant.partner.hosts)),
  handleAsAdministrator(addHost, async (call) => answer(await hosts.addHost(toChanging(call), call.input.host))),
  handleAsAdministrator(removeHost, async (call) => answer(await hosts.removeHost(toChanging(call), call.input.host))),
  handleAsAdministrator(preferHost, async (call) => answer(await hosts.preferHost(toChanging(call), call.input.host))),

  handleAsAdministrator(createPartner, async ({ input, administrator, makeClinic }) => {
    const made = await makeClinic(input, toAuthor(administrator))
    return { row: { ...made, firstSteps: FIRST_STEPS }, tags: [], isPrivate: true }
  }),
]

const toChanging = ({ write, partnerId, administrator, now }: AdministratorCall<object>) => ({
  write,
  partnerId,
  author: toAuthor(administrator),
  now,
})

const answer = (all: readonly string[]) => ({ row: { hosts: all }, tags: [], isPrivate: true })
