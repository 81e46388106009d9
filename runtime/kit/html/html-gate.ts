import { cleanHtml } from './clean-html.ts'
import { createTrustPolicy } from './trusted-types.ts'

/** Maximum number of cached texts; a page shows fewer. */
const MAX_TEXTS = 200

const isBrowser = typeof document !== 'undefined'

const cleaned = new Map<string, string>()
const trusted = new Map<string, string | TrustedHTML>()

/** The policy is private to this module, so that nothing reaches `innerHTML` without the cleaner. */
let policy: ReturnType<typeof createTrustPolicy> | undefined

/**
 * Returns the value for `dangerouslySetInnerHTML`: the only way for rich text into a page. In the browser the text is
 * cleaned here, whatever its origin; on the server it was cleaned when the content API answered. `decorate` receives
 * clean HTML and may add what content must not contain, such as ids.
 */
export const toSafeHtml = (html: string, decorate: (clean: string) => string): string | TrustedHTML => {
  if (!isBrowser) return decorate(html)
  const text = decorate(remember(cleaned, html, cleanHtml))
  policy ??= createTrustPolicy('maru-html', { createHTML: (decorated) => decorated })
  // React would treat a new object for the same text as a change.
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
