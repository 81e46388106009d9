import { recordPublished } from '../../content/record-published.ts'
import type { Context } from '../context.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'

/** Records a command's settings change in the clinic's content. */
export const recordSettings = (
  { kinds }: Context,
  transaction: Queries,
  { partnerId, now }: { readonly partnerId: PartnerId; readonly now: Date },
  note: string,
): Promise<void> => {
  const author = { id: null, name: 'maru' }
  return recordPublished(transaction, { partnerId, kinds, author, now }, { kind: 'clinic', key: 'settings' }, note)
}
