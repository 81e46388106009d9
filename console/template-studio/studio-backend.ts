import type { TemplateEdit } from '#schemas/studio/edit.ts'
import type { NewTemplate } from '#schemas/studio/start-template.ts'
import type {
  StudioAnswers,
  StudioBase,
  StudioColleague,
  StudioOffer,
  StudioState,
} from '#schemas/studio/studio-api.ts'

/** Request of an author. */
export type EditCommand =
  | { readonly kind: 'edit'; readonly edit: TemplateEdit }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }

/** Actions on a draft; `revision` is the last one seen. */
export type DraftActions = {
  readonly revisionOf: (state: StudioState) => number
  readonly release: (code: string, version: string, revision: number) => Promise<unknown>
  readonly discard: (code: string, revision: number) => Promise<unknown>
  /** Returns the template's own folder as a file. */
  readonly export: (code: string) => Promise<{ readonly name: string; readonly content: Blob }>
  /** Returns a link that shows a clinic with the draft, for anyone who has it. */
  readonly preview: (code: string, clinic: string) => Promise<string>
  /** Reports the file open here, null when closed; returns who else has the template open. */
  readonly beat: (code: string, file: string | null) => Promise<readonly StudioColleague[]>
}

/** Storage of the studio's templates: the repository's files in development, drafts in the database elsewhere. */
export type StudioBackend = {
  readonly askOffer: () => Promise<StudioOffer>
  /** Finds clinics by name and address. */
  readonly findClinics: (offer: StudioOffer, keyword: string) => Promise<StudioOffer['clinics']>
  readonly askState: (code: string) => Promise<StudioState>
  readonly askBase: (code: string) => Promise<StudioBase>
  /** Loads a clinic's items for a screen that shows one of several. */
  readonly askExamples: (clinic: string, route: string) => Promise<StudioAnswers['examples']>
  readonly askProblems: (code: string) => Promise<StudioAnswers['problems']>
  readonly askCatalogue: () => Promise<StudioAnswers['catalogue']>
  readonly sendCommand: (code: string, command: EditCommand) => Promise<StudioAnswers['outcome']>
  readonly sendStart: (template: NewTemplate) => Promise<StudioAnswers['outcome']>
  /** Returns the address of the page in the frame. */
  readonly toFrame: (command: Readonly<Record<string, string>>, clinic: string) => string
  /** Returns the studio's address for another clinic. */
  readonly toClinic: (offer: StudioOffer, clinic: string, query: string) => string | null
  /** Actions that only drafts have; null for files. */
  readonly draft: DraftActions | null
}
