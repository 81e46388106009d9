import { fileBackend } from './file-backend.ts'
import { draftBackend } from './draft-backend.ts'

/** Home of the studio, by the address it was opened at. */
export const backend = location.pathname.startsWith('/__studio') ? fileBackend : draftBackend
