import type { FallbackTexts } from '../request/fallback-texts.ts'

/** Marks the language of texts that fall back to the main one, after a client-side navigation. */
export const markFallbackLanguage = (fallback: FallbackTexts | undefined): void => {
  if (!fallback) return
  for (const element of findElements(fallback)) if (!element.hasAttribute('lang')) element.lang = fallback.lang
}

/**
 * Removes the marks before another page is shown: React keeps elements and attributes that it did not create, and
 * changes their texts.
 */
export const unmarkFallbackLanguage = (fallback: FallbackTexts | undefined): void => {
  if (!fallback) return
  for (const element of findElements(fallback)) if (element.lang === fallback.lang) element.removeAttribute('lang')
}

const findElements = ({ texts }: FallbackTexts): HTMLElement[] => {
  const wanted = new Set(texts)
  const found: HTMLElement[] = []
  for (const place of document.querySelectorAll('[data-place]')) {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node
      if (parentElement?.firstChild === node && wanted.has(node.textContent?.trim() ?? '')) found.push(parentElement)
    }
  }
  return found
}
