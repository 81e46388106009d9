// The picture of the rooms in docs/architecture.md, drawn from the table of imports as a Mermaid chart, which code hosts
// show in the reader's own light or dark colours.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const DOCUMENT = 'docs/architecture.md'
const START = '<!-- rooms: made from tests/architecture/import-table.ts by `npm run generate`; not edited by hand -->'
const END = '<!-- /rooms -->'
/** All rooms may import it, so arrows to it would only hide the others. */
const GROUND = 'schemas'
/** Characters per line in a room's label; renderers wrap longer ones. */
const LINE = 24

/** Returns path and text of the document with a regenerated diagram. */
export async function roomsDocument(root, table) {
  const text = await readFile(join(root, DOCUMENT), 'utf8')
  const [start, end] = [text.indexOf(START), text.indexOf(END)]
  if (start < 0 || end < start) throw new Error(`${DOCUMENT} has no place for the rooms: ${START} … ${END}`)
  const chart = drawRooms(table.filter(({ who }) => existsSync(join(root, folderOf(who)))))
  return [DOCUMENT, `${text.slice(0, start)}${START}\n\n${chart}\n\n${text.slice(end)}`]
}

/** Returns the chart, and a sentence on the room that all others may import. */
export function drawRooms(table) {
  const rooms = mergeRooms(table)
  const arrows = drawArrows(table, rooms)
  const grounded = rooms.filter((room) => room.rows.some(({ may }) => may.includes(GROUND)))
  const others = rooms.filter((room) => !grounded.includes(room) && !isGround(room) && room.rows.length > 0)
  return [
    '```mermaid',
    'flowchart TD',
    ...drawHouse('runtime', rooms),
    ...drawHouse('server', rooms),
    ...rooms.filter(({ house }) => house === '').map((room) => `  ${drawRoom(room)}`),
    ...arrows.map((arrow) => `  ${arrow}`),
    '```',
    '',
    `A full arrow: may import. A dotted one: types alone, or single files. Left out are arrows that others imply, those to \`${GROUND}\`, which every room may import${others.length > 0 ? ` but ${others.map(nameOf).join(', ')}` : ''}, and those from a room to itself.`,
  ].join('\n')
}

const isGround = ({ folders }) => folders.includes(GROUND)

/** Folders that may import each other are one room; a row for a file or an inner folder belongs to its folder's room. */
function mergeRooms(table) {
  const rows = table.filter(({ who }) => (!isFile(who) && !isInner(who)) || isRegistry(who))
  const targets = table.flatMap(({ may }) => may.filter((target) => !target.includes('/') && !isKnown(rows, target)))
  const rooms = []
  for (const row of rows) {
    const room = rooms.find((one) => one.rows.some((other) => mayEnter(row, other) && mayEnter(other, row)))
    if (room) room.rows.push(row)
    else rooms.push({ rows: [row] })
  }
  rooms.push(...[...new Set(targets)].map((who) => ({ rows: [], who })))
  return rooms.map(({ rows: own, who }, index) => {
    const folders = who ? [who] : own.map((row) => row.who)
    const [first = ''] = folders
    const [house] = first.split('/')
    return { id: `r${index}`, rows: own, folders, house: ['runtime', 'server'].includes(house) ? house : '' }
  })
}

const isKnown = (rows, target) => rows.some(({ who }) => who.split('/')[0] === target)
const mayEnter = ({ may, who }, other) =>
  who !== other.who && may.some((target) => other.who === target || other.who.startsWith(`${target}/`))
const isFile = (path) => /\.tsx?$/.test(path)
/** Checks for a folder within a room of the server. */
const isInner = (path) => /^server\/(?!resources\/)[^/]+\//.test(path)
const isRegistry = (path) => /^runtime\/registry\b/.test(path)
const folderOf = (path) => path.replace(/\/\*.*$/, '')

function drawHouse(house, rooms) {
  const own = rooms.filter((room) => room.house === house)
  return [`  subgraph ${house}`, ...own.map((room) => `    ${drawRoom(room)}`), '  end']
}

