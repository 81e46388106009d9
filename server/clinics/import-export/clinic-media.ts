import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../../core/env.ts'
import { mediaFolder } from '../../api/http/media-folder.ts'
import { findSchema } from '../../content/entry-schemas.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { toFileName, type Media } from '../../files/media/media.ts'
import { readFileOf } from '../../files/media/read-media.ts'
import type { FileStore } from '../../files/storage/file-store.ts'
import { MEDIA_FOLDER, PICTURES_FILE, type FileProblem, type FolderEntry, type OutFile } from './clinic-folder.ts'
import { orderFields } from './order-fields.ts'
import { toSchemaId } from './parse-file.ts'
import { PICTURE_SCHEMA } from './read-pictures.ts'

/** Lists the installation's pictures that a clinic's content references. URLs of other hosts are ignored. */
export const listMedia = async (env: Pick<Env, 'rootDir'>, files: readonly OutFile[]): Promise<OutFile[]> => {
  const texts = await Promise.all(
    files.filter(({ path }) => path.endsWith('.json')).map(async ({ read }) => (await read()).toString('utf8')),
  )
  const names = [...new Set(texts.flatMap(findNames))].toSorted()
  return names.flatMap((name) => {
    const file = join(mediaFolder(env), name)
    return existsSync(file) ? [{ path: `${MEDIA_FOLDER}/${name}`, read: () => readFile(file) }] : []
  })
}

/**
 * Finds references to pictures that neither this installation nor the clinic has; `own` holds the names of the clinic's
 * own pictures.
 */
export const findMissingMedia = (
  env: Pick<Env, 'rootDir'>,
  entries: readonly FolderEntry[],
  own: ReadonlySet<string>,
): FileProblem[] =>
  entries.flatMap(({ data, file, pointer }) =>
    findNames(JSON.stringify(data))
      .filter((name) => !own.has(name) && !existsSync(join(mediaFolder(env), name)))
      .map((name) => ({
        file,
        pointer,
        message: `The picture /media/${name} is neither in the files nor in this installation.`,
        severity: 'warning' as const,
      })),
  )

/**
 * Collects a clinic's own pictures: their list with texts and focal points, and their stored files. `lost` are those
 * whose file is missing in the store.
 */
export const collectPictures = async (
  store: FileStore,
  partnerId: PartnerId,
  library: readonly Media[],
): Promise<{ files: OutFile[]; lost: readonly string[] }> => {
  const kept: Media[] = []
  for (const media of library) if (await store.has(partnerId, toFileName(media))) kept.push(media)
  const { schema } = findPictureSchema()
  const entries = kept.map(({ id, kind, name, alt, focalPoint, createdAt, ...file }) =>
    orderFields({ id, file: toFileName(file), kind, name, alt, focalPoint, createdAt }, schema),
  )
  const list = Buffer.from(`${JSON.stringify({ schema: toSchemaId(PICTURE_SCHEMA), entries }, null, 2)}\n`)
  const files = kept.map((media) => ({
    path: `${MEDIA_FOLDER}/${toFileName(media)}`,
    read: async () => {
      const data = await readFileOf(store, partnerId, media)
      if (!data) throw new Error(`${toFileName(media)} was deleted while it was read`)
      return data
    },
  }))
  const lost = library.filter((one) => !kept.includes(one)).map(({ name }) => name)
  return { files: [{ path: PICTURES_FILE, read: async () => list }, ...files.toSorted(byPath)], lost }
}

const byPath = ({ path: one }: OutFile, { path: other }: OutFile): number => (one < other ? -1 : 1)

const findPictureSchema = () => {
  const schema = findSchema(toSchemaId(PICTURE_SCHEMA))
  if (!schema) throw new Error(`Schema ${PICTURE_SCHEMA} not found`)
  return { schema }
}

/** Returns the names of pictures, without folders; other paths are ignored. */
const findNames = (text: string): string[] => [
  ...new Set([...text.matchAll(/"\/media\/([A-Za-z0-9][\w.-]*)"/g)].flatMap(([, name]) => name ?? [])),
]
