import {
  addHost,
  checkHost,
  createPartner,
  listHosts,
  preferHost,
  proveHost as proveHostOperation,
  removeHost,
} from '#schemas/generated/api/partners.ts'
import { isAllowed, toAuthor } from '../../api/http/administrator.ts'
import { notFound } from '../../core/errors.ts'
import { PRIVATE } from '../../api/http/private-answer.ts'
import { handleAsAdministrator, type AdministratorCall } from '../../api/http/resource.ts'
import { FIRST_STEPS } from '../../tenancy/new-clinic.ts'
import { findClaim, listClaims, noteChecked, type HostClaim } from './host-claims.ts'
import { judgeHost } from './host-record.ts'
import * as hosts from './hosts.ts'
import { proveHost, toProofRecord } from './prove-host.ts'
import { loadTenants } from './repository.ts'

/** Operations of operators and owners on clinics and their hosts. */
export const adminOperations = [
  handleAsAdministrator(listHosts, (call) => answer(call)),
  handleAsAdministrator(checkHost, async ({ tenant, input: { host }, operatorTenant, names }) => {
    const own = tenant.partner.hosts
    if (!own.includes(host)) throw notFound('partners', 'host of this site')
    // Another host of the clinic, or else the console’s, is known to lead to this server.
    const known = own.find((one) => one !== host) ?? operatorTenant?.partner.hosts[0] ?? host
    return { row: await judgeHost(host, known, names.records), ...PRIVATE }
  }),
  handleAsAdministrator(addHost, async (call) => {
    const { administrator, input } = call
    // Operators are responsible for the deployment; other roles have to prove that they own a name.
    if (isAllowed(administrator, 'fleet/manage')) await hosts.addHost(toChanging(call), input.host)
    else await hosts.claimHost(toChanging(call), input.host)
    return answer(call)
  }),
  handleAsAdministrator(proveHostOperation, async (call) => {
    const { partnerId, db, now, write, names, input } = call
    const claim = await findClaim(partnerId, db, input.host, now)
    if (!claim) throw notFound('partners', 'claimed host')
    await write([], (transaction) => noteChecked(transaction, claim, now))
    const { reserved } = toChanging(call)
    const outcome = await proveHost({ write, names, now, reserved }, claim)
    return { row: { host: claim.host, outcome }, ...PRIVATE }
  }),
  handleAsAdministrator(removeHost, async (call) => {
    await hosts.removeHost(toChanging(call), call.input.host)
    return answer(call)
  }),
  handleAsAdministrator(preferHost, async (call) => {
    await hosts.preferHost(toChanging(call), call.input.host)
    return answer(call)
  }),

  handleAsAdministrator(createPartner, async ({ input, administrator, makeClinic }) => {
    const made = await makeClinic(input, toAuthor(administrator))
    return { row: { ...made, firstSteps: FIRST_STEPS }, ...PRIVATE }
  }),
]

const toChanging = ({ write, partnerId, administrator, now, operatorTenant }: AdministratorCall<object>) => ({
  write,
  partnerId,
  author: toAuthor(administrator),
  now,
  reserved: operatorTenant?.partner.hosts[0] ?? null,
})

/** Reads the hosts again, which may just have been changed. */
const answer = async ({ partnerId, db, now }: AdministratorCall<object>) => {
  const [tenant] = await loadTenants(db, [partnerId])
  const claims = await listClaims(partnerId, db, now)
  return { row: { hosts: tenant?.partner.hosts ?? [], claims: claims.map(toClaimRow) }, ...PRIVATE }
}

const toClaimRow = (claim: HostClaim) => {
  const { host, createdAt, expiresAt, checkedAt } = claim
  return { host, record: toProofRecord(claim), createdAt, expiresAt, checkedAt }
}
