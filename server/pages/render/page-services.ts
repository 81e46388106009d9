import type { BackEnd } from '../upstream/back-end.ts'
import type { WorkingCopies } from '../../content/working-copy.ts'
import type { KnownTemplates } from '../../templates/rollouts/known-templates.ts'
import type { Files } from '../../files/storage/file-store.ts'
import type { Services } from '../../ops/services.ts'
import type { PinnedTemplate } from '../../tenancy/tenant.ts'

/** Services that pages use. */
export type PageServices = Services & {
  /** Source of the content with `CONTENT_API_URL`; null with our own API. */
  readonly backEnd: BackEnd | null
  /** Storage of clinics’ files. */
  readonly files: Files
  /** The build's templates, and those from packages. */
  readonly templates: KnownTemplates
  readonly templateDrafts: {
    /** Returns a draft as used to render pages; null for an unknown or unreadable template. */
    show(code: string): Promise<PinnedTemplate | null>
  }
  /** Working copies of clinics' sites, for previews. */
  readonly workingCopies: WorkingCopies
}
