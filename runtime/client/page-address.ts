const RESERVED = /^\/(api|media|assets|console|booking|s|_image|_font|_page|__preview|__workbench)(\/|$)/

/** Whether an address of this site is a page, not one of the server's reserved addresses. */
export const isPageAddress = (pathname: string): boolean =>
  !RESERVED.test(pathname) && !/\.[a-z0-9]{2,5}$/i.test(pathname)
