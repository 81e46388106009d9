import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { collectPictures, listMedia } from '../../clinics/import-export/clinic-media.ts'
import { collectFiles } from '../../clinics/import-export/collect-files.ts'
import { requireFree, writeFiles } from '../../clinics/import-export/write-files.ts'
import { UsageError } from '../../core/errors.ts'
import { listLibrary } from '../../files/media/repository.ts'
import { parseNewPassword } from '../../security/passwords/new-password.ts'
import type { Command } from './command.ts'
import { findPartner } from './find-partner.ts'
import { personal } from './importing.ts'
import { readPassphrase } from './passphrase.ts'

/** `maru partner export`: exports a clinic as human-readable files. */
export const partnerExportCommand: Command = {
  name: 'partner export',
  usage: 'partner export <partnerCode> <folder|file.zip> [--with-drafts] [--with-posts]',
  summary: 'exports a clinic’s content and pictures to files',
  options: {
    '--with-drafts': 'includes drafts',
    '--with-posts':
      "includes customers' posts, encrypted with a passphrase from MARU_PASSPHRASE, standard input or a prompt",
  },
  examples: ['partner export lumi lumi.zip', 'partner export lumi lumi-folder --with-drafts'],
  run: async (run) => {
    const { values, positionals } = parseArgs({
      args: [...run.args],
      allowPositionals: true,
      options: { 'with-drafts': { type: 'boolean' }, 'with-posts': { type: 'boolean' } },
    })
    const [code, place, ...rest] = positionals
    if (place === undefined || rest.length > 0) {
      throw new UsageError('Give a clinic and a target, for example: maru partner export lumi lumi.zip')
    }
    const target = resolve(place)
    await requireFree(target)
    const context = await run.open()
    const tenant = await findPartner(context, code)
    const { db, kinds, secrets } = context
    const files = await collectFiles(
      {
        db,
        kinds,
        personal,
        secrets,
        hasDrafts: values['with-drafts'] === true,
        passphrase: values['with-posts'] ? await parseNewPassword(await readPassphrase(run), []) : null,
      },
      tenant,
    )
    const library = await listLibrary(tenant.id, db.kysely)
    const own = await collectPictures(context.files.store, tenant.id, library)
    const media = await listMedia(run.env, files)
    await writeFiles(target, [...files, ...own.files, ...media])
    for (const name of own.lost) run.print(`The file of the picture "${name}" is missing and was not exported.`)
    run.print(
      `${tenant.partner.partnerCode} exported to ${target}: ${files.length} files, ${media.length + library.length - own.lost.length} pictures. To import: maru partner import ${place}`,
    )
    return 0
  },
}
