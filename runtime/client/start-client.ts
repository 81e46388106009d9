import type { PageData } from '../render/page-data.ts'
import { scheduleHydration } from './schedule-hydration.ts'
import { startRouter } from './router.ts'

/** Brings a page to life: hydrates each section when its time comes, and navigates inside the site. */
export const startClient = (): void => {
  const element = document.getElementById('maru-page')
  if (!element?.textContent) return
  // The server wrote this element from a PageData.
  const data = JSON.parse(element.textContent) as PageData
  const hydration = scheduleHydration(data)
  startRouter(hydration)
}
