import { join } from 'node:path'
import type { TemplateTexts } from '#schemas/studio/edit-template.ts'
import { recordAudit } from '../../content/audit.ts'
import { AppError, notFound } from '../../core/errors.ts'
import type { DraftAuthor, DraftOutcome, DraftState, TemplateDrafts } from '../../api/http/template-drafts.ts'
import { listDrafts, removeDraft } from '../../resources/template-drafts/index.ts'
import { signPreview } from '../../security/secrets/preview-token.ts'
import { loadTemplates } from '../../templates/check/load-templates.ts'
import { OPERATOR_TENANT_ID } from '../../tenancy/operator-tenant.ts'
import { toSiteAddress } from '../../tenancy/site-addresses.ts'
import type { PinnedTemplate } from '../../tenancy/tenant.ts'
import { createDraftHome, ownFiles, parseFiles, withOwn } from './draft-home.ts'
import type { DraftParts } from './draft-parts.ts'
import { parseEdit, parseStart } from './edit-schema.ts'
import { listTemplates, toBase, toPageFiles, toState } from './read-state.ts'
import { releaseDraft } from './release-draft.ts'
import { createWorkspace, NO_HISTORY, type Loaded } from './workspace.ts'

/** Validity in milliseconds of a link to a preview of a draft. */
const PREVIEW_MS = 3 * 3_600_000

/** Drafts as the rest of the server uses them: commands of authors, and drafts for previews. */
export type ServedDrafts = TemplateDrafts & {
  /** Loads all files including the draft of a template. */
  load(code: string): Promise<Loaded>
  /** Loads all files without drafts. */
  loadBase(): Promise<Loaded>
  /** Returns a draft as used to render pages; null for an unknown or unreadable template. */
  show(code: string): Promise<PinnedTemplate | null>
}

/** Creates the template drafts of the database. */
export const createTemplateDrafts = (parts: DraftParts): ServedDrafts => {
  const store = openDraftStore(parts)
  return { ...createReads(store), ...createEdits(store), ...createEndings(store) }
}

/** Creates the draft store and workspace shared by all commands. */
const openDraftStore = (parts: DraftParts) => {
  const { db, clock, templates, env } = parts
  let built: Promise<TemplateTexts> | undefined
  const readBuilt = async () =>
    new Map((await loadTemplates(join(env.rootDir, 'templates'))).map(({ path, text }) => [path, text]))
  const readBase = async (): Promise<TemplateTexts> => {
    // A build’s templates do not change while it runs.
    const files = await (built ??= readBuilt())
    const added = await templates.newestFiles()
    return [...added].reduce<TemplateTexts>((all, [code, own]) => withOwn(all, code, own), files)
  }
  const home = createDraftHome({ db, clock, readBase })
  const load = async (code: string): Promise<Loaded> => {
    const loaded = await home.load(code)
    if (loaded.files.has(`${code}/template.json`)) return loaded
    throw notFound('studio', 'template')
  }
  const read = async (code: string, author: DraftAuthor): Promise<DraftState> =>
    toDraftState(await load(code), code, author)
  return { ...parts, home, workspace: createWorkspace(home), readBase, load, read }
}

type DraftStore = ReturnType<typeof openDraftStore>

type Reads = Pick<
  ServedDrafts,
  'templates' | 'load' | 'loadBase' | 'base' | 'state' | 'problems' | 'catalogue' | 'export' | 'show'
>

const createReads = ({ db, env, home, workspace, readBase, load, read }: DraftStore): Reads => ({
  templates: async () => {
    const drafts = await listDrafts(db.kysely)
    const base = await readBase()
    const files = drafts.reduce((all, draft) => withOwn(all, draft.code, parseFiles(draft.files)), base)
    return listTemplates(files).map((template) => {
      const draft = drafts.find(({ code }) => code === template.code)
      return { ...template, draft: draft ? pickDraft(draft) : null }
    })
  },
  load: (code) => home.load(code),
  loadBase: async () => ({ files: await readBase(), history: NO_HISTORY, revision: 0, changedBy: null }),
  base: async (code) => toBase(await readBase(), code),
  state: read,
  problems: async (code) => {
    await load(code)
    const { createChecks } = await import('./create-checks.ts')
    return createChecks(env.rootDir, workspace)(code)
  },
  catalogue: async () => {
    const { readCatalogue } = await import('./read-catalogue.ts')
    return readCatalogue(env.rootDir)
  },
  export: async (code) => {
    const { files } = await load(code)
    const { toArchive } = await import('../../templates/packages/pack-template.ts')
    const content = await toArchive(ownFiles(files, code).map(([path, text]) => ({ path, text })))
    return { fileName: `${code}.tgz`, content }
  },
  show: async (code) => {
    const { files, revision } = await home.load(code)
    const whole = revision === 0 ? null : toPageFiles(files, code)
    return whole && { version: `draft-${revision}`, files: whole }
  },
})

