import {
  beatTemplateDraft,
  discardTemplateDraft,
  editTemplateDraft,
  exportTemplateDraft,
  getTemplateBase,
  getTemplateDraft,
  getTemplateStudio,
  listTemplateProblems,
  listTemplateSections,
  previewTemplateDraft,
  redoTemplateDraft,
  releaseTemplateDraft,
  startTemplateDraft,
  undoTemplateDraft,
  type GetTemplateStudioInput,
} from '#schemas/generated/api/template-drafts.ts'
import { AppError } from '../../core/errors.ts'
import { toAuthor } from '../../api/http/administrator.ts'
import { toWholeList, UNRESOLVED } from '../../api/http/private-answer.ts'
import { handleAsAdministrator, type AdministratorCall } from '../../api/http/resource.ts'
import type { DraftOutcome, DraftState } from '../../api/http/template-drafts.ts'
import { toSiteAddress } from '../../tenancy/site-addresses.ts'
import { beatPlace } from '../presence/index.ts'

/** Prefix of template codes in the presence list. */
const PLACE = 'templates/'

const toAnswer = (state: DraftState) => ({ row: state, etag: `"${state.revision}"`, ...UNRESOLVED })

const toDone = ({ outcome, state }: DraftOutcome) => ({
  row: { ...outcome, state },
  ...(state ? { etag: `"${state.revision}"` } : {}),
  ...UNRESOLVED,
})

/** Reads the revision from `If-Match`. Throws 428. */
const readRevision = ({ request }: Pick<AdministratorCall<unknown>, 'request'>): number => {
  const [, revision] = /^(?:W\/)?"(\d{1,9})"$/.exec(request.headers['if-match'] ?? '') ?? []
  if (revision !== undefined) return Number(revision)
  throw new AppError('studio/no-revision', 428, 'Send the draft’s etag as If-Match.')
}

/** Maximum number of clinics offered; others are found by keyword. */
const MAX_CLINICS = 100

const listClinics = async ({
  input: { clinic, keyword },
  fleet,
  language,
  request,
}: Pick<AdministratorCall<GetTemplateStudioInput>, 'input' | 'fleet' | 'language' | 'request'>) => {
  const { rows } = await fleet.list({ keyword, page: 1, size: MAX_CLINICS, language, requestHost: request.host })
  const wanted = clinic === undefined || rows.some(({ code }) => code === clinic) ? [] : [clinic]
  const tenants = await Promise.all([...wanted, ...rows.map(({ code }) => code)].map((code) => fleet.find(code)))
  return tenants.flatMap((tenant) => {
    if (!tenant || tenant.partner.hosts.length === 0) return []
    const { partnerCode: code, displayName } = tenant.partner
    const name = displayName[language] ?? displayName[tenant.mainLanguage] ?? code
    return [{ code, name, address: toSiteAddress(tenant, request.host), languages: tenant.languages }]
  })
}

/** Operations of authors on templates, at the deployment's own host. */
export const operations = [
  handleAsAdministrator(getTemplateStudio, async (call) => ({
    row: { templates: await call.templateDrafts.templates(), clinics: await listClinics(call) },
    ...UNRESOLVED,
  })),

  handleAsAdministrator(listTemplateSections, async ({ templateDrafts }) => ({
    ...toWholeList((await templateDrafts.catalogue()).sections),
    ...UNRESOLVED,
  })),

  handleAsAdministrator(getTemplateDraft, async ({ input, templateDrafts, administrator }) =>
    toAnswer(await templateDrafts.state(input.templateCode, toAuthor(administrator))),
  ),

  handleAsAdministrator(getTemplateBase, async ({ input, templateDrafts }) => ({
    row: await templateDrafts.base(input.templateCode),
    ...UNRESOLVED,
  })),

  handleAsAdministrator(beatTemplateDraft, async ({ input, partnerId, db, administrator, now, write }) => {
    const { templateCode, file } = input
    const beat = { partnerId, db, administrator, now, write }
    const present = await beatPlace(beat, file === null ? null : `${PLACE}${templateCode}/${file}`)
    const rows = present.flatMap(({ id, name, place }) =>
      place.startsWith(`${PLACE}${templateCode}/`)
        ? [{ id, name, file: place.slice(`${PLACE}${templateCode}/`.length) }]
        : [],
    )
    return { ...toWholeList(rows), ...UNRESOLVED }
  }),

  handleAsAdministrator(listTemplateProblems, async ({ input, templateDrafts }) => ({
    row: await templateDrafts.problems(input.templateCode),
    ...UNRESOLVED,
  })),

  handleAsAdministrator(startTemplateDraft, async ({ input, templateDrafts, administrator }) =>
    toDone(await templateDrafts.start(input, toAuthor(administrator))),
  ),

  handleAsAdministrator(editTemplateDraft, async ({ input, templateDrafts, administrator }) =>
    toDone(await templateDrafts.edit(input.templateCode, input.edit, toAuthor(administrator))),
  ),

  handleAsAdministrator(undoTemplateDraft, async ({ input, templateDrafts, administrator }) =>
    toDone(await templateDrafts.undo(input.templateCode, toAuthor(administrator))),
  ),

  handleAsAdministrator(redoTemplateDraft, async ({ input, templateDrafts, administrator }) =>
    toDone(await templateDrafts.redo(input.templateCode, toAuthor(administrator))),
  ),

  handleAsAdministrator(releaseTemplateDraft, async (call) => {
    const { templateCode, version } = call.input
    const author = toAuthor(call.administrator)
    await call.templateDrafts.release(templateCode, { version, revision: readRevision(call) }, author)
    return toAnswer(await call.templateDrafts.state(templateCode, author))
  }),

  handleAsAdministrator(exportTemplateDraft, async ({ input, templateDrafts }) => {
    const { fileName, content } = await templateDrafts.export(input.templateCode)
    return { row: { fileName, content: content.toString('base64') }, ...UNRESOLVED }
  }),

  handleAsAdministrator(previewTemplateDraft, async ({ input, templateDrafts, language, request }) => {
    const { templateCode, clinics } = input
    const rows = await templateDrafts.previews(templateCode, { clinics, language, requestHost: request.host })
    return { ...toWholeList(rows), ...UNRESOLVED }
  }),

  handleAsAdministrator(discardTemplateDraft, async (call) => {
    const { templateCode } = call.input
    const author = toAuthor(call.administrator)
    await call.templateDrafts.discard(templateCode, readRevision(call), author)
    return toAnswer(await call.templateDrafts.state(templateCode, author))
  }),
]
