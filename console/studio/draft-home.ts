import * as drafts from '#schemas/generated/api/template-drafts.ts'
import type { StudioAnswers, StudioBase, StudioOffer, StudioState } from '#schemas/studio/studio-api.ts'
import { call } from '../api/call.ts'
import type { StudioHome } from './home.ts'

const clinicAsked = (): string | null => new URLSearchParams(location.search).get('clinic')

/**
 * Converts a draft: the API's types for edits and schemas are looser than their source, which is part of the same
 * build.
 */
const toState = (draft: Omit<drafts.TemplateDraft, 'fallbackFields'>): StudioState => draft as unknown as StudioState

const toOutcome = ({ refusal, conflicts, state }: drafts.TemplateOutcome): StudioAnswers['outcome'] => ({
  outcome: { refusal, conflicts },
  state: state && toState(state),
})

const askOffer = async (): Promise<StudioOffer> => {
  const asked = clinicAsked()
  const { templates, clinics } = (await call(drafts.getTemplateStudio, asked === null ? {} : { clinic: asked })).row
  const clinic = clinics.find(({ code }) => code === asked) ?? clinics[0]
  const languages = clinic?.languages ?? []
  return {
    // As the build wrote them.
    templates: templates as unknown as StudioOffer['templates'],
    clinics,
    clinic: clinic?.code ?? '',
    languages,
    mainLanguage: languages[0] ?? 'ko',
  }
}

/** Drafts in the database, at the operators' host. */
export const draftHome: StudioHome = {
  askOffer,
  findClinics: async (_, keyword) => (await call(drafts.getTemplateStudio, { keyword })).row.clinics,
  askState: async (code) => toState((await call(drafts.getTemplateDraft, { templateCode: code })).row),
  askBase: async (code) => (await call(drafts.getTemplateBase, { templateCode: code })).row as unknown as StudioBase,
  askExamples: async (clinic, route) => {
    const answer = await fetch(`/studio/examples?${new URLSearchParams({ clinic, route })}`)
    return answer.ok ? ((await answer.json()) as StudioAnswers['examples']) : { examples: [] }
  },
  askProblems: async (code) =>
    (await call(drafts.listTemplateProblems, { templateCode: code })).row as unknown as StudioAnswers['problems'],
  askCatalogue: async () => ({
    sections: (await call(drafts.listTemplateSections, {})).rows as unknown as StudioAnswers['catalogue']['sections'],
  }),
  sendWish: async (code, wish) => {
    const named = { templateCode: code }
    if (wish.kind === 'edit')
      return toOutcome((await call(drafts.editTemplateDraft, { ...named, edit: { ...wish.edit } })).row)
    return toOutcome(
      (await call(wish.kind === 'undo' ? drafts.undoTemplateDraft : drafts.redoTemplateDraft, named)).row,
    )
  },
  sendStart: async (template) => toOutcome((await call(drafts.startTemplateDraft, { ...template })).row),
  toFrame: (wish, clinic) => `/studio/frame?${new URLSearchParams({ ...wish, clinic })}`,
  toClinic: (_, clinic, query) => `/studio?${new URLSearchParams({ clinic })}&${query}`,
  draft: {
    // The state is the API's own row.
    revisionOf: (state) => ('revision' in state && typeof state.revision === 'number' ? state.revision : 0),
    release: (code, version, since) => call(drafts.releaseTemplateDraft, { templateCode: code, version }, { since }),
    discard: (code, since) => call(drafts.discardTemplateDraft, { templateCode: code }, { since }),
    export: async (code) => {
      const { fileName, content } = (await call(drafts.exportTemplateDraft, { templateCode: code })).row
      const bytes = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0)
      return { name: fileName, content: new Blob([bytes], { type: 'application/gzip' }) }
    },
    beat: async (code, file) => (await call(drafts.beatTemplateDraft, { templateCode: code, file })).rows,
    preview: async (code, clinic) => {
      const { rows } = await call(drafts.previewTemplateDraft, { templateCode: code, clinics: [clinic] })
      return rows[0]?.address ?? ''
    },
  },
}
