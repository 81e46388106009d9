/** The address of one page of the working copy, by the link that opens the whole of it. */
export const toPreviewPath = (link: string, { path, language, at }: PreviewedPage): string => {
  const token = new URL(link, 'http://site').searchParams.get('token') ?? ''
  return `/__preview?${new URLSearchParams({ token, path, language, ...(at ? { date: at.toISOString() } : {}) })}`
}

type PreviewedPage = {
  readonly path: string
  readonly language: string
  /** Instant that the page is shown at; now when absent. */
  readonly at?: Date | null
}

/** The page of the site that an address of a preview shows; null for any other address. */
export const fromPreviewPath = (address: string): string | null => {
  const url = new URL(address, 'http://site')
  return url.pathname === '/__preview' ? (url.searchParams.get('path') ?? '/') : null
}
