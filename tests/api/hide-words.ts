import type { SavedEntry } from '#schemas/generated/api/content.ts'
import { makePhoto } from '../picture-fixtures.ts'
import type { ClinicWriter } from './clinic-writer.ts'
import { markContent, toMark } from './marked-clinics.ts'

/**
 * Content that must stay hidden: canaries with their description, such as `story hidden notices`, and secrets without a
 * canary, such as a telephone number.
 */
export type Hidden = { readonly marks: Map<string, string>; readonly secrets: Map<string, string> }

/** Content whose entries have numbers and can be there many times. */
const NUMBERED = [
  'product-categories',
  'products',
  'exhibitions',
  'events',
  'brandings',
  'employees',
  'board-types',
  'board-posts',
  'notices',
  'faq-categories',
  'faqs',
  'terms',
  'after-notices',
  'popups',
]

/**
 * Writes canaries into every place of a clinic that visitors cannot read: drafts, hidden entries, the bin, earlier
 * states, releases, unused pictures, customers' messages to the desk, and the log.
 */
export const hideWords = async (writer: ClinicWriter, hidden: Hidden): Promise<void> => {
  const { host } = writer
  const mark = (what: string): string => {
    const word = toMark(hidden.marks.size)
    hidden.marks.set(word, `${host} ${what}`)
    return word
  }
  const marked = (data: object, what: string) => {
    const word = mark(what)
    return toOwnCode(
      markContent(data, () => word),
      word,
    )
  }

  await leaveInHistory(writer, marked, mark('note of a publication'))
  for (const kind of NUMBERED) await hideNumbered(writer, kind, marked)
  await hideNamed(writer, marked)
  await planRelease(writer, marked, mark('name of a release'))
  await hidePictures(writer, mark, hidden)
  await tellTheDesk(writer, mark, hidden)
}

type Marked = (data: object, what: string) => object

/** A short link's or a board's code is its own. */
const toOwnCode = (data: object, word: string): object => ('code' in data ? { ...data, code: word } : data)

/** A state that was public once and is not any more. */
const leaveInHistory = async (writer: ClinicWriter, marked: Marked, note: string): Promise<void> => {
  const rows: SavedEntry[] = []
  for (const kind of [...NUMBERED, 'roles']) rows.push(...(await writer.list(kind)))
  const saved: SavedEntry[] = []
  for (const row of rows) {
    const { data, ...rest } = row
    // A code of before would lead nowhere, and cannot be changed back and forth.
    saved.push(await writer.save(row, { ...marked(data, `history ${rest.kind} ${rest.key}`), ...keep(data) }))
  }
  await writer.publish(saved, note)
  const byName = new Map(rows.map((row) => [`${row.kind}/${row.key}`, row.data]))
  const back: SavedEntry[] = []
  for (const row of saved) back.push(await writer.save(row, byName.get(`${row.kind}/${row.key}`) ?? {}))
  await writer.publish(back, 'as before')
}

const keep = (data: object): object => ('code' in data ? { code: data.code } : {})

const hideNumbered = async (writer: ClinicWriter, kind: string, marked: Marked): Promise<void> => {
  const [first] = await writer.list(kind)
  if (!first) throw new Error(`${writer.host} has no ${kind}`)
  const { id: _, ...data }: { id?: unknown } = { ...first.data }
  const add = (what: string) => writer.add(kind, withoutNumbers(marked(data, `${what} ${kind}`)))
  const [hidden, gone] = [await add('hidden'), await add('bin')]
  await writer.publish([gone])
  const removed = await writer.remove(gone)
  await writer.publish([await writer.save(hidden, hidden.data, 'hidden'), removed])
  await add('new draft')
  await writer.save(first, { ...marked(first.data, `draft ${kind}`), ...keep(first.data) })
}

/** Items within a new thing get numbers of their own. */
const withoutNumbers = (data: object): object =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]: [string, unknown]) => [
      name,
      name === 'options' && Array.isArray(value)
        ? value.map((option: object) => Object.fromEntries(Object.entries(option).filter(([field]) => field !== 'id')))
        : value,
    ]),
  )

/** Writes canaries into content identified by a name, a day or a code. */
const hideNamed = async (writer: ClinicWriter, marked: Marked): Promise<void> => {
  for (const row of await writer.list('roles')) await writer.save(row, marked(row.data, `draft role ${row.key}`))
  for (const row of await writer.list('clinic')) await writer.save(row, marked(row.data, `draft clinic ${row.key}`))
  await writer.add('short-links', marked({ code: '', path: '/introduce' }, 'new draft short-links'))
  const note = { ko: 'Holiday', en: 'Holiday', ja: 'Holiday' }
  const day = { date: '2026-05-06', state: 'HOLIDAY', note }
  await writer.add('schedule-exceptions', marked(day, 'new draft schedule-exceptions'))
}

const planRelease = async (writer: ClinicWriter, marked: Marked, name: string): Promise<void> => {
  const entries: { kind: string; key: string }[] = []
  for (const kind of ['notices', 'faqs', 'popups']) {
    const [first] = await writer.list(kind)
    const { id: _, ...data }: { id?: unknown } = { ...first?.data }
    const { key } = await writer.add(kind, marked(data, `release ${kind}`))
    entries.push({ kind, key })
  }
  await writer.call('POST', '/releases', { name, publishAt: '2026-12-01T00:00:00.000Z', entries })
}

const hidePictures = async (writer: ClinicWriter, mark: (what: string) => string, hidden: Hidden): Promise<void> => {
  for (const [index, what] of ['unused picture', 'picture of a draft', 'picture in the bin'].entries()) {
    const word = mark(what)
    const data = await makePhoto(index + writer.host.length * 10)
    const { id, address, fileAddress } = await writer.upload({ name: `${word}.jpg`, data })
    for (const text of [address, fileAddress]) hidden.secrets.set(text, `${writer.host} ${what}`)
    const alt = { ko: word, en: word, ja: word }
    await writer.call('PUT', `/media/${id}`, { name: word, alt, focalPoint: null }, 1)
    if (what === 'picture in the bin') await writer.call('DELETE', `/media/${id}`, {}, 2)
    if (what !== 'picture of a draft') continue
    const [product] = await writer.list('products')
    if (product) await writer.save(product, { ...product.data, thumbnail: { src: address, width: 120, height: 80 } })
  }
}

const tellTheDesk = async (writer: ClinicWriter, mark: (what: string) => string, hidden: Hidden): Promise<void> => {
  const phone = { countryCode: '+82', number: '010-7777-3141' }
  for (const text of [phone.number, phone.number.replaceAll('-', ''), '10-7777-3141']) {
    hidden.secrets.set(text, 'telephone number of a customer')
  }
  const reservation = { kind: 'VISIT', date: '2026-05-07', time: '10:00', languageCode: 'ko', phone }
  await writer.call('POST', '/reservations', { ...reservation, name: mark('name of a customer') })
  await writer.call('POST', '/saved-replies', {
    title: mark('title of a reply'),
    texts: [{ languageCode: 'ko', text: mark('words of a reply') }],
  })
  const email = `${mark('e-mail of an invitation')}@clinic.test`
  await writer.call('POST', '/team/invitations', {
    email,
    name: mark('name of a member'),
    role: 'desk',
    language: 'ko',
  })
}
