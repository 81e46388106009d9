/**
 * Tells the server which page a visitor is shown, for the clinic's statistics: it sends the data of many pages that nobody
 * looks at. `from` is the page before, where that was another site's.
 */
export const tellShown = (from?: string): void => {
  const query = new URLSearchParams({
    path: location.pathname + location.search,
    ...(from === undefined ? {} : { from }),
  })
  navigator.sendBeacon(`/_shown?${query}`)
}

/** The same of a first page that the browser had fetched before anybody went there: the server has not counted it. */
export const tellFetchedAhead = (): void => {
  const [navigation] = performance.getEntriesByType('navigation')
  const tell = () => tellShown(document.referrer)
  if ('prerendering' in document && document.prerendering === true) {
    document.addEventListener('prerenderingchange', tell, { once: true })
  } else if (navigation && wasFetchedAhead(navigation)) tell()
}

const wasFetchedAhead = (navigation: PerformanceEntry): boolean =>
  ('deliveryType' in navigation && navigation.deliveryType === 'navigational-prefetch') ||
  ('activationStart' in navigation && Number(navigation.activationStart) > 0)
