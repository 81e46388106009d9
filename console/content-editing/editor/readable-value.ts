import { isRecord } from '#schemas/is-record.ts'

/** Converts a value to readable text for comparison: rich text without its tags, lists and groups part by part. */
export const toReadable = (value: unknown, figure: (value: number) => string): string => {
  if (typeof value === 'string') return withoutMarks(value)
  if (typeof value === 'number') return figure(value)
  if (typeof value === 'boolean') return value ? '✓' : '✕'
  const parts: readonly unknown[] = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []
  return parts
    .map((part) => toReadable(part, figure))
    .filter((text) => text !== '')
    .join(' · ')
}

const withoutMarks = (text: string): string =>
  text
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
