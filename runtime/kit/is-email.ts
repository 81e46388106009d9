/**
 * Checks for an e-mail address that the content API accepts: without quotes, comments or the separators of address
 * lists.
 */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>"(),:;[\]\\]+@[^\s@.<>"(),:;[\]\\]+(\.[^\s@.<>"(),:;[\]\\]+)+$/.test(text)
