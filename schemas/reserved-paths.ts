/** The server's own folders; in addition, everything that begins with an underscore is reserved. */
export const RESERVED_FOLDERS = ['api', 'assets', 'booking', 'console', 'media', 's'] as const

const RESERVED = new RegExp(`^/(${RESERVED_FOLDERS.join('|')}|_[^/]*)(/|$)`)

/** Checks whether an address lies in a folder of the server's own, and so is never a page. */
export const isReservedPath = (path: string): boolean => RESERVED.test(path)

const FILES = /^\/(healthz|readyz|licenses\.txt|robots\.txt|sitemap[^/]*\.xml|manifest\.webmanifest|favicon\.ico)(\/|$)/

/** Checks whether an address is one of the server's single files. */
export const isReservedFile = (path: string): boolean => FILES.test(path)
