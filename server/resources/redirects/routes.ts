import { importRedirects, listRedirects, putRedirect, removeRedirect } from '#schemas/generated/api/redirects.ts'
import { recordAudit } from '../../content/audit.ts'
import { writeOptimistically } from '../../content/optimistic-write.ts'
import { toPaging } from '../../db/page-of.ts'
import { readTable } from '../../files/formats/read-table.ts'
import { notFound } from '../../core/errors.ts'
import { UNRESOLVED } from '../../api/http/private-answer.ts'
import { handleAsAdministrator } from '../../api/http/resource.ts'
import { toOptimisticWrite, toWriting } from '../content/index.ts'
import { listRedirects as readRows, removeRedirect as deleteRow } from './repository.ts'
import { toOldPath } from './resolve-redirect.ts'
import { readRedirects, writeRedirects } from './write-redirects.ts'

/** Operations on redirects. */
export const operations = [
  handleAsAdministrator(listRedirects, async ({ input, partnerId, db }) => {
    const paging = toPaging(input)
    const { rows, total } = await readRows(partnerId, db, input.keyword, paging)
    return { rows, total, ...paging, ...UNRESOLVED }
  }),

  handleAsAdministrator(putRedirect, async (call) => {
    const writing = await toWriting(call)
    const { from, to } = call.input
    const row = await call.write([], (transaction) => writeRedirects(transaction, writing, call.tenant, [{ from, to }]))
    return { row, ...UNRESOLVED }
  }),

  handleAsAdministrator(importRedirects, async (call) => {
    const writing = await toWriting(call)
    const { content, encoding } = call.input
    const given = readRedirects(await readTable(Buffer.from(content, 'base64'), { encoding }))
    const row = await writeOptimistically(toOptimisticWrite(call), (recording) =>
      writeRedirects(recording, writing, call.tenant, given),
    )
    return { row, ...UNRESOLVED }
  }),

  handleAsAdministrator(removeRedirect, async (call) => {
    const writing = await toWriting(call)
    const { partnerId } = call
    const from = toOldPath(call.input.from) ?? ''
    const isRemoved = await call.write([], async (transaction) => {
      const isThere = await deleteRow(partnerId, transaction, from)
      if (isThere) {
        await recordAudit(partnerId, transaction, [{ action: 'redirects/removed', ...writing, detail: { from } }])
      }
      return isThere
    })
    if (!isRemoved) throw notFound('redirect', 'redirect')
    return { row: { from }, ...UNRESOLVED }
  }),
]
