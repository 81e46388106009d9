/** Returns the preview address of one page, based on the link to the whole preview. */
export const toPreviewPath = (link: string, { path, language, at }: PreviewedPage): string => {
  const token = new URL(link, 'http://site').searchParams.get('token') ?? ''
  return `/__preview?${new URLSearchParams({ token, path, language, ...(at ? { date: at.toISOString() } : {}) })}`
}

type PreviewedPage = {
  readonly path: string
  readonly language: string
  /** Instant at which the page is shown; now when absent. */
  readonly at?: Date | null
}

/** Returns the page of the site that a preview address shows; null for any other address. */
export const fromPreviewPath = (address: string): string | null => {
  const url = new URL(address, 'http://site')
  return url.pathname === '/__preview' ? (url.searchParams.get('path') ?? '/') : null
}
