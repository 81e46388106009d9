import type { Problem } from '../explain/problem.ts'
import type { Template } from '../generated/template.ts'
import type { SectionManifest } from '../section-manifest.ts'
import type { Refusal, TemplateEdit } from './edit.ts'

/** Where the studio's calls are answered. */
export const STUDIO_API = '/__studio/api'

/** What became of something that an author asked for. `conflicts` are files whose same lines somebody changed meanwhile. */
export type Outcome = { readonly refusal: Refusal | null; readonly conflicts: readonly string[] }

/** A template that can be opened, or started from. */
export type StudioTemplate = Pick<Template, 'code' | 'label' | 'homepageTypes'>

/** A clinic whose words and pictures a template can be seen with; its studio is at its own address. */
export type StudioClinic = { readonly code: string; readonly name: string; readonly address: string }

/** A template as it is at the moment: `files` are its own and its parent's, by their paths below `templates/`. */
export type StudioState = {
  /** Another one for any other byte of any file. */
  readonly digest: string
  readonly code: string
  readonly parent: string | null
  readonly files: Readonly<Record<string, string>>
  readonly done: readonly TemplateEdit[]
  readonly undone: readonly TemplateEdit[]
  /** Whether the pictures of sections that the build has look as sections do in it. */
  readonly hasPictures: boolean
  /** Who changed it last, where several authors may. */
  readonly changedBy?: string | null
}

/** A template as it was before anything was drafted; without files where it is new. */
export type StudioBase = {
  /** The version that clinics can have; null in the repository, whose files are compared with those at the server's start. */
  readonly version: string | null
  readonly parent: string | null
  readonly files: Readonly<Record<string, string>>
}

/** What there is at the start: templates, clinics, and whose host this is. */
export type StudioOffer = {
  readonly templates: readonly StudioTemplate[]
  readonly clinics: readonly StudioClinic[]
  readonly clinic: string
  readonly languages: readonly string[]
  readonly mainLanguage: string
}

/** One of several things that a screen can show, such as a treatment; the address is the main language's. */
export type StudioExample = { readonly path: string; readonly name: string }

/** An author who has the template open as well, and the file that they are in. */
export type StudioColleague = { readonly id: number; readonly name: string; readonly file: string }

/** A section that can be inserted; `bytes` are what it adds to a page's code, null where nothing was built yet. */
export type CatalogueSection = Pick<
  SectionManifest,
  'type' | 'version' | 'label' | 'hydrate' | 'settings' | 'roles' | 'allowedIn' | 'heading'
> & { readonly limit: number | null; readonly bytes: number | null; readonly hasPicture: boolean }

/** The answers of the studio's reads and writes. */
export type StudioAnswers = {
  readonly outcome: { readonly outcome: Outcome; readonly state: StudioState | null }
  readonly problems: { readonly digest: string; readonly problems: readonly Problem[] }
  readonly catalogue: { readonly sections: readonly CatalogueSection[] }
  readonly examples: { readonly examples: readonly StudioExample[] }
}
