/** Types offered by the file dialog; with this list, iPhones send photographs as JPEG. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml'

/** Returns the dropped or pasted files; empty for text. */
export const readFiles = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]
