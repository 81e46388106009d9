import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FolderEntry, IncomingPicture } from '../../../clinics/import-export/clinic-folder.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { instantIn, addDays, type Day } from '../../../db/zoned-time.ts'
import type { AltTexts, FocalPoint } from '../../../files/media/media.ts'
import { toFile } from '../../../files/media/prepare-picture.ts'
import type { MediaCatalogue } from '../../../clinics/provisioning/expand.ts'
import { createChance } from './chance.ts'

/** The clinic that owns the pictures, and its upload days. */
export type Library = {
  readonly code: string
  readonly rootDir: string
  readonly catalogue: MediaCatalogue
  readonly languages: readonly LanguageCode[]
  readonly today: Day
  readonly timeZone: string
}

/** Days since the first picture was uploaded. */
const DAYS = 60
/** Number of newest pictures that still lack alt text in the last language. */
const WITHOUT_WORDS = 2

const ID_ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'

/**
 * Reads the installation’s pictures that a clinic shows, as if its staff had uploaded them. They already have the
 * stored format, so none is converted. Pages keep showing the installation’s files.
 */
export const readPictures = async (library: Library, entries: readonly FolderEntry[]): Promise<LibraryPicture[]> => {
  const shown = JSON.stringify(entries.map(({ data }) => data))
  const files = Object.keys(library.catalogue)
    .filter((file) => file.endsWith('.webp') && shown.includes(`"/media/${file}"`))
    // People do not upload pictures in alphabetical order.
    .map((file) => ({ file, order: createChance(`${library.code} ${file} order`).share() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ file }) => file)
  return Promise.all(files.map((file, index) => readPicture(library, file, { index, count: files.length })))
}

/** Picture, with the address under which pages show the installation's own copy. */
type LibraryPicture = { readonly picture: IncomingPicture; readonly shownAs: string }

type Place = { readonly index: number; readonly count: number }

const readPicture = async (library: Library, file: string, { index, count }: Place): Promise<LibraryPicture> => {
  const { code, rootDir, catalogue, languages, today, timeZone } = library
  const known = catalogue[file]
  if (!known) throw new Error(`${file} does not stand in the catalogue`)
  const load = () => readFile(join(rootDir, 'server/app/demo/media', file))
  const chance = createChance(`${code} ${file}`)
  const day = addDays(today, -1 - Math.floor((DAYS * (count - index)) / count))
  const time = `${chance.whole(10, 17)}:${chance.whole(10, 59)}`
  const lacking = index >= count - WITHOUT_WORDS && languages.length > 1 ? languages.at(-1) : undefined
  // The catalogue's alt texts in the clinic's languages.
  const alt = Object.fromEntries(
    Object.entries(known.alt).filter(([language]) => language !== lacking && languages.some((one) => one === language)),
  ) as AltTexts
  const picture: IncomingPicture = {
    ...toFile(await load(), 'webp'),
    id: chance.letters(ID_ALPHABET, 12),
    kind: 'picture',
    name: file.replace(/\.webp$/, '').replace(`${code}-`, ''),
    width: known.width,
    height: known.height,
    alt,
    focalPoint: readFocus(known.focus),
    createdAt: instantIn(day, time, timeZone).toISOString(),
    load,
  }
  return { picture, shownAs: `/media/${file}` }
}

/** Parses a focal point such as `50% 60%` of the catalogue. */
const readFocus = (focus: string | undefined): FocalPoint | null => {
  const [, x, y] = /^(\d+)% (\d+)%$/.exec(focus ?? '') ?? []
  return x === undefined || y === undefined ? null : { x: Number(x) / 100, y: Number(y) / 100 }
}
