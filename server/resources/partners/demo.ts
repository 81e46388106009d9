import type { LoadDemo } from '../../http/resource.ts'
import { putRole } from './repository.ts'

/** Loads what the demo's partner wrote for its site; the seed itself adds the partner. */
export const loadDemo: LoadDemo = async (demo) => {
  const roles = await demo.readFolder('roles', (fileName) => `roles/${fileName}`)
  return async (partnerId, db) => {
    for (const [role, content] of roles) await putRole(partnerId, db, role, content)
  }
}
