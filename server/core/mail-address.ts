/**
 * Checks whether a text is one plain e-mail address: no display name, comment, quotes or list separators, which a
 * mailer would parse. The contracts of resources have the same pattern.
 */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+$/.test(text)
