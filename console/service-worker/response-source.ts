/** Source of the worker's answer. */
export type ResponseSource = 'shell' | 'kept' | 'network'

type Asked = {
  readonly method: string
  /** `navigate` for a page load. */
  readonly mode: string
  readonly url: string
}

/**
 * Returns the source of an answer. Screens come from the network, or from the shell when offline; build files are
 * cached, since their names change with them. The worker leaves everything else alone: API answers, content and
 * pictures.
 */
export const toResponseSource = ({ method, mode, url }: Asked, origin: string): ResponseSource => {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return 'network'
  if (mode === 'navigate') return /^\/console(\/|$)/.test(pathname) ? 'shell' : 'network'
  return /^\/console\/assets\/[^/]+$/.test(pathname) ? 'kept' : 'network'
}

/** Parses a push: its texts, and the address that a press opens, which is always a screen of the console. */
export const readPush = (text: string): { title: string; body: string; lang: string; opens: string } => {
  const message = parse(text)
  const say = (name: string, otherwise: string) => {
    const value = message[name]
    return typeof value === 'string' && value !== '' ? value : otherwise
  }
  const opens = say('opens', '/console')
  return {
    title: say('title', 'maru'),
    body: say('body', ''),
    lang: say('lang', ''),
    opens: /^\/console(\/[\w/-]*)?$/.test(opens) ? opens : '/console',
  }
}

const parse = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
