/** Digits shown at the end of a number. */
const SHOWN_DIGITS = 4

/**
 * Masks a phone number: `010-••••-4821` is enough to distinguish numbers, too little to call one. Short numbers show
 * two digits.
 */
export const maskPhone = ({ number }: { readonly number: string }): string => {
  const digits = number.replaceAll(/\D/g, '')
  if (digits.length < 9) return `••••${digits.slice(-2)}`
  return `${digits.slice(0, 3)}-••••-${digits.slice(-SHOWN_DIGITS)}`
}

/** `d•••@••••`. */
export const maskEmail = (email: string): string => `${[...email][0] ?? ''}•••@••••`