const drawRoom = (room) => `${room.id}["${labelOf(room)}"]`

/** Long rooms on several lines; `server` stands for what no other row names. */
function labelOf({ folders, house }) {
  const names = folders
    .filter((folder) => folder !== house)
    .map((folder) => (house ? folder.slice(house.length + 1) : folder))
  if (folders.includes(house)) names.push('everything else')
  const lines = names.slice(0, 1)
  for (const name of names.slice(1)) {
    const longer = `${lines.at(-1)} · ${name}`
    if (longer.length <= LINE) lines.splice(-1, 1, longer)
    else lines.push(name)
  }
  return lines.join('<br/>')
}

const nameOf = ({ folders }) => folders.map((folder) => `\`${folder}\``).join(', ')

function drawArrows(table, rooms) {
  const found = new Map()
  const add = (from, to, kind, word) => {
    if (!from || !to || from === to || isGround(to)) return
    const key = `${from.id} ${to.id}`
    const known = found.get(key) ?? { from, to, isFull: false, words: new Set() }
    if (kind === 'full') known.isFull = true
    else known.words.add(word)
    found.set(key, known)
  }
  for (const row of table) {
    const from = roomOf(rooms, row.who)
    const isWhole = from?.folders.includes(row.who)
    for (const target of row.may) {
      for (const to of roomsBelow(rooms, target)) {
        const isPart = !target.includes('*') && !isRegistry(target) && !to.folders.some((one) => isWithin(one, target))
        if (isWhole && !isPart && (!isMixed(from) || row.who === from.house)) add(from, to, 'full')
        else add(from, to, 'dotted', isPart ? 'some files' : `from ${row.who.split('/').at(-1)}`)
      }
    }
    for (const target of row.types ?? []) {
      for (const to of target.includes('/') ? roomsBelow(rooms, target) : []) add(from, to, 'dotted', 'types')
    }
  }
  for (const [key, arrow] of found) if (arrow.isFull && isImplied(arrow, [...found.values()])) found.delete(key)
  // The drawer puts what has an arrow first above what it leads to, and the table goes from the ground up.
  const fullFirst = [...found.values()].toReversed().toSorted((one, other) => Number(other.isFull) - Number(one.isFull))
  return fullFirst.map(({ from, to, isFull, words }) =>
    isFull ? `${from.id} --> ${to.id}` : `${from.id} -.->|"${[...words].toSorted().join(', ')}"| ${to.id}`,
  )
}

/** Checks whether other full arrows lead from the same room to the same one. */
function isImplied({ from, to }, arrows) {
  const reached = new Set()
  const visit = (room) => {
    for (const arrow of arrows) {
      if (!arrow.isFull || arrow.from !== room || (room === from && arrow.to === to) || reached.has(arrow.to)) continue
      reached.add(arrow.to)
      visit(arrow.to)
    }
  }
  visit(from)
  return reached.has(to)
}

/** A room of folders with leave of their own beside what they share. */
const isMixed = ({ folders, house }) => folders.length > 1 && folders.includes(house)

/** The room that a folder or file belongs to: the one with the longest folder around it. */
function roomOf(rooms, path) {
  const around = rooms.flatMap((room) =>
    room.folders.filter((folder) => isWithin(path, folder)).map((folder) => ({ room, length: folder.length })),
  )
  return around.toSorted((one, other) => other.length - one.length)[0]?.room
}

/** A target's own room, and those below it. */
function roomsBelow(rooms, target) {
  const own = roomOf(rooms, target)
  const below = rooms.filter((room) => room.folders.some((folder) => folder.startsWith(`${target}/`)))
  return [...new Set([...(own ? [own] : []), ...below])]
}

const isWithin = (path, folder) => {
  const [parts, names] = [path.split('/'), folder.split('/')]
  return names.length <= parts.length && names.every((name, index) => name === '*' || name === parts[index])
}
