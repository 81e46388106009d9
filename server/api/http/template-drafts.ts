import type { LanguageCode } from '#schemas/language.ts'
import type {
  StudioAnswers,
  StudioBase,
  StudioClinic,
  StudioState,
  StudioTemplate,
} from '#schemas/studio/studio-api.ts'

/** Author of a draft. */
export type DraftAuthor = { readonly id: number | null; readonly name: string }

/** A template that can be opened; `draft` names its last author. */
export type OpenableTemplate = StudioTemplate & {
  readonly draft: { readonly changedBy: string; readonly changedAt: string; readonly released: string | null } | null
}

/** Drafted template; revision 0 is the build's or the released version. */
export type DraftState = StudioState & { readonly revision: number; readonly changedBy: string | null }

/** Outcome of an author’s command, with the current template. */
export type DraftOutcome = StudioAnswers['outcome'] & { readonly state: DraftState | null }

/** Facts about the caller that a preview link depends on. */
export type PreviewRequest = {
  readonly clinics: readonly string[]
  readonly language: LanguageCode
  /** Host of the request, whose port is used in the sites' addresses. */
  readonly requestHost: string
}

/** Templates that authors edit in the database, on top of those of the build and the released ones. */
export type TemplateDrafts = {
  templates(): Promise<readonly OpenableTemplate[]>
  /** Throws 404. */
  state(code: string, author: DraftAuthor): Promise<DraftState>
  /** Applies an edit. Throws 400 if it is invalid. */
  edit(code: string, edit: unknown, author: DraftAuthor): Promise<DraftOutcome>
  undo(code: string, author: DraftAuthor): Promise<DraftOutcome>
  redo(code: string, author: DraftAuthor): Promise<DraftOutcome>
  start(template: { from: string; code: string; label: string }, author: DraftAuthor): Promise<DraftOutcome>
  /** Returns the template before the draft: the build's, or the newest release. */
  base(code: string): Promise<StudioBase>
  problems(code: string): Promise<StudioAnswers['problems']>
  catalogue(): Promise<StudioAnswers['catalogue']>
  /** Releases the draft as a permanent version. Throws 404, 409 if the revision has changed, 422 if it has errors. */
  release(code: string, request: { version: string; revision: number }, author: DraftAuthor): Promise<void>
  /** Returns its own folder as a `.tgz`. Throws 404. */
  export(code: string): Promise<{ fileName: string; content: Buffer }>
  /** Returns links that preview clinics with the draft. Throws 404. */
  previews(code: string, request: PreviewRequest): Promise<readonly StudioClinic[]>
  /** Discards the draft. Throws 404, 409. */
  discard(code: string, revision: number, author: DraftAuthor): Promise<void>
}
