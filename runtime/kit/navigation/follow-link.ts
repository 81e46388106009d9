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
