// `npm run bench`: what pages cost, on the build that visitors get; a table, and JSON under bench-results/.
// `npm run bench -- reservations`: many visitors at the last places while the server is killed.
// `npm run bench -- peers`: the home page beside other servers with the same page.
// `npm run bench -- phone`: what pages and controls cost a slow phone.
// `npm run bench -- purge`: how soon every process shows a change.
// `npm run bench -- growth`: more partners, more treatments, more processes, a hundred thousand clinics; `-- growth clinics` one of these parts.
// `npm run bench -- noisy`: what one clinic's crowd costs another's visitor.
// `npm run bench -- load`: ten minutes of visits to a thousand clinics on two nodes, while staff write.
// `npm run bench -- lighthouse`: Lighthouse's phone on every route and language.
// `npm run bench -- console`: how soon the staff's console can be used, and follows a key.
// `npm run bench -- studio`: how soon the studio shows what an author has changed.
// `short` after one of these takes fewer rounds.
import { build } from './build.mjs'
import { runMain, UsageError } from './project.mjs'
import { becomeNode } from './run-program.mjs'
import { setUp } from './set-up.mjs'

const PROGRAMS = [
  'pages',
  'reservations',
  'peers',
  'phone',
  'purge',
  'growth',
  'noisy',
  'load',
  'lighthouse',
  'console',
  'studio',
]

const GROWTH_PARTS = ['partners', 'products', 'processes', 'clinics', 'starts']

await runMain(async ([what = 'pages', ...words]) => {
  if (!PROGRAMS.includes(what)) throw new UsageError(`Unknown bench "${what}". Benches: ${PROGRAMS.join(', ')}.`)
  const parts = what === 'growth' ? words.filter((word) => GROWTH_PARTS.includes(word)) : []
  const odd = words.find((word) => word !== 'short' && !parts.includes(word))
  if (odd !== undefined) throw new UsageError(`Unknown argument "${odd}" for the bench "${what}".`)
  const node = await setUp({ withDev: true })
  await build(node)
  await becomeNode(node, [`tests/bench/${what}.mjs`], {
    NODE_ENV: 'production',
    ...(words.includes('short') ? { MARU_BENCH_SHORT: '1' } : {}),
    ...(parts.length > 0 ? { MARU_BENCH_PARTS: parts.join() } : {}),
  })
})
