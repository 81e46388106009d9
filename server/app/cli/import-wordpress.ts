import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { ensureBaseline } from '../../content/import-baseline.ts'
import { UsageError } from '../../core/errors.ts'
import { readWxr } from '../../files/formats/wxr.ts'
import { XmlError } from '../../files/formats/xml.ts'
import type { Command } from './command.ts'
import { findPartner } from './find-partner.ts'
import { printImportRefusals } from './refusals.ts'
import { openPictureFolder } from './wordpress/picture-folder.ts'
import { createUploads } from './wordpress/upload-pictures.ts'
import { toEntries, type FindPicture, type WordPressContent } from './wordpress/to-entries.ts'
import { writeEntries, type WordPressAccount } from './wordpress/write-entries.ts'

/** `maru import wordpress`: imports posts and pages of a WordPress export into the working copy. */
export const importWordPressCommand: Command = {
  name: 'import wordpress',
  usage:
    'import wordpress <file.xml> --partner <code> [--media <folder>] [--posts notices|brandings] [--dry-run] [--json]',
  summary:
    'imports posts and pages of a WordPress export as notices and brandings, with redirects from the old addresses',
  options: {
    '--media':
      "folder with the old site's pictures, such as wp-content/uploads; pictures used by brandings are uploaded",
    '--posts': 'content kind for posts; default: notices. Pages become brandings',
  },
  examples: [
    'import wordpress clinic.WordPress.2026-11-23.xml --partner lumi --dry-run',
    'import wordpress clinic.WordPress.2026-11-23.xml --partner lumi --media wp-content/uploads --posts brandings',
  ],
  run: async (run) => {
    const { values, positionals } = parseArgs({
      args: [...run.args],
      allowPositionals: true,
      options: {
        partner: { type: 'string' },
        media: { type: 'string' },
        posts: { type: 'string', default: 'notices' },
        'dry-run': { type: 'boolean' },
        json: { type: 'boolean' },
      },
    })
    const [file = ''] = positionals
    const { posts } = values
    if (posts !== 'notices' && posts !== 'brandings') throw new UsageError('--posts must be notices or brandings.')
    await access(file).catch(() => {
      throw new UsageError(`File not found: "${file}".`)
    })
    const context = await run.open()
    const tenant = await findPartner(context, values.partner)
    const now = context.clock.now()
    const { id: partnerId, mainLanguage } = tenant
    const { timeZone } = tenant.homepageConfig
    const isDryRun = values['dry-run'] === true
    const folder = values.media === undefined ? null : await openPictureFolder(values.media)
    const remote = findRemote(context.env.imageHosts, mainLanguage)
    return printImportRefusals(run, async () => {
      if (!isDryRun) await ensureBaseline(context.db, { partnerId, kinds: context.kinds, now })
      const uploads = folder && createUploads(context, { partnerId, mainLanguage, folder, isDryRun })
      const findPicture: FindPicture = async (one) => (await uploads?.find(one)) ?? remote(one)
      const content = await read(file, { posts, mainLanguage, timeZone, now, findPicture })
      const refused = [...(uploads?.refused() ?? [])]
      const changed = [...(uploads?.changed() ?? [])]
      if (isDryRun) {
        run.print(values.json ? JSON.stringify(content.entries, null, 2) : describe(content, { refused, changed }))
        return 0
      }
      const writing = { partnerId, kinds: context.kinds, author: { id: null, name: 'maru import wordpress' }, now }
      const account = await writeEntries(context.db, writing, tenant, content.entries)
      const { taken, pictures } = content
      run.print(
        values.json
          ? JSON.stringify({ ...account, pictures: { taken, missing: pictures, refused, changed } }, null, 2)
          : `${describe(content, { refused, changed })}\n${describeAccount(account)}`,
      )
      return 0
    })
  },
}

/** Large chunks: each post is assembled from them. */
const CHUNK_BYTES = 1024 * 1024

const read = async (file: string, wanted: Parameters<typeof toEntries>[1]): Promise<WordPressContent> => {
  try {
    return await toEntries(readWxr(createReadStream(file, { highWaterMark: CHUNK_BYTES })), wanted)
  } catch (error) {
    if (error instanceof XmlError) throw new UsageError(`${file}:${error.line}: ${error.message}`)
    throw error
  }
}

/** Links pictures at their current address, if its host is in `IMAGE_HOSTS`. */
const findRemote =
  (imageHosts: readonly string[], language: string): FindPicture =>
  async ({ url, alt, width, height }) => {
    const isAllowed = URL.canParse(url) && imageHosts.includes(new URL(url).host)
    return isAllowed && width !== null && height !== null ? { src: url, alt: { [language]: alt }, width, height } : null
  }

/** Maximum number of pictures listed by name; the rest are counted. */
const NAMED = 50

type Files = { readonly refused: readonly string[]; readonly changed: readonly string[] }

const describe = ({ entries, skipped, taken, pictures }: WordPressContent, { refused, changed }: Files): string => {
  const rows = entries.map(({ kind, state, title, oldAddress }) =>
    `  ${kind} ${state} ${title}  ${oldAddress ?? ''}`.trimEnd(),
  )
  const others = [...skipped].map(([what, count]) => `  skipped: ${count} ${what}`)
  const left = [
    ...(pictures.length > 0 ? [`  ${pictures.length} pictures are not imported:`] : []),
    ...pictures.slice(0, NAMED).map((url) => `    ${url}`),
    ...(pictures.length > NAMED ? [`    … and ${pictures.length - NAMED} more; --json lists them all`] : []),
  ]
  const came = taken.length > 0 ? [`  ${taken.length} picture addresses are imported`] : []
  const told = [...changed.map((line) => `  changed: ${line}`), ...refused.map((line) => `  refused: ${line}`)]
  return [`${entries.length} posts and pages:`, ...rows, ...others, ...came, ...left, ...told].join('\n')
}

const describeAccount = ({ written, known, redirects, refused }: WordPressAccount): string =>
  [
    `${written.length} drafts are ready to be published, ${known.length} existed already; ${redirects} redirects from old addresses.`,
    ...refused.map((line) => `  ${line}`),
  ].join('\n')
