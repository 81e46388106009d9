import { isReservedPath } from '#schemas/reserved-paths.ts'

/** Whether an address of this site is a page, not one of the server's reserved addresses. */
export const isPageAddress = (pathname: string): boolean =>
  !isReservedPath(pathname) && !/\.[a-z0-9]{2,5}$/i.test(pathname)
