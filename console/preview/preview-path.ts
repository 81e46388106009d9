/** The address of one page of the working copy, by the link that opens the whole of it. */
export const toPreviewPath = (link: string, { path, language, date }: PreviewedPage): string => {
  const token = new URL(link, 'http://site').searchParams.get('token') ?? ''
  return `/__preview?${new URLSearchParams({ token, path, language, ...(date ? { date } : {}) })}`
}

type PreviewedPage = {
  readonly path: string
  readonly language: string
  /** Local time of the clinic that the page is shown at, `2026-12-24T18:30`; now when absent. */
  readonly date?: string | null
}

/** The page of the site that an address of a preview shows; null for any other address. */
export const fromPreviewPath = (address: string): string | null => {
  const url = new URL(address, 'http://site')
  return url.pathname === '/__preview' ? (url.searchParams.get('path') ?? '/') : null
}
