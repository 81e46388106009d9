/** Digits that stay at the end of a number. */
const SHOWN_DIGITS = 4

/** `010-••••-4821`: enough to tell numbers apart, too little to call one. Short numbers keep two digits. */
export const maskPhone = ({ number }: { readonly number: string }): string => {
  const digits = number.replaceAll(/\D/g, '')
  if (digits.length < 9) return `••••${digits.slice(-2)}`
  return `${digits.slice(0, 3)}-••••-${digits.slice(-SHOWN_DIGITS)}`
}

/** `d•••@••••`. */
export const maskEmail = (email: string): string => `${[...email][0] ?? ''}•••@••••`
