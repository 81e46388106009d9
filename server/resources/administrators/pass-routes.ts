import { createAdminSessionByPass } from '#schemas/generated/api/administrators.ts'
import { AppError } from '../../core/errors.ts'
import { handle } from '../../api/http/resource.ts'
import { beginSession } from './begin-session.ts'
import { consumePass } from './passes.ts'
import { isOfClinic } from './sign-in.ts'

/** Operations for entering a clinic’s console from the operators’. */
export const passOperations = [
  handle(createAdminSessionByPass, async (call) => {
    const { input, partnerId, write, now, tenant, request } = call
    const administrator = await write([], (transaction) => consumePass(partnerId, transaction, input.token, now))
    if (!administrator || !isOfClinic(administrator, tenant)) {
      throw new AppError('admin/link-over', 404, 'This link was already used or has expired. Open the clinic again.')
    }
    // No password was entered at this host, so sensitive operations ask for it.
    const begun = await beginSession(call, administrator, false, { isProven: false })
    const facts = { administratorId: administrator.id, visitor: request.visitor(), partnerId }
    return { ...begun, event: { event: 'signed-in', ...facts } }
  }),
]
