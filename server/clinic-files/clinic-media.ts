import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../env.ts'
import { mediaFolder } from '../http/media-folder.ts'
import { MEDIA_FOLDER, type FileProblem, type FolderEntry, type OutFile } from './clinic-folder.ts'

/**
 * The pictures that go with a clinic's files: those that its content names and this installation holds. The one place
 * that knows where pictures are; addresses of other hosts are left as they are.
 */
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

/** Pictures that entries name and this installation does not hold: their places would stay empty. */
export const findMissingMedia = (env: Pick<Env, 'rootDir'>, entries: readonly FolderEntry[]): FileProblem[] =>
  entries.flatMap(({ data, file, pointer }) =>
    findNames(JSON.stringify(data))
      .filter((name) => !existsSync(join(mediaFolder(env), name)))
      .map((name) => ({
        file,
        pointer,
        message: `The picture /media/${name} is not in this installation.`,
        severity: 'warning' as const,
      })),
  )

/** Names without folders: whatever else a path says leads nowhere. */
const findNames = (text: string): string[] => [
  ...new Set([...text.matchAll(/"\/media\/([A-Za-z0-9][\w.-]*)"/g)].flatMap(([, name]) => name ?? [])),
]
