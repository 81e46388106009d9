/** A part of a toast's text. */
export type ToastPart =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'em'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'break' }

const TOKEN = /<(\/?)(strong|em|b|i|a|br)\b([^<>]*)>|<[^<>]*>|([^<]+)|</gi
const HREF = /(?:^|\s)href="([^"]*)"/i

/**
 * Parses the limited HTML of a toast: strong, em, a[href] and br, not nested; b and i equal strong and em. All other
 * tags and attributes are dropped and their text is kept, so any input yields only these parts.
 */
export const parseToastHtml = (html: string): ToastPart[] => {
  const parts: ToastPart[] = []
  let around: Around = { kind: 'text' }
  for (const [token, slash, name = '', attributes = '', words] of html.matchAll(TOKEN)) {
    const tag = name.toLowerCase()
    if (words !== undefined || token === '<') push(parts, { ...around, text: decode(token) })
    else if (tag === 'br') parts.push({ kind: 'break' })
    else if (slash) around = { kind: 'text' }
    else if (tag === 'a') around = { kind: 'link', href: decode(HREF.exec(attributes)?.[1] ?? '#') }
    else if (tag === 'strong' || tag === 'b') around = { kind: 'strong' }
    else if (tag === 'em' || tag === 'i') around = { kind: 'em' }
  }
  return parts
}

type Around = { kind: 'text' | 'strong' | 'em' } | { kind: 'link'; href: string }

/** Appends a part. The pattern matches a lone `<` separately, but it belongs to the surrounding text. */
const push = (parts: ToastPart[], part: Exclude<ToastPart, { kind: 'break' }>) => {
  const last = parts.at(-1)
  if (last?.kind === 'text' && part.kind === 'text') last.text += part.text
  else parts.push(part)
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

const decode = (text: string): string =>
  text.replaceAll(/&(#39|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
