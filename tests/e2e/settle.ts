import type { Page } from '@playwright/test'

type SectionOfPage = { id: string; hydrate: string; failed?: boolean }

/**
 * Waits until the router listens and every section that a visitor sees answers: a key or a press before that is the
 * browser's, not the page's. A busy machine may need seconds for it. What comes on demand, such as toasts, is waited for
 * by who asks. Documents without the site's code, such as the booking widget's frame, are as they will be once they are
 * read.
 */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    if (document.readyState === 'loading') return false
    const data = document.getElementById('maru-page')?.textContent
    if (!data || !document.querySelector('script[type=module][src]')) return true
    if (!document.documentElement.hasAttribute('data-routed')) return false
    const { sections } = JSON.parse(data) as { sections: SectionOfPage[] }
    return sections.every(({ id, hydrate, failed }) => {
      const container = document.querySelector(`[data-section-id="${id}"]`)
      if (!container || failed || hydrate === 'never' || hydrate === 'demand' || container.hasAttribute('data-live'))
        return true
      if (hydrate !== 'visible') return false
      const { top, bottom, height } = container.getBoundingClientRect()
      return height === 0 || bottom <= 0 || top >= innerHeight
    })
  })
}
