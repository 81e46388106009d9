/** Folders of the server's own; besides them whatever begins with an underscore. */
export const RESERVED_FOLDERS = ['api', 'assets', 'booking', 'console', 'media', 's'] as const

const RESERVED = new RegExp(`^/(${RESERVED_FOLDERS.join('|')}|_[^/]*)(/|$)`)

/** Whether an address lies in a folder of the server's own, so that it is never a page. */
export const isReservedPath = (path: string): boolean => RESERVED.test(path)

const FILES = /^\/(healthz|readyz|robots\.txt|sitemap[^/]*\.xml|manifest\.webmanifest|favicon\.ico)(\/|$)/

/** Whether it is one of the single files that the server answers. */
export const isReservedFile = (path: string): boolean => FILES.test(path)
