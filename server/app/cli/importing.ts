import type { Importing } from '../../clinics/import-export/importing.ts'
import type { Context } from '../context.ts'
import { resources } from '../../resources/registry.ts'

/** Author of changes by commands: the operator at the server's terminal. */
export const OPERATOR = { id: null, name: 'maru' }

/** All personal data that a clinic's resources store. */
export const personal = resources.flatMap((resource) => resource.personal ?? [])

/** Creates an import by the command line, which is logged in the clinic's history. */
export const toImporting = ({ db, kinds, secrets, clock }: Context, note: string): Importing => ({
  db,
  kinds,
  personal,
  secrets,
  author: OPERATOR,
  now: clock.now(),
  note,
  writesBaseline: true,
})
