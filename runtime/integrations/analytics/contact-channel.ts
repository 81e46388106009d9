/** Contact channels, as named in analytics. */
export type ContactChannelName =
  | 'phone'
  | 'sms'
  | 'email'
  | 'kakao'
  | 'line'
  | 'whatsapp'
  | 'wechat'
  | 'naver'
  | 'chat'
  | 'blog'
  | 'instagram'
  | 'youtube'
  | 'facebook'

const BY_SCHEME: Readonly<Record<string, ContactChannelName>> = { 'tel:': 'phone', 'sms:': 'sms', 'mailto:': 'email' }

/** First match wins; a host includes its subdomains. */
const BY_HOST: readonly (readonly [host: string, channel: ContactChannelName])[] = [
  ['kakao.com', 'kakao'],
  ['line.me', 'line'],
  ['lin.ee', 'line'],
  ['wa.me', 'whatsapp'],
  ['whatsapp.com', 'whatsapp'],
  ['weixin.qq.com', 'wechat'],
  ['blog.naver.com', 'blog'],
  ['talk.naver.com', 'naver'],
  ['booking.naver.com', 'naver'],
  ['channel.io', 'chat'],
  ['instagram.com', 'instagram'],
  ['youtube.com', 'youtube'],
  ['youtu.be', 'youtube'],
  ['facebook.com', 'facebook'],
]

/** Map links are directions, not conversations, although messenger companies run the hosts. */
const MAPS = /^map\.|\.map\.|\/map(\/|$)/

/** Returns the channel that a link's URL leads to; null for every other link. */
export const toContactChannel = (href: string): ContactChannelName | null => {
  const address = parseAddress(href)
  if (!address) return null
  const { protocol, hostname, pathname } = address
  const byScheme = BY_SCHEME[protocol]
  if (byScheme) return byScheme
  if (!/^https?:$/.test(protocol) || MAPS.test(hostname + pathname)) return null
  return BY_HOST.find(([host]) => hostname === host || hostname.endsWith(`.${host}`))?.[1] ?? null
}

const parseAddress = (href: string): URL | null => {
  try {
    return new URL(href)
  } catch {
    return null
  }
}
