import { withoutPopups } from '../authors/popups-off.ts'
import type { PageData } from '../render/page-data.ts'
import { startLateSections } from './late-sections.ts'
import { sharpenPictures } from './sharpen-pictures.ts'
import { startMenus } from './menus.ts'
import { scheduleHydration } from './schedule-hydration.ts'
import { startScrollRows } from './scroll-rows.ts'
import { startBooking } from './start-booking.ts'
import { startIntegrations } from './start-integrations.ts'
import { startRouter } from './router.ts'
import { tellFetchedAhead, tellShown } from './tell-shown.ts'
import { whenIdle } from './when-idle.ts'
import { whenQuiet } from './when-quiet.ts'

/** Starts the client side of a page: hydrates each section when it is due, and navigates inside the site. */
export const startClient = (): void => {
  const element = document.getElementById('maru-page')
  if (!element?.textContent) return
  // The server wrote this element from a `PageData`.
  const sent = JSON.parse(element.textContent) as PageData
  const data = import.meta.env.DEV ? withoutPopups(sent) : sent
  // Before the router, which restores the scroll position.
  startLateSections()
  sharpenPictures()
  const hydration = scheduleHydration(data)
  // Before the router: a link to the chat is handled before it is followed.
  const tellIntegrations = startIntegrations(data)
  const showBooking = startBooking(data)
  const lookAnew = revealOnScroll()
  const lookAtMenus = startMenus()
  const showActive = startScrollRows()
  whenIdle(showActive)
  whenIdle(tellFetchedAhead)
  let lookAtLinks = () => {}
  startRouter(hydration, (shown) => {
    lookAnew()
    lookAtLinks()
    lookAtMenus()
    showActive()
    tellIntegrations(shown)
    showBooking(shown)
    tellShown()
  })
  // If it fails to load, e.g. offline, distant sections are laid out when they are scrolled to.
  whenQuiet(
    () =>
      void import('./settle-page.ts')
        .then(({ settlePage }) => {
          lookAtLinks = settlePage()
        })
        .catch(() => {}),
  )
  // Until now the browser prefetched the pages of pressed links: server/pages/render/speculation-rules.ts.
  document.documentElement.setAttribute('data-routed', '')
  if (import.meta.env.DEV) void import('../authors/start-author.ts').then(({ startAuthor }) => startAuthor(hydration))
}

/**
 * Loads the code with the first scroll, before which nothing can be revealed. Returns the function that sets up a new
 * page.
 */
const revealOnScroll = (): (() => void) => {
  let lookAnew = () => {}
  const start = async () => {
    const { startScrollReveal } = await import('./scroll-reveal.ts')
    lookAnew = startScrollReveal()
  }
  // Without a network nothing rises, and nothing is missing.
  window.addEventListener('scroll', () => void start().catch(() => {}), { once: true, passive: true })
  return () => lookAnew()
}
