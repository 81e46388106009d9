import type { CreateReservationInput } from '#schemas/generated/api/reservations.ts'
import { AppError } from '../../core/errors.ts'
import { isUnreadable, toLine, toLines } from '../../core/plain-text.ts'
import type { Customer } from './reservation.ts'

/**
 * Returns the customer to store: without invisible or direction-changing characters. Throws 400 when no name is left.
 */
export const toCustomer = ({
  name,
  phone,
  email = null,
  gender = null,
  memo,
}: Pick<CreateReservationInput, 'name' | 'phone' | 'email' | 'gender' | 'memo'>): Customer => {
  const line = toLine(name)
  if (isUnreadable(line)) {
    const fields = [{ name: 'name', code: 'name.required' }]
    throw new AppError('reservation/invalid', 400, 'The name contains no visible text.', { fields })
  }
  const words = toLines(memo ?? '').trim()
  return {
    name: line,
    phone: { ...phone },
    email,
    gender,
    memo: isUnreadable(words) ? null : words,
    cancelReason: null,
  }
}
