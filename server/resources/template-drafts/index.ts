import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { templateDrafts } from './migrations/2026-11-23-81-template-drafts.ts'
import { operations } from './routes.ts'

export { findDraft, findDraftMark, listDrafts, removeDraft, saveDraft } from './repository.ts'

/** Templates that authors edit on the page, until their release. */
export const resource = defineResource({ contract, operations, migrations: [templateDrafts] })
