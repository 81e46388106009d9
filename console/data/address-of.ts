/** Where an entry is written, as the router's address; with a pointer, at that very field. */
export const addressOf = ({ kind, key, pointer }: { kind: string; key: string; pointer?: string }): string => {
  const place = pointer ? `#${encodeURIComponent(pointer)}` : ''
  const path = kind === 'products' ? `/treatments/${key}` : `/content/${kind}/${encodeURIComponent(key)}`
  return `${path}${place}`
}
