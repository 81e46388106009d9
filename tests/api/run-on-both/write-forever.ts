import { flushCompileCache } from 'node:module'
import type { SavedEntry } from '#schemas/generated/api/content.ts'
import { createApp } from '#server/app/app.ts'
import { createContext } from '#server/app/context.ts'
import { readEnv } from '#server/core/env.ts'
import { makePhoto, toForm } from '#tests/picture-fixtures.ts'

/** Entries written each time. They are published together, so a visitor must never see two stamps. */
const STAMPED = [
  { kind: 'products', key: '1', field: 'name' },
  { kind: 'products', key: '2', field: 'name' },
  { kind: 'notices', key: '1', field: 'title' },
  { kind: 'faqs', key: '1', field: 'question' },
  { kind: 'brandings', key: '1', field: 'title' },
] as const

/** The server did not answer in time: it may have done what it was asked for, or not. */
class Busy extends Error {}

/**
 * Writes, publishes and uploads until the process is killed, which may be at any moment: killed-writes.test.ts runs it with
 * a cookie and the number from which its stamps count. Tells of each answer once it has it. It loads no more of the tests
 * than it must, since Node alone runs it.
 */
const writeForever = async ([cookie = '', first = '0', now = '']: readonly string[]): Promise<never> => {
  const clock = { now: () => new Date(now) }
  const context = await createContext(readEnv(), { clock })
  const app = createApp(context)
  const tell = (line: string) => void process.stdout.write(`${line}\n`)
  // A write that timed out may still complete during the next stamp, which then meets it.
  let wasBusy = false
  const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, body: object | null, edit?: number) => {
    const headers = { host: 'a.test', cookie, 'content-type': 'application/json' }
    const response = await app.inject({
      method,
      url: `/api/admin${path}`,
      ...(body ? { payload: JSON.stringify(body) } : {}),
      headers: edit === undefined ? headers : { ...headers, 'if-match': `"${edit}"` },
    })
    if (response.statusCode === 503 || (wasBusy && response.statusCode === 409)) throw new Busy()
    if (response.statusCode >= 300) throw new Error(`${path}: ${response.body}`)
    return response
  }
  const writeStamp = async (stamp: number) => {
    const words = `stamp ${stamp}`
    for (const { kind, key, field } of STAMPED) {
      // The contract of getContent says what it answers.
      const { row } = (await ask('GET', `/content/${kind}/${key}`, null)).json<{ row: SavedEntry }>()
      const data = { ...row.data, [field]: { ko: words, en: words, ja: words } }
      await ask('PUT', `/content/${kind}/${key}`, { data }, row.edit)
      tell(`saved ${kind} ${key} ${stamp}`)
    }
    await ask('POST', '/publications', { acceptsWarnings: true })
    tell(`published ${stamp}`)
    const { payload, type } = toForm({
      name: `${stamp}.jpg`,
      data: await makePhoto(stamp, { width: 1200, height: 900 }),
    })
    const headers = { host: 'a.test', cookie, 'content-type': type }
    const response = await app.inject({ method: 'POST', url: '/api/admin/media', payload, headers })
    if (response.statusCode === 503) throw new Busy()
    if (response.statusCode >= 300) throw new Error(response.body)
    // The contract of uploadMedia says what it answers.
    tell(`kept ${response.json<{ row: { fileAddress: string } }>().row.fileAddress}`)
  }
  // A killed process does not save its compile cache, so it is flushed now.
  flushCompileCache()
  tell('ready')
  for (let stamp = Number(first); ; stamp += 1) {
    // Writes that a busy server did not answer count as unconfirmed; the next stamp writes all of them again.
    await writeStamp(stamp).then(
      () => (wasBusy = false),
      (error: unknown) => {
        if (!(error instanceof Busy)) throw error
        wasBusy = true
      },
    )
  }
}

await writeForever(process.argv.slice(2))
