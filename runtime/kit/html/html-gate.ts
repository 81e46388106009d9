import { cleanHtml } from './clean-html.ts'
import { createTrustPolicy } from './trusted-types.ts'

/** So many texts are remembered; a page shows fewer. */
const MAX_TEXTS = 200

const isBrowser = typeof document !== 'undefined'

const cleaned = new Map<string, string>()
const trusted = new Map<string, string | TrustedHTML>()

/** The policy is known to this module alone, so that nothing gets to `innerHTML` past the cleaner. */
let policy: ReturnType<typeof createTrustPolicy> | undefined

/**
 * The only way of rich text into a page: what `dangerouslySetInnerHTML` is given. In the browser it is cleaned here,
 * wherever it came from; on the server it was cleaned when the content API answered. `decorate` may add what content may
 * not hold, such as ids, and gets clean HTML.
 */
export const toSafeHtml = (html: string, decorate: (clean: string) => string): string | TrustedHTML => {
  if (!isBrowser) return decorate(html)
  const text = decorate(remember(cleaned, html, cleanHtml))
  policy ??= createTrustPolicy('maru-html', { createHTML: (decorated) => decorated })
  // The same object for the same text, or React would take it for a change.
  return remember(trusted, text, (decorated) => policy?.createHTML(decorated) ?? decorated)
}

const remember = <Made>(known: Map<string, Made>, text: string, make: (text: string) => Made): Made => {
  const found = known.get(text)
  if (found !== undefined) return found
  if (known.size >= MAX_TEXTS) known.clear()
  const made = make(text)
  known.set(text, made)
  return made
}
