import {
  countClinicTexts,
  countHealth,
  holdClinic,
  listClinics,
  listRollOuts,
  openClinic,
  releaseTemplate,
  stopRollOut,
  takeBackRollOut,
  widenRollOut,
} from '#schemas/generated/api/clinics.ts'
import { recordAudit } from '../../content/audit.ts'
import { toAuthor } from '../../api/http/administrator.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { UNRESOLVED, toWholeList } from '../../api/http/private-answer.ts'
import { handleAsAdministrator } from '../../api/http/resource.ts'
import { countTexts } from './count-texts.ts'
import { insertPass, toConsoleLink } from '../administrators/index.ts'

const changed = (count: number, isUnderWay = false) => ({ row: { changed: count, isUnderWay }, ...UNRESOLVED })

/** Operators’ operations on all clinics. */
export const operations = [
  handleAsAdministrator(listClinics, async ({ input, fleet, language, request }) => {
    const paging = { page: input.page ?? 1, size: input.size ?? 50 }
    const isDescending = input.order === 'desc'
    const { rows, total } = await fleet.list({ ...input, ...paging, isDescending, language, requestHost: request.host })
    return { rows, total, ...paging, ...UNRESOLVED }
  }),

  handleAsAdministrator(countHealth, async ({ fleet }) => ({ row: await fleet.countHealth(), ...UNRESOLVED })),

  handleAsAdministrator(countClinicTexts, async ({ input, fleet, kinds, db }) => {
    const tenant = await fleet.find(input.code)
    if (!tenant) throw notFound('fleet', 'clinic')
    return { row: { languages: tenant.languages, ...(await countTexts(tenant.id, db, kinds)) }, ...UNRESOLVED }
  }),

  handleAsAdministrator(openClinic, async ({ input, fleet, administrator, write, now, request }) => {
    const tenant = await fleet.find(input.code)
    if (!tenant) throw notFound('fleet', 'clinic')
    if (tenant.partner.hosts.length === 0) throw new AppError('fleet/no-host', 409, 'This clinic has no host.')
    const token = await write([], async (transaction) => {
      const origin = request.visitor()
      const author = toAuthor(administrator)
      await recordAudit(tenant.id, transaction, [{ action: 'fleet/console-opened', author, now, origin }])
      return insertPass(tenant.id, transaction, administrator.id, now)
    })
    return { row: { address: toConsoleLink(tenant, request.host, 'open', token) }, ...UNRESOLVED }
  }),

  handleAsAdministrator(holdClinic, async ({ input, fleet, administrator }) => {
    await fleet.hold(input.code, input.isHeld, toAuthor(administrator))
    return changed(1)
  }),

  handleAsAdministrator(listRollOuts, async ({ fleet, language }) => {
    const rows = await fleet.rollOuts(language)
    return { ...toWholeList(rows), ...UNRESOLVED }
  }),

  handleAsAdministrator(releaseTemplate, async ({ input, fleet, administrator }) => {
    await fleet.release(input.templateCode, toAuthor(administrator))
    return changed(0)
  }),

  handleAsAdministrator(widenRollOut, async ({ input, fleet, administrator }) => {
    const { templateCode, clinics, percent } = input
    const choice = { ...(clinics ? { clinics } : {}), ...(percent === undefined ? {} : { percent }) }
    const come = await fleet.widen(templateCode, choice, toAuthor(administrator))
    return changed(come.changed, come.isUnderWay)
  }),

  handleAsAdministrator(stopRollOut, async ({ input, fleet, administrator }) => {
    await fleet.stop(input.templateCode, input.isStopped, toAuthor(administrator))
    return changed(0)
  }),

  handleAsAdministrator(takeBackRollOut, async ({ input, fleet, administrator }) => {
    const come = await fleet.takeBack(input.templateCode, toAuthor(administrator))
    return changed(come.changed, come.isUnderWay)
  }),
]
