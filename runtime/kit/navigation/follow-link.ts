import { isHandled, sendCommand } from '../commands.ts'

/**
 * Goes to an address as if the visitor had followed a link to it: the router takes it where it is running, the browser
 * otherwise. Only for what is no link in the page, such as a submitted search.
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
 * Shows a page of the site in place of the current one: for what happens without a press on a link, or where the current
 * page has no content any more. Going back then leads to the page before.
 */
export const replacePage = (href: string): void => {
  if (isHandled('page.replace')) sendCommand({ type: 'page.replace', href })
  else location.replace(href)
}
