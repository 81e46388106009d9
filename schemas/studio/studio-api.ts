import type { Problem } from '../explain/problem.ts'
import type { Template } from '../generated/template.ts'
import type { SectionManifest } from '../section-manifest.ts'
import type { Refusal, TemplateEdit } from './edit.ts'

/** Base path of the studio's API. */
export const STUDIO_API = '/__studio/api'

/** Outcome of an author's request. `conflicts` are files whose same lines were changed in the meantime. */
export type Outcome = { readonly refusal: Refusal | null; readonly conflicts: readonly string[] }

/** A template that can be opened, or started from. */
export type StudioTemplate = Pick<Template, 'code' | 'label' | 'homepageTypes'>

/** A clinic whose content a template can be previewed with; its studio is at its own address. */
export type StudioClinic = { readonly code: string; readonly name: string; readonly address: string }

/** The current state of a template: `files` are its own and its parent's, by their paths relative to `templates/`. */
export type StudioState = {
  /** Digest of all files; changes with any byte. */
  readonly digest: string
  readonly code: string
  readonly parent: string | null
  readonly files: Readonly<Record<string, string>>
  readonly done: readonly TemplateEdit[]
  readonly undone: readonly TemplateEdit[]
  /** True if the section pictures of the build match this template's look. */
  readonly hasPictures: boolean
  /** Author of the last change, if several authors can write. */
  readonly changedBy?: string | null
}

/** A template before any drafts; without files if it is new. */
export type StudioBase = {
  /** The released version; null in the repository, whose files are compared with those at server start. */
  readonly version: string | null
  readonly parent: string | null
  readonly files: Readonly<Record<string, string>>
}

/** Data for the studio's start: templates, clinics, and the clinic of this host. */
export type StudioOffer = {
  readonly templates: readonly StudioTemplate[]
  readonly clinics: readonly StudioClinic[]
  readonly clinic: string
  readonly languages: readonly string[]
  readonly mainLanguage: string
}

/** One of several entries that a screen can show, such as a treatment; the path is in the main language. */
export type StudioExample = { readonly path: string; readonly name: string }

/** Another author who has the template open, and the file they are in. */
export type StudioColleague = { readonly id: number; readonly name: string; readonly file: string }

/** A section that can be inserted; `bytes` is its added code size, null before the first build. */
export type CatalogueSection = Pick<
  SectionManifest,
  'type' | 'version' | 'label' | 'hydrate' | 'settings' | 'roles' | 'allowedIn' | 'heading'
> & { readonly limit: number | null; readonly bytes: number | null; readonly hasPicture: boolean }

/** The responses of the studio's reads and writes. */
export type StudioAnswers = {
  readonly outcome: { readonly outcome: Outcome; readonly state: StudioState | null }
  readonly problems: { readonly digest: string; readonly problems: readonly Problem[] }
  readonly catalogue: { readonly sections: readonly CatalogueSection[] }
  readonly examples: { readonly examples: readonly StudioExample[] }
}
