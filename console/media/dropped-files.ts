/** Types offered by the file dialog; with this list, iPhones send photographs as JPEG. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml'

/** The files that were dropped or pasted; none where it was a text. */
export const readFiles = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]
