import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { operations } from './routes.ts'

export { keepPicture, type Keeping } from './keep-picture.ts'
export { toPictureName } from './receive-picture.ts'
export { dropUnnamed, listUntidy, tidyMedia } from './tidy-media.ts'

/** Pictures that a clinic's staff upload. */
export const resource = defineResource({ contract, operations, migrations: [] })
