import { AppError } from '../../core/errors.ts'
import type { Call } from '../../api/http/resource.ts'
import { findPasswordProblem, PASSWORD_TEXTS } from '../../security/passwords/new-password.ts'

/** Throws 400 admin/weak-password, with the reason and advice, for an easily guessed password; `name` is its field. */
export const requireGoodPassword = async (
  { tenant }: Pick<Call<unknown>, 'tenant'>,
  { name, password, email }: { readonly name: string; readonly password: string; readonly email: string },
): Promise<void> => {
  const problem = await findPasswordProblem(password, [email, tenant.partner.partnerCode])
  if (!problem) return
  const fields = [{ name, code: `${name}.${problem}` }]
  throw new AppError('admin/weak-password', 400, PASSWORD_TEXTS[problem], { fields })
}
