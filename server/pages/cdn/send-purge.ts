import type { SharedCacheSettings } from '../../core/env.ts'

/** Purges these tags from every shared cache. Throws unless each one confirms it. */
export type SendPurge = (settings: SharedCacheSettings, tags: readonly string[]) => Promise<void>

/** Timeout in milliseconds; the purge is retried afterwards. */
const ANSWER_MS = 5000
/** Limits of one request: Varnish bounds a header, the others the number of tags. */
const MAX_HEADER_CHARACTERS = 4000
const MAX_TAGS = { fastly: 256, cloudflare: 100 } as const

export const sendPurge: SendPurge = async (settings, tags) => {
  if (settings.kind === 'varnish') {
    const texts = toTexts(tags)
    await Promise.all(
      settings.addresses.flatMap((address) =>
        texts.map((text) => ask(address, { method: 'PURGE', headers: { 'xkey-purge': text } })),
      ),
    )
    return
  }
  const { kind, address, id, token } = settings
  for (let start = 0; start < tags.length; start += MAX_TAGS[kind]) {
    const some = tags.slice(start, start + MAX_TAGS[kind])
    const json = { 'content-type': 'application/json', accept: 'application/json' }
    if (kind === 'fastly') {
      const headers = { ...json, 'fastly-key': token }
      await ask(`${address}/service/${id}/purge`, post({ surrogate_keys: some }, headers))
    } else {
      const headers = { ...json, authorization: `Bearer ${token}` }
      await ask(`${address}/zones/${id}/purge_cache`, post({ tags: some }, headers))
    }
  }
}

const post = (body: object, headers: Record<string, string>) => ({
  method: 'POST',
  headers,
  body: JSON.stringify(body),
})

const ask = async (address: string, request: RequestInit): Promise<void> => {
  const signal = AbortSignal.timeout(ANSWER_MS)
  const response = await fetch(address, { ...request, redirect: 'error', signal })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`The shared cache responded with ${response.status}`)
}

/** Joins tags into as few header values as possible. */
const toTexts = (tags: readonly string[]): string[] => {
  const texts: string[] = []
  let text = ''
  for (const tag of tags) {
    if (text.length + tag.length >= MAX_HEADER_CHARACTERS) {
      texts.push(text)
      text = ''
    }
    text = text === '' ? tag : `${text} ${tag}`
  }
  return [...texts, text]
}
