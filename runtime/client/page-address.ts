import { isReservedPath } from '#schemas/reserved-paths.ts'

/** Checks whether an address of this site is a page rather than a reserved address of the server. */
export const isPageAddress = (pathname: string): boolean =>
  !isReservedPath(pathname) && !/\.[a-z0-9]{2,5}$/i.test(pathname)
