import type { Page } from '@playwright/test'

type SectionOfPage = { id: string; hydrate: string; failed?: boolean }

/**
 * Waits until every section that a visitor sees answers: a key or a press before that is the browser's, not the
 * section's. A busy machine may need seconds for it. What comes on demand, such as toasts, is waited for by who asks.
 */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const data = document.getElementById('maru-page')?.textContent
    if (!data) return true
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
