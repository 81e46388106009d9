import { createTrustPolicy, type TrustPolicy } from '#kit/html/trusted-types.ts'
import type { PageData } from '../render/page-data.ts'

/** Head elements that differ between the pages of a site: those of runtime/render/head-tags.ts. */
const OWN =
  'meta:is([name=description],[name=keywords],[name=robots],[property]:not([property="og:type"])),link:is([rel=canonical],[rel=alternate],[rel=manifest]),script[type="application/ld+json"]'

/** Elements written by the server or by the last page change. */
let written: Element[] | undefined

let policy: TrustPolicy | null | undefined

/**
 * Returns a trusted text for a script element that holds data. Browsers with Trusted Types reject untrusted text even
 * for data.
 */
const toData = (text: string): string => {
  policy ??= createTrustPolicy('maru-script', {
    createScript: (given) => {
      // Throws for invalid JSON.
      JSON.parse(given)
      return given
    },
  })
  return policy ? policy.createScript(text) : text
}

/** Updates the document's head to what the server writes for the page. */
export const updateHead = ({ page, head, skipText }: PageData): void => {
  document.documentElement.lang = page.languages.find(({ code }) => code === page.language)?.tag ?? page.language
  const skipLink = document.querySelector('.skip-link')
  if (skipLink && skipText) skipLink.textContent = skipText
  if (!head) return
  document.title = head.title
  const before = written ?? [...document.head.querySelectorAll(OWN)]
  const next = head.tags.map(([name, attributes, text]) => {
    const element = document.createElement(name)
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
    if (text) element.textContent = toData(text)
    // Unchanged elements stay in place: icons would be fetched again.
    return before.find((old) => old.isEqualNode(element)) ?? element
  })
  for (const old of before) if (!next.includes(old)) old.remove()
  document.head.append(...next.filter((element) => !element.isConnected))
  written = next
}
