/**
 * Reports the page that a visitor is shown to the server, for the clinic's statistics: it also sends the data of many
 * pages that are never viewed. `from` is the previous page, where it was on another site.
 */
export const tellShown = (from?: string): void => {
  const query = new URLSearchParams({
    path: location.pathname + location.search,
    ...(from === undefined ? {} : { from }),
  })
  navigator.sendBeacon(`/_shown?${query}`)
}

/** Does the same for a first page that the browser fetched before the visit, which the server has not counted. */
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
