/** Formats a name within an English sentence: “Notice” becomes “notice”, “FAQ category” stays unchanged. */
export const toInside = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
