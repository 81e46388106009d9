// Measures timing leaks: `node tests/bench/board-passwords.mjs`. Medians of 200 attempts each, interleaved, so that a
// busy machine affects all equally; then two runs of guessing. Never part of `npm test`.
import { BOARD, freshVisitor, openPost, writePost } from '../api/board-visitor.ts'
import { startApi, type TestApi } from '../api/harness.ts'

const TRIES = 200
const GUESSES = 1000

const say = (line: string) => void process.stdout.write(`${line}\n`)

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const compare = async (api: TestApi) => {
  const cases = {
    'wrong password': { ids: await writeMany(api, 4), host: 'a.test' },
    'no such post': { ids: [990_001, 990_002, 990_003, 990_004], host: 'a.test' },
    'post of another clinic': { ids: [1, 2, 3, 4], host: 'b.test' },
  }
  const times: Record<string, number[]> = {}
  for (let index = 0; index < TRIES; index += 1) {
    for (const [name, { ids, host }] of Object.entries(cases)) {
      // Few tries at each, so that no limit is met: those answer without checking anything.
      const id = ids[index % ids.length] ?? 0
      const time = await timeOf(() => openPost(api, id, `wrong ${index}`, { host }))
      times[name] = [...(times[name] ?? []), time]
    }
  }
  const wrong = median(times['wrong password'] ?? [])
  for (const [name, values] of Object.entries(times)) {
    const own = median(values)
    say(
      `${name.padEnd(24)} ${own.toFixed(2)} ms   ${(((own - wrong) / wrong) * 100).toFixed(1)} % from a wrong password`,
    )
  }
}

const writeMany = async (api: TestApi, count: number): Promise<number[]> => {
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) ids.push((await writePost(api)).body.row.id)
  return ids
}

/** Guesses passwords; returns the number actually checked, and whether the author can still read the post. */
const guess = async (api: TestApi, name: string, headersOf: (index: number) => Record<string, string>) => {
  const own = freshVisitor()
  const made = await writePost(api, { boardTypeId: BOARD, password: '7391' }, { headers: own })
  const { id } = made.body.row
  const cookie = String(made.headers['set-cookie']).split(';')[0] ?? ''
  const counts: Record<number, number> = {}
  for (let index = 0; index < GUESSES; index += 1) {
    const { status } = await openPost(api, id, String(index).padStart(4, '0'), { headers: headersOf(index) })
    counts[status] = (counts[status] ?? 0) + 1
  }
  const fresh = await openPost(api, id, '7391')
  const browser = await openPost(api, id, '7391', { headers: { cookie } })
  const known = await openPost(api, id, '7391', { headers: own })
  const later = fresh.status === 429 ? ` (in ${String(fresh.failure['retryAfterSeconds'])} s)` : ''
  say(`${name}: ${counts[409] ?? 0} of ${GUESSES} checked, ${counts[429] ?? 0} refused`)
  say(`  the author at their own address: ${known.status}, at a fresh one: ${fresh.status}${later}`)
  say(`  in their own browser at a fresh one: ${browser.status}`)
}

const databaseUrl = process.env['DATABASE_URL']
const settings: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl, SECRET_KEY: '0'.repeat(64) } : {}
const api = await startApi([{ code: 'a' }, { code: 'b' }], { TRUST_PROXY: 'true', ...settings })
try {
  await compare(api)
  const one = freshVisitor()
  await guess(api, 'Guessing from one address', () => one)
  await guess(api, 'Guessing from a thousand addresses', () => freshVisitor())
} finally {
  await api.close()
}
