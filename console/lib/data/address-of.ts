/** Screens of content types that have their own form. */
const OWN_SCREENS: ReadonlyMap<string, string> = new Map([
  ['products', '/treatments'],
  ['popups', '/popups'],
])

/** Returns the router address of an entry's form; with a pointer, of that field. */
export const addressOf = ({ kind, key, pointer }: { kind: string; key: string; pointer?: string }): string => {
  const place = pointer ? `#${encodeURIComponent(pointer)}` : ''
  const path = OWN_SCREENS.has(kind) ? `${OWN_SCREENS.get(kind)}/${key}` : `/content/${kind}/${encodeURIComponent(key)}`
  return `${path}${place}`
}
