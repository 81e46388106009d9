import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openBooks } from '../content/books.ts'
import { UsageError } from '../errors.ts'
import { readWxr } from '../exchange/wxr.ts'
import { XmlError } from '../exchange/xml.ts'
import type { Command } from './command.ts'
import { findPartner } from './find-partner.ts'
import { tellRefusals } from './refusals.ts'
import { toEntries, type FindPicture, type WordPressContent } from './wordpress/to-entries.ts'
import { writeEntries, type WordPressAccount } from './wordpress/write-entries.ts'

/** `maru import wordpress`: posts and pages of a WordPress export into the working copy. */
export const importWordPressCommand: Command = {
  name: 'import wordpress',
  usage: 'import wordpress <file.xml> --partner <code> [--posts notices|brandings] [--dry-run] [--json]',
  summary: 'takes posts and pages of a WordPress export in as notices and brandings, with redirects for old addresses',
  options: { '--posts': 'what posts become; notices if left out. Pages become brandings' },
  examples: ['import wordpress clinic.WordPress.2026-11-23.xml --partner lumi --dry-run'],
  run: async (run) => {
    const { values, positionals } = parseArgs({
      args: [...run.args],
      allowPositionals: true,
      options: {
        partner: { type: 'string' },
        posts: { type: 'string', default: 'notices' },
        'dry-run': { type: 'boolean' },
        json: { type: 'boolean' },
      },
    })
    const [file = ''] = positionals
    const { posts } = values
    if (posts !== 'notices' && posts !== 'brandings') throw new UsageError('--posts is notices or brandings.')
    await access(file).catch(() => {
      throw new UsageError(`There is no file "${file}".`)
    })
    const context = await run.open()
    const tenant = findPartner(context, values.partner)
    const now = context.clock.now()
    const { id: partnerId, mainLanguage } = tenant
    const findPicture = findRemote(context.env.imageHosts, mainLanguage)
    const content = await read(file, { posts, mainLanguage, findPicture, now })
    if (values['dry-run']) {
      run.print(values.json ? JSON.stringify(content.entries, null, 2) : describe(content))
      return 0
    }
    return tellRefusals(run, async () => {
      await openBooks(context.db, { partnerId, kinds: context.kinds, now })
      const writing = { partnerId, kinds: context.kinds, author: { id: null, name: 'maru import wordpress' }, now }
      const account = await context.db.write([], (db) => writeEntries(db, writing, tenant, content.entries))
      run.print(values.json ? JSON.stringify(account, null, 2) : `${describe(content)}\n${describeAccount(account)}`)
      return 0
    })
  },
}

const read = async (file: string, wanted: Parameters<typeof toEntries>[1]): Promise<WordPressContent> => {
  try {
    return await toEntries(readWxr(createReadStream(file)), wanted)
  } catch (error) {
    if (error instanceof XmlError) throw new UsageError(`${file}:${error.line}: ${error.message}`)
    throw error
  }
}

/** Pictures are shown from where they are, as long as that is a host of `IMAGE_HOSTS`. */
const findRemote =
  (imageHosts: readonly string[], language: string): FindPicture =>
  ({ url, alt, width, height }) => {
    const isAllowed = URL.canParse(url) && imageHosts.includes(new URL(url).host)
    return isAllowed && width !== null && height !== null ? { src: url, alt: { [language]: alt }, width, height } : null
  }

const describe = ({ entries, skipped, pictures }: WordPressContent): string => {
  const rows = entries.map(({ kind, state, title, oldAddress }) =>
    `  ${kind} ${state} ${title}  ${oldAddress ?? ''}`.trimEnd(),
  )
  const others = [...skipped].map(([what, count]) => `  left out: ${count} ${what}`)
  const left = pictures.length > 0 ? [`  ${pictures.length} pictures stay behind, such as ${pictures[0]}`] : []
  return [`${entries.length} posts and pages:`, ...rows, ...others, ...left].join('\n')
}

const describeAccount = ({ written, known, redirects, refused }: WordPressAccount): string =>
  [
    `${written.length} drafts wait to be published, ${known.length} were here already; ${redirects} old addresses lead here.`,
    ...refused.map((line) => `  ${line}`),
  ].join('\n')
