import { AppError } from '../../core/errors.ts'
import { isUnreadable } from '../../core/plain-text.ts'

/** Rejects a new password without visible characters. Throws 400; the contract limits its length. */
export const refuseBlankPassword = (password: string): void => {
  if (!isUnreadable(password)) return
  const fields = [{ name: 'password', code: 'password.blank' }]
  throw new AppError('BOARD_INVALID', 400, 'A password must not consist of spaces only.', { fields })
}
