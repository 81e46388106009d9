/** A name as it stands within an English sentence: “Notice” is a notice there, “FAQ category” stays what it is. */
export const toInside = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