type Edits = Pick<ServedDrafts, 'edit' | 'undo' | 'redo' | 'start'>

const createEdits = ({ workspace, load, read }: DraftStore): Edits => {
  const answer = async (
    code: string,
    outcome: DraftOutcome['outcome'],
    author: DraftAuthor,
  ): Promise<DraftOutcome> => ({
    outcome,
    state: outcome.refusal === 'taken-id' ? null : await read(code, author),
  })
  return {
    edit: async (code, edit, author) => {
      const parsed = parseEdit({ code, edit })
      await load(code)
      return answer(code, await workspace.edit(code, parsed.edit, author.name), author)
    },
    undo: async (code, author) => {
      await load(code)
      return answer(code, await workspace.undo(code, author.name), author)
    },
    redo: async (code, author) => {
      await load(code)
      return answer(code, await workspace.redo(code, author.name), author)
    },
    start: async ({ from, code, label }, author) => {
      const parsed = parseStart({ from, code, label })
      await load(from)
      return answer(code, await workspace.start(parsed, author.name), author)
    },
  }
}

const createEndings = (store: DraftStore): Pick<ServedDrafts, 'release' | 'previews' | 'discard'> => {
  const { db, clock, secrets, loadPartnerByCode, home, load } = store
  return {
    release: async (code, request, author) => {
      const loaded = await load(code)
      requireRevision(loaded, request.revision)
      await releaseDraft(store, home, { code, version: request.version, loaded, author })
    },
    previews: async (code, { clinics, language, requestHost }) => {
      await load(code)
      const until = new Date(clock.now().getTime() + PREVIEW_MS)
      const links = clinics.map(async (name) => {
        const tenant = await loadPartnerByCode(name)
        if (!tenant || tenant.partner.hosts.length === 0) throw notFound('studio', 'clinic')
        const token = signPreview(secrets, tenant.id, until, { kind: 'template', code })
        const { displayName } = tenant.partner
        return {
          code: name,
          name: displayName[language] ?? displayName[tenant.mainLanguage] ?? name,
          address: `${toSiteAddress(tenant, requestHost)}/__preview?${new URLSearchParams({ token, template: code })}`,
        }
      })
      return Promise.all(links)
    },
    discard: async (code, revision, author) => {
      requireRevision(await load(code), revision)
      const now = clock.now()
      const isGone = await db.write([], async (transaction) => {
        if (!(await removeDraft(transaction, code, revision))) return false
        await recordAudit(OPERATOR_TENANT_ID, transaction, [
          { action: 'studio/discarded', author, now, detail: { code, revision } },
        ])
        return true
      })
      if (!isGone) throw changedMeanwhile()
    },
  }
}

const pickDraft = ({ changedBy, changedAt, released }: Awaited<ReturnType<typeof listDrafts>>[number]) => ({
  changedBy,
  changedAt,
  released,
})

const toDraftState = (loaded: Loaded, code: string, author: DraftAuthor): DraftState => {
  const state = toState(loaded, code, author.name)
  if (!state) throw notFound('studio', 'template')
  return { ...state, revision: loaded.revision, changedBy: loaded.changedBy }
}

/** Checks that the draft has the revision the caller has seen. Throws 404 without a draft, 409 for another revision. */
const requireRevision = ({ revision }: Loaded, seen: number): void => {
  if (revision === 0) throw notFound('studio', 'draft')
  if (revision !== seen) throw changedMeanwhile()
}

const changedMeanwhile = (): AppError =>
  new AppError('studio/changed', 409, 'The draft has changed in the meantime. Review it again.')
