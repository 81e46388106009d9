import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { StoredUploadedPicture } from '#schemas/generated/api/stored.ts'
import { AppError } from '../../core/errors.ts'
import { checkStored } from '../../content/parse-stored.ts'
import { CHANGE_SENTENCES } from '../../files/media/media.ts'
import { prepareUnchanged } from '../../files/media/prepare-unchanged.ts'
import { UPLOAD_BYTES, type PreparedPicture } from '../../files/media/prepare-picture.ts'
import type { Files } from '../../files/storage/file-store.ts'
import { MEDIA_FOLDER, PICTURES_FILE, type FileProblem, type FileTree, type IncomingPicture } from './clinic-folder.ts'
import { fault, listValues, parseJson } from './parse-file.ts'

/** Schema of one picture in the list. */
export const PICTURE_SCHEMA = 'entities/uploaded-picture'

type ReadPictures = {
  /** Null if the files do not include pictures: the clinic's own stay unchanged. */
  readonly pictures: readonly IncomingPicture[] | null
  readonly problems: readonly FileProblem[]
}

/**
 * Reads the clinic's own pictures, which are next to their list. Each is verified against its name, if that is a hash,
 * and passes the checks of an upload; nothing is stored yet.
 */
export const readPictures = async (tree: FileTree, files: Pick<Files, 'receive'>): Promise<ReadPictures> => {
  if (!tree.paths.includes(PICTURES_FILE)) return { pictures: null, problems: [] }
  const problems: FileProblem[] = []
  const pictures = new Map<string, IncomingPicture>()
  const byHash = new Map<string, IncomingPicture>()
  const paths = new Set(tree.paths)
  const content = parseJson(PICTURES_FILE, await tree.read(PICTURES_FILE), problems)
  const schemaOf = () => PICTURE_SCHEMA
  for (const { value, pointer } of listValues(PICTURES_FILE, content, { schemaOf }, problems)) {
    const report: ReportProblem = (message, place = '', severity = 'error') =>
      void problems.push({ ...fault(PICTURES_FILE, pointer + place, message), severity })
    const { problems: wrong } = checkStored(PICTURE_SCHEMA, value)
    for (const { pointer: place, message } of wrong) report(`${place || '/'} ${message}.`, place)
    if (wrong.length > 0) continue
    // Just validated by its schema.
    const reported = value as StoredUploadedPicture
    const picture = await readPicture({ tree, paths, files }, reported, report)
    if (!picture) continue
    const twin = pictures.get(picture.id) ?? byHash.get(picture.hash)
    if (twin) {
      report(`This picture is the same as ${twin.id}, or has the same id.`)
      continue
    }
    pictures.set(picture.id, picture)
    byHash.set(picture.hash, picture)
  }
  return {
    pictures: [...pictures.values()],
    problems: problems.map((one) => ({ ...one, file: `${tree.name}/${one.file}` })),
  }
}

type ReportProblem = (message: string, place?: string, severity?: FileProblem['severity']) => void

type Places = {
  readonly tree: FileTree
  readonly paths: ReadonlySet<string>
  readonly files: Pick<Files, 'receive'>
}

const readPicture = async (
  { tree, paths, files }: Places,
  { file, createdAt, ...reported }: StoredUploadedPicture,
  report: ReportProblem,
): Promise<IncomingPicture | null> => {
  const path = `${MEDIA_FOLDER}/${file.normalize('NFC')}`
  const refuse = (message: string) => {
    report(message, '/file')
    return null
  }
  if (!paths.has(path)) return refuse(`${path} does not exist.`)
  if ((await tree.size(path)) > UPLOAD_BYTES) {
    return refuse(`${path} is larger than ${UPLOAD_BYTES / 1024 / 1024} MB.`)
  }
  const prepare = async () => prepareBytes(files, await tree.read(path), reported.kind)
  try {
    const bytes = await tree.read(path)
    const [, named] = /^([0-9a-f]{32})\.(?:webp|svg)$/.exec(file) ?? []
    if (named !== undefined && named !== toHash(bytes)) {
      return refuse(`${path} is damaged: its content does not match the hash in its name.`)
    }
    const { data: _, changes, ...facts } = await prepareBytes(files, bytes, reported.kind)
    for (const change of changes) report(`${path}: ${CHANGE_SENTENCES[change]}`, '/file', 'warning')
    const load = async () => (await prepare()).data
    return { ...reported, ...facts, createdAt: createdAt ?? null, load }
  } catch (error) {
    if (error instanceof AppError) return refuse(`${path}: ${error.message}`)
    throw error
  }
}

const toHash = (data: Buffer): string => createHash('sha256').update(data).digest('hex').slice(0, 32)

const prepareBytes = async (
  files: Pick<Files, 'receive'>,
  data: Buffer,
  kind: IncomingPicture['kind'],
): Promise<PreparedPicture> => {
  const received = await files.receive(Readable.from([data]))
  try {
    return await prepareUnchanged(received.path, kind)
  } finally {
    await received.drop()
  }
}
