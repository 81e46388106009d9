// Books 2,000 places of a demo clinic with 50 visitors at once on the built server, kills it with SIGKILL in the middle,
// starts it again, and holds that no time has more reservations than places and that no answered one is lost.
// DATABASE_URL and SECRET_KEY name an empty PostgreSQL instead of the embedded database, WORKERS more processes.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import pg from 'pg'

const PLACES = 2000
/** So many more want a place than there are. */
const TOO_MANY = 500
const VISITORS = 50
const KILL_AFTER = 1000
const CAPACITY = { VISIT: 3, TREATMENT: 2 }
const BASE = '/api/customer/global/reservations'
const ADMIN = { email: 'bench@clinic.example', password: 'olive rain 42 kite' }

const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })
const dataDir = await mkdtemp(join(tmpdir(), 'maru-bench-'))
const port = await findFreePort()
/** @type {import('node:child_process').ChildProcess | undefined} */
let server

try {
  await start()
  await widen()
  await report(await book())
} finally {
  agent.destroy()
  killServer()
  await rm(dataDir, { recursive: true, force: true })
}

/** A clinic where 2,000 in an hour are usual and no share is kept: what is timed is the promise, not the guard. */
async function widen() {
  killServer()
  const days = [-1, -2, -3].map((day) => `${inDays(day)}T03`)
  const pace = (day) =>
    `insert into write_pace (partner_id, kind, hour, taken) select id, 'RESERVATION', '${day}', ${PLACES} from partner`
  if (process.env['DATABASE_URL']) {
    const client = new pg.Client(process.env['DATABASE_URL'])
    await client.connect()
    await client.query(
      `update partner set homepage_config = jsonb_set(homepage_config::jsonb, '{reservation,holdShare}', '100')::text`,
    )
    for (const day of days) await client.query(pace(day))
    await client.end()
  } else {
    const db = new Database(join(dataDir, 'maru.sqlite'))
    db.exec(`update partner set homepage_config = json_set(homepage_config, '$.reservation.holdShare', 100)`)
    for (const day of days) db.exec(pace(day))
    db.close()
  }
  await start()
}

async function book() {
  const wishes = await makeWishes()
  for (const wish of wishes) wish.formToken = (await ask('POST', `${BASE}/form`, {})).body.row.formToken
  // A form that is sent sooner looks like a machine's, which it is.
  await pause(3100)
  const state = {
    made: [],
    refused: 0,
    retried: 0,
    times: [],
    wishes,
    /** @type {Promise<number> | null} */
    restart: null,
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: VISITORS }, () => visit(state)))
  const seconds = (performance.now() - began) / 1000
  const restartMs = await state.restart
  return { ...state, seconds, restartMs, ...(await check(state.made)) }
}

/** One visitor takes wish after wish; what the server's end cut off is sent again with the same idempotency key. */
async function visit(state) {
  for (let wish = state.wishes.pop(); wish; wish = state.wishes.pop()) {
    const began = performance.now()
    let answer = await tryWish(wish)
    while (!answer) {
      state.retried += 1
      await (state.restart ?? pause(50))
      answer = await tryWish(wish)
    }
    state.times.push(performance.now() - began)
    if (answer.status === 201) state.made.push({ ...wish, number: answer.body.row.number })
    else if (answer.body.code === 'reservation/full') state.refused += 1
    else throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    if (state.made.length >= KILL_AFTER && !state.restart) state.restart = restart()
  }
}

async function tryWish({ kind, date, time, phone, key, address, formToken }) {
  const person = { name: 'Bench Visitor', phone, languageCode: 'ko', consent: true, formToken }
  const headers = { 'x-forwarded-for': address, 'idempotency-key': key }
  const answer = await ask('POST', BASE, { kind, date, time, ...person }, headers).catch(() => null)
  return answer && answer.status < 500 ? answer : null
}

