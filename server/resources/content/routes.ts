import { entryOperations } from './entry-routes.ts'
import { previewLinkOperations } from './preview-link-routes.ts'
import { publicationOperations } from './publication-routes.ts'

/** All operations of content that clinics write. */
export const operations = [...entryOperations, ...previewLinkOperations, ...publicationOperations]
