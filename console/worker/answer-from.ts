/** Where the worker takes an answer from. */
export type AnswerFrom = 'shell' | 'kept' | 'network'

type Asked = {
  readonly method: string
  /** `navigate` for a page that is opened. */
  readonly mode: string
  readonly url: string
}

/**
 * Screens come from the network, or from the shell where there is none; files of a build are kept, since their names
 * change with them. Everything else is none of the worker's business: no answer of the API, no content, no picture.
 */
export const answerFrom = ({ method, mode, url }: Asked, origin: string): AnswerFrom => {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return 'network'
  if (mode === 'navigate') return /^\/console(\/|$)/.test(pathname) ? 'shell' : 'network'
  return /^\/console\/assets\/[^/]+$/.test(pathname) ? 'kept' : 'network'
}

/** What of a push is shown, and what a press opens: a screen of the console and nothing else. */
export const readPush = (text: string): { title: string; body: string; lang: string; opens: string } => {
  const told = parse(text)
  const say = (name: string, otherwise: string) => {
    const value = told[name]
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
