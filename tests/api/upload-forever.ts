import { createApp } from '#server/app.ts'
import { createContext } from '#server/context.ts'
import { parseEnv } from '#server/env.ts'
import { makePhoto, toForm } from '#tests/picture-fixtures.ts'

/**
 * Uploads one picture after another until the process is killed, which may be at any moment: media-killed.test.ts runs it
 * with a folder, a cookie and the number from which its pictures count. Tells each picture of which it was told. It loads
 * no more of the tests than it must, since Node alone runs it.
 */
const uploadForever = async ([dataDir = '', cookie = '', first = '0', now = '']: readonly string[]): Promise<never> => {
  const clock = { now: () => new Date(now) }
  const context = await createContext(parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), { clock })
  const app = createApp(context)
  for (let seed = Number(first); ; seed += 1) {
    const data = await makePhoto(seed, { width: 1200, height: 900 })
    const { payload, type } = toForm({ name: `${seed}.jpg`, data })
    const headers = { host: 'a.test', cookie, 'content-type': type }
    const response = await app.inject({ method: 'POST', url: '/api/admin/media', payload, headers })
    if (response.statusCode !== 201) throw new Error(response.body)
    // The contract of uploadMedia says what it answers.
    process.stdout.write(`${response.json<{ row: { fileAddress: string } }>().row.fileAddress}\n`)
  }
}

await uploadForever(process.argv.slice(2))
