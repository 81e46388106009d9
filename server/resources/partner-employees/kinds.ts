import { storeKind } from '../../content/kinds/store-kind.ts'
import { employees } from './repository.ts'
import { EMPLOYEES } from './routes.ts'

/** Staff, as the clinic writes them. */
export const kinds = [
  storeKind({
    name: 'employees',
    schema: 'entities/employee',
    collection: EMPLOYEES,
    table: 'employee',
    store: employees,
  }),
]
