import { queryOptions } from '@tanstack/react-query'
import { listContent } from '#schemas/generated/api/content.ts'
import { call } from '../api/call.ts'
import { isFields } from '../data/texts-of.ts'
import type { ChosenPicture } from './chosen-picture.ts'

/** Kinds whose entries hold pictures. */
const KINDS = ['products', 'roles', 'exhibitions', 'events', 'brandings', 'employees', 'popups']

/** Every picture that the clinic's content shows, each once. */
export const picturesQuery = queryOptions({
  queryKey: ['pictures'],
  queryFn: async ({ signal }): Promise<{ name: string; picture: ChosenPicture }[]> => {
    const found = new Map<string, { name: string; picture: ChosenPicture }>()
    for (const kind of KINDS) {
      const { rows } = await call(listContent, { kind, page: 1, size: 1000 }, { signal })
      for (const { data } of rows) collect(data, found)
    }
    return [...found.values()]
  },
  staleTime: 60_000,
})

const collect = (value: unknown, found: Map<string, { name: string; picture: ChosenPicture }>): void => {
  if (Array.isArray(value)) for (const item of value) collect(item, found)
  if (!isFields(value)) return
  const { src, width, height, alt } = value
  if (typeof src === 'string' && src !== '' && typeof width === 'number' && typeof height === 'number') {
    const texts = isFields(alt)
      ? Object.entries(alt).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
      : []
    const picture = { src, width, height, alt: Object.fromEntries(texts) }
    if (!found.has(src)) found.set(src, { name: src.split('/').at(-1) ?? src, picture })
  }
  for (const part of Object.values(value)) collect(part, found)
}
