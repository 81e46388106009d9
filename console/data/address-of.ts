/** Where kinds that have a form of their own are written. */
const OWN_SCREENS: ReadonlyMap<string, string> = new Map([
  ['products', '/treatments'],
  ['popups', '/popups'],
])

/** Where an entry is written, as the router's address; with a pointer, at that very field. */
export const addressOf = ({ kind, key, pointer }: { kind: string; key: string; pointer?: string }): string => {
  const place = pointer ? `#${encodeURIComponent(pointer)}` : ''
  const path = OWN_SCREENS.has(kind) ? `${OWN_SCREENS.get(kind)}/${key}` : `/content/${kind}/${encodeURIComponent(key)}`
  return `${path}${place}`
}
