import { AppError } from '../../errors.ts'
import { isUnreadable } from '../../http/plain-text.ts'

/** Refuses a new password that nobody could see themselves type. Throws 400; the contract holds it to its length. */
export const refuseBlankPassword = (password: string): void => {
  if (!isUnreadable(password)) return
  const fields = [{ name: 'password', code: 'password.blank' }]
  throw new AppError('BOARD_INVALID', 400, 'A password cannot be made of spaces alone.', { fields })
}
