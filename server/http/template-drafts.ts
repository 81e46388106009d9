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

/** A template as it is drafted; revision 0 is what the build has, or what was released. */
export type DraftState = StudioState & { readonly revision: number; readonly changedBy: string | null }

/** Outcome of an author’s command, with the current template. */
export type DraftOutcome = StudioAnswers['outcome'] & { readonly state: DraftState | null }

/** Facts about the caller that a preview link depends on. */
export type PreviewWish = {
  readonly clinics: readonly string[]
  readonly language: LanguageCode
  /** The host that was asked, whose port the sites' addresses have. */
  readonly requestHost: string
}

/** Templates that authors write in the database, over those of the build and those that were released. */
export type TemplateDrafts = {
  templates(): Promise<readonly OpenableTemplate[]>
  /** Throws 404. */
  state(code: string, author: DraftAuthor): Promise<DraftState>
  /** Throws 400 where it is no edit. */
  edit(code: string, edit: unknown, author: DraftAuthor): Promise<DraftOutcome>
  undo(code: string, author: DraftAuthor): Promise<DraftOutcome>
  redo(code: string, author: DraftAuthor): Promise<DraftOutcome>
  start(template: { from: string; code: string; label: string }, author: DraftAuthor): Promise<DraftOutcome>
  /** As it was before the draft: the build's, or the newest release. */
  base(code: string): Promise<StudioBase>
  problems(code: string): Promise<StudioAnswers['problems']>
  catalogue(): Promise<StudioAnswers['catalogue']>
  /** Makes the draft a version for good. Throws 404, 409 where it is another revision by now, 422 where it has errors. */
  release(code: string, wish: { version: string; revision: number }, author: DraftAuthor): Promise<void>
  /** Its own folder as a `.tgz`. Throws 404. */
  export(code: string): Promise<{ fileName: string; content: Buffer }>
  /** Links that show clinics in the draft. Throws 404. */
  previews(code: string, wish: PreviewWish): Promise<readonly StudioClinic[]>
  /** Gives it up. Throws 404, 409. */
  discard(code: string, revision: number, author: DraftAuthor): Promise<void>
}
