import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { importClinic } from '../../clinics/import-export/clinic-import.ts'
import { checkReferences } from '../../clinics/import-export/check-references.ts'
import type { ClinicFolder, FileProblem, FileTree, IncomingPicture } from '../../clinics/import-export/clinic-folder.ts'
import { findMissingMedia } from '../../clinics/import-export/clinic-media.ts'
import { describeImport, describeProblems } from '../../clinics/import-export/describe-import.ts'
import { openTree } from '../../clinics/import-export/open-tree.ts'
import { readClinic } from '../../clinics/import-export/read-clinic.ts'
import { readPictures } from '../../clinics/import-export/read-pictures.ts'
import { CODE } from '../../clinics/import-export/read-registration.ts'
import { HOMEPAGE_TYPES } from '#schemas/routes.ts'
import type { Context } from '../context.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { UsageError } from '../../core/errors.ts'
import { toFileName } from '../../files/media/media.ts'
import { listLibrary } from '../../files/media/repository.ts'
import { findHostFault, findTaken } from '../../resources/partners/index.ts'
import { findTemplateFault } from '../../templates/templates.ts'
import { printRefusal } from './ask-operation.ts'
import type { Command, CommandRun } from './command.ts'
import { personal, toImporting } from './importing.ts'
import { readPassphrase } from './passphrase.ts'

/** `maru partner import`: imports a clinic from files, as a new one or in place of its current content. */
export const partnerImportCommand: Command = {
  name: 'partner import',
  usage: 'partner import <folder|file.zip> [--code <partnerCode>] [--host <host>] [--dry-run] [--json]',
  summary: 'creates or replaces a clinic from exported files; all or nothing, after validation',
  options: {
    '--code': 'code of the clinic; default: the code in the files. With another code, the host is <code>.localhost',
    '--host': 'a host of the new clinic, instead of those in the files; may be repeated',
  },
  examples: ['partner import lumi.zip --dry-run', 'partner import lumi.zip', 'partner import lumi.zip --code lumi-2'],
  run: async (run) => {
    const { values, positionals } = parseArgs({
      args: [...run.args],
      allowPositionals: true,
      options: {
        code: { type: 'string' },
        host: { type: 'string', multiple: true },
        'dry-run': { type: 'boolean' },
        json: { type: 'boolean' },
      },
    })
    const [place, ...rest] = positionals
    if (place === undefined || rest.length > 0) throw new UsageError('Give one folder or one .zip file.')
    const context = await run.open()
    const tree = await openTree(resolve(place))
    try {
      return await importTree(run, context, tree, values)
    } finally {
      await tree.close()
    }
  },
}

type ImportRequest = {
  readonly code?: string | undefined
  readonly host?: readonly string[] | undefined
  readonly 'dry-run'?: boolean | undefined
  readonly json?: boolean | undefined
}

const importTree = async (
  run: CommandRun,
  context: Context,
  tree: FileTree,
  values: ImportRequest,
): Promise<number> => {
  const { folder, pictures, problems } = await read(run, context, tree, values)
  if (problems.some(({ severity }) => severity === 'error')) {
    run.print(values.json ? JSON.stringify({ problems }, null, 2) : describeProblems(problems))
    return 1
  }
  return printRefusal(run.print, async () => {
    const { store, quotaBytes } = context.files
    const isDryRun = values['dry-run'] === true
    const account = await importClinic(toImporting(context, 'import'), folder, {
      isDryRun,
      pictures: pictures && { pictures, store, quotaBytes },
    })
    run.print(
      values.json
        ? JSON.stringify({ ...account, isDryRun, problems }, null, 2)
        : describeImport(account, problems, isDryRun),
    )
    return 0
  })
}

/** Reads the clinic from files under the given code and hosts, with all problems. */
const read = async (run: CommandRun, context: Context, tree: FileTree, { code, host }: ImportRequest) => {
  if (code !== undefined && !CODE.test(code)) {
    throw new UsageError(
      `"${code}" is not a valid code. Use lowercase letters, digits and hyphens, for example lumi-gangnam.`,
    )
  }
  const askPassphrase = () => readPassphrase(run)
  const { folder, problems } = await readClinic(tree, { kinds: context.kinds, personal, askPassphrase })
  const { registration } = folder
  const isOther = code !== undefined && code !== registration.partnerCode
  const partnerCode = code ?? registration.partnerCode
  const hosts = host ?? (isOther ? [`${code}.localhost`] : registration.hosts)
  // A different clinic must not reuse the id and site key.
  const renamed = isOther
    ? { ...registration, partnerCode, hosts, id: null, siteKey: null }
    : { ...registration, hosts }
  const request: ClinicFolder = { ...folder, registration: renamed }
  const { pictures, problems: wrong } = await readPictures(tree, context.files)
  const names = await listNames(context, partnerCode, pictures ?? [])
  const more = [...(await checkPlace(context, request)), ...findMissingMedia(run.env, folder.published, names)]
  const told = more.map((one) => ({ ...one, file: `${tree.name}/${one.file}` }))
  return { folder: request, pictures, problems: [...problems, ...wrong, ...told] }
}

/** Lists the URL names of the clinic's own pictures after the import. */
const listNames = async (
  { db }: Context,
  partnerCode: string,
  pictures: readonly IncomingPicture[],
): Promise<ReadonlySet<string>> => {
  const { codes } = await findTaken(db.kysely, { codes: [partnerCode] })
  const id = codes.get(partnerCode)
  const known = id === undefined ? [] : await listLibrary(parsePartnerId(id), db.kysely)
  return new Set([...known, ...pictures].flatMap((one) => [one.id, toFileName(one)]))
}

/** Checks against this installation: whether the addresses are free and the template exists. */
const checkPlace = async (
  { db, env, kinds, templates }: Context,
  { registration, published, kinds: spoken }: ClinicFolder,
): Promise<FileProblem[]> => {
  const problems: FileProblem[] = []
  const { partnerCode, hosts: request } = registration
  const { codes, hosts } = await findTaken(db.kysely, { codes: [partnerCode], hosts: request })
  if (!codes.has(partnerCode)) {
    for (const [index, host] of request.entries()) {
      const message = findHostFault(host, hosts, env.consoleHost)?.message
      if (message) problems.push({ file: 'partner.json', pointer: `/hosts/${index}`, message, severity: 'error' })
    }
    // A new clinic has no entries of the types that its folder leaves out.
    const others = new Set([...kinds.keys()].filter((kind) => !spoken.has(kind)))
    for (const one of checkReferences(published, kinds, others)) problems.push(one)
  }
  const settings = published.find(({ kind, key }) => kind === 'clinic' && key === 'settings')
  const { templateCode, homepageType }: { templateCode?: unknown; homepageType?: unknown } = { ...settings?.data }
  const type = HOMEPAGE_TYPES.find((one) => one === homepageType)
  const fault = type && findTemplateFault(await templates.list(), String(templateCode), type)
  if (fault && settings) {
    problems.push({ file: settings.file, pointer: '/templateCode', message: fault, severity: 'error' })
  }
  return problems
}
