import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

/** Device class of a browser. */
export type Device = 'phone' | 'tablet' | 'desktop'

/** Fields read from a `user-agent` header. */
export type Agent = {
  readonly device: Device
  /** App of an in-app browser, which mostly sends no referrer. */
  readonly app: string | null
}

const MAX_AGENT_LENGTH = 500

/** Browsers send some hundred user agents; a flood of unusual ones must not fill memory. */
const agents = new LRUCache<string, { readonly agent: Agent | null }>({
  max: 2000,
  memoMethod: (name) => ({ agent: isbot(name) ? null : { device: toDevice(name), app: toApp(name) } }),
})

/** Parses a `user-agent` header; null for robots and empty headers. */
export const readAgent = (header: string | undefined): Agent | null =>
  header ? agents.memo(header.slice(0, MAX_AGENT_LENGTH)).agent : null

const toDevice = (name: string): Device => {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(name)) return 'tablet'
  return /Mobi|iPhone|iPod|Android/i.test(name) ? 'phone' : 'desktop'
}

const APPS: readonly (readonly [RegExp, string])[] = [
  [/\bInstagram\b/, 'instagram'],
  [/KAKAOTALK|KAKAOSTORY/i, 'kakao'],
  [/\bNAVER\b/, 'naver'],
  [/\bFBA[NV]\b/, 'facebook.com'],
  [/\bLine\//, 'line.me'],
  [/MicroMessenger/, 'wechat'],
]

const toApp = (name: string): string | null => APPS.find(([pattern]) => pattern.test(name))?.[1] ?? null
