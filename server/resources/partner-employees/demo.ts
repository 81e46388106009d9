import type { StoredEmployee } from '#schemas/generated/api/stored.ts'
import type { LoadDemo } from '../../http/resource.ts'
import { employees } from './repository.ts'

/** Loads the demo's staff. */
export const loadDemo: LoadDemo = async (demo) => {
  const employeesRows = await demo.read<StoredEmployee>('employees', 'entities/employee')
  return async (partnerId, db) => {
    for (const row of employeesRows) await employees.insert(partnerId, db, row)
  }
}
