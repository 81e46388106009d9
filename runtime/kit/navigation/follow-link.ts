import { isHandled, sendCommand } from '../commands.ts'

/**
 * Navigates as if the visitor had followed a link: through the router if it is running, otherwise through the browser.
 * Only for actions that are not links in the page, such as a submitted search.
 */
export const followLink = (href: string): void => {
  const link = document.createElement('a')
  link.href = href
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
}

/**
 * Replaces the current page by another page of the site: for navigation without a click on a link, or when the current
 * page no longer has content. Going back then leads to the page before.
 */
export const replacePage = (href: string): void => {
  if (isHandled('page.replace')) sendCommand({ type: 'page.replace', href })
  else location.replace(href)
}
