// Measures a page, cached and re-rendered, against a minimal server: `npm run bench`. Rounds are interleaved, so that a
// busy machine affects all equally; the median CPU time per request counts, since the client shares the machine. Never
// part of `npm test`.
import { mkdir, writeFile } from 'node:fs/promises'
import { startServer } from '../e2e/start-site.ts'
import { startBare } from './bare.ts'
import { ask, measure, printRows, stopAsking } from './measuring.ts'

const ROUNDS = 5

const site = await startServer()
const lumi = { host: 'lumi.localhost', 'accept-encoding': 'br' }
// Wanted often enough to be packed tightly, before its bytes are given to the other server.
for (let round = 0; round < 200; round += 1) await ask(site.port, '/', lumi)
const SORTS = ['recommended', 'name', 'recent', 'priceAsc', 'priceDesc']
const CATEGORIES = [1, 2, 3, 4, 5, 6, 7, 8]
/** Lists of treatments, all of which are there and enough for each to be asked once. */
const lists = ['', '/ja', '/en', '/zh'].flatMap((language) =>
  CATEGORIES.flatMap((id) => SORTS.map((sort) => `${language}/products/category/pick?categoryId=${id}&sort=${sort}`)),
)
let taken = 0
const takeTreatments = () => {
  taken += 1
  return lists[taken % lists.length] ?? '/'
}

const home = await ask(site.port, '/', lumi)
const bare = await startBare(home.headers, home.body)
const shared = { port: site.port, headers: lumi, pid: site.pid }
try {
  const rows = await measure(
    [
      {
        name: 'bare node:http, the same bytes',
        port: bare.port,
        pid: bare.pid,
        requests: 1500,
        path: () => '/',
        headers: lumi,
      },
      { ...shared, name: 'home, kept', requests: 1500, path: () => '/' },
      { ...shared, name: 'home, kept, with a campaign', requests: 1500, path: () => '/?utm_source=bench' },
      { ...shared, name: 'home as data, kept', requests: 1500, path: () => '/_page?path=%2F' },
      { ...shared, name: 'treatments, made and kept', requests: 16, path: takeTreatments },
      { ...shared, name: 'search, made for each', requests: 16, path: () => '/search' },
    ],
    ROUNDS,
  )
  printRows(rows)
  await mkdir('bench-results', { recursive: true })
  await writeFile('bench-results/pages.json', `${JSON.stringify({ at: new Date().toISOString(), rows }, null, 2)}\n`)
} finally {
  await bare.stop()
  await site.stop()
  stopAsking()
}
