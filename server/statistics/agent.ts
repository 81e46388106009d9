import { isbot } from 'isbot'

/** What a browser is held in. */
export type Device = 'phone' | 'tablet' | 'desktop'

/** What is read of a browser's name. */
export type Agent = {
  readonly device: Device
  /** Of a browser inside an app, which mostly names no page before. */
  readonly app: string | null
}

/** Browsers send some hundred names; a flood of odd ones must not fill memory. */
const REMEMBERED = 2000
const MAX_AGENT_LENGTH = 500

const remembered = new Map<string, Agent | null>()

/** What a `user-agent` header says; null for robots, and for who says nothing. */
export const readAgent = (header: string | undefined): Agent | null => {
  if (!header) return null
  const name = header.length > MAX_AGENT_LENGTH ? header.slice(0, MAX_AGENT_LENGTH) : header
  const known = remembered.get(name)
  if (known !== undefined) return known
  const agent = isbot(name) ? null : { device: toDevice(name), app: toApp(name) }
  if (remembered.size >= REMEMBERED) remembered.clear()
  remembered.set(name, agent)
  return agent
}

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