/** A wish for every place of as many times as make 2,000, and some more for places that then are gone, shuffled. */
async function makeWishes() {
  const slots = []
  for (const kind of ['VISIT', 'TREATMENT']) {
    const { body } = await ask('GET', `/api/customer/global/reservation-slots?kind=${kind}&to=${inDays(60)}`)
    for (const day of body.rows) slots.push(...day.slots.map(({ time }) => ({ kind, date: day.date, time })))
  }
  slots.sort((a, b) => (a.date < b.date ? -1 : 1))
  const wishes = []
  let used = 0
  while (wishes.length < PLACES && used < slots.length) {
    const slot = slots[used++]
    for (let place = 0; place < CAPACITY[slot.kind] && wishes.length < PLACES; place += 1) wishes.push(slot)
  }
  if (wishes.length < PLACES) throw new Error(`The clinic has ${wishes.length} places only`)
  // The last time may have a place left; those before it have none, so these must all be refused.
  for (let more = 0; more < TOO_MANY; more += 1) wishes.push(slots[more % (used - 1)])
  return shuffle(wishes).map((slot, index) => ({
    ...slot,
    key: randomUUID(),
    phone: { countryCode: '+82', number: `010-${1000 + (index % 9000)}-${String(index).padStart(4, '0')}` },
    address: `10.${(index >> 8) & 255}.${index & 255}.7`,
  }))
}

/** Reads all reservations as the clinic does. */
async function check(made) {
  const session = await ask('POST', '/api/admin/session', ADMIN)
  const cookie = String(session.headers['set-cookie']).split(';')[0]
  const found = []
  for (let page = 1, total = 1; found.length < total; page += 1) {
    const { body } = await ask('GET', `/api/admin/reservations?size=100&page=${page}`, undefined, { cookie })
    if (body.rows.length === 0) break
    total = body.total
    found.push(...body.rows)
  }
  const perTime = new Map()
  for (const { kind, reservedAt } of found) {
    const place = `${kind} ${reservedAt}`
    perTime.set(place, (perTime.get(place) ?? 0) + 1)
  }
  const overbooked = [...perTime].filter(([place, count]) => count > CAPACITY[place.split(' ')[0]]).length
  const byNumber = new Map(found.map((row) => [row.number, row]))
  const lost = made.filter(({ number, date, time }) => {
    const row = byNumber.get(number)
    return row?.date !== date || row.time !== time
  }).length
  return { stored: found.length, overbooked, lost, numbers: new Set(made.map(({ number }) => number)).size }
}

/** Its whole group, so that no worker is left. */
function killServer() {
  if (server?.pid !== undefined) process.kill(-server.pid, 'SIGKILL')
}

async function restart() {
  const began = performance.now()
  killServer()
  await start()
  return Math.round(performance.now() - began)
}

async function report(result) {
  const { made, refused, retried, times, seconds, stored, overbooked, lost, numbers, restartMs } = result
  const figures = {
    database: process.env['DATABASE_URL'] ? 'PostgreSQL' : 'SQLite',
    workers: Number(process.env['WORKERS'] ?? 1),
    wishes: PLACES + TOO_MANY,
    visitors: VISITORS,
    made: made.length,
    refused,
    stored,
    overbooked,
    lost,
    retried,
    seconds: Number(seconds.toFixed(1)),
    perSecond: Math.round((made.length + refused) / seconds),
    restartMs,
    ...percentiles(times),
  }
  console.table(figures)
  await mkdir('bench-results', { recursive: true })
  await writeFile('bench-results/reservations.json', `${JSON.stringify(figures, null, 2)}\n`)
  const isFine = overbooked === 0 && lost === 0 && stored === PLACES && made.length === PLACES && numbers === PLACES
  if (!isFine) throw new Error('Places were sold twice, or promises lost')
}

function percentiles(times) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  return { p50Ms: at(0.5), p99Ms: at(0.99) }
}

async function start() {
  const started = (server = spawn(process.execPath, ['dist/app/server.mjs'], {
    env: {
      // Every place is free at first.
      SEED: 'clinics',
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'true',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  }))
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    if (started.exitCode !== null) throw new Error(`The server ended with ${started.exitCode}`)
    const answer = await ask('GET', '/readyz').catch(() => null)
    if (answer?.status === 200) return
    await pause(20)
  }
  throw new Error('The server was not ready within a minute')
}

function ask(method, path, body, headers = {}) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const sent = { host: 'localhost', 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  return new Promise((resolve, reject) => {
    const asked = request(
      { agent, host: '127.0.0.1', port, method, path, headers: { ...sent, ...headers } },
      (answer) => {
        let received = ''
        answer.setEncoding('utf8').on('data', (chunk) => (received += chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          resolve({ status: answer.statusCode, headers: answer.headers, body: JSON.parse(received) })
        })
      },
    )
    asked.on('error', reject)
    asked.end(text)
  })
}

function shuffle(list) {
  const shuffled = [...list]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1))
    ;[shuffled[last], shuffled[other]] = [shuffled[other], shuffled[last]]
  }
  return shuffled
}

function inDays(count) {
  return new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address.port))
    })
  })
}
