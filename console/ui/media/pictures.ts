import { isRecord } from '#schemas/is-record.ts'
import { queryOptions } from '@tanstack/react-query'
import { listContent } from '#schemas/generated/api/content.ts'
import { call } from '../../lib/api/call.ts'
import { mediaIdOf } from './chosen-picture.ts'

/** Kinds whose entries contain pictures. */
const KINDS = ['products', 'roles', 'exhibitions', 'events', 'brandings', 'employees', 'popups']

type FoundPicture = {
  readonly name: string
  readonly picture: {
    readonly src: string
    readonly width: number
    readonly height: number
    readonly alt: Readonly<Record<string, string>>
  }
}

/** Query of all pictures in the clinic's content that are not in its media library, without duplicates. */
export const picturesQuery = queryOptions({
  queryKey: ['pictures'],
  queryFn: async ({ signal }): Promise<FoundPicture[]> => {
    const found = new Map<string, FoundPicture>()
    for (const kind of KINDS) {
      const { rows } = await call(listContent, { kind, page: 1, size: 1000 }, { signal })
      for (const { data } of rows) collect(data, found)
    }
    return [...found.values()]
  },
  staleTime: 60_000,
})

/** Addresses of uploaded pictures; these are looked up in the media library by id or file. */
const FILE = /^\/media\/[0-9a-f]{32}\.(webp|svg)$/

const isElsewhere = (src: string): boolean => src !== '' && mediaIdOf(src) === null && !FILE.test(src)

const collect = (value: unknown, found: Map<string, FoundPicture>): void => {
  if (Array.isArray(value)) for (const item of value) collect(item, found)
  if (!isRecord(value)) return
  const { src, width, height, alt } = value
  if (typeof src === 'string' && isElsewhere(src) && typeof width === 'number' && typeof height === 'number') {
    const texts = isRecord(alt)
      ? Object.entries(alt).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
      : []
    const picture = { src, width, height, alt: Object.fromEntries(texts) }
    if (!found.has(src)) found.set(src, { name: src.split('/').at(-1) ?? src, picture })
  }
  for (const part of Object.values(value)) collect(part, found)
}
