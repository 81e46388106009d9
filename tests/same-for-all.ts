// Setup for every test of a worker, in any order: its files share their modules.
import { configureGlobal } from 'fast-check'
import { afterAll, vi } from 'vitest'
// It asks once whether there is a document, and some tests put one up for themselves.
import 'styled-components'

const { MARU_LONG_FORM: form, MARU_LONG_SEED: seed } = process.env

// A fixed seed, so that a random failure does not block unrelated changes; long runs look for new cases.
if (form === undefined || seed !== undefined) configureGlobal({ seed: Number(seed ?? 1) })

// Removes a file's globals and its own copies of modules: the next file of the worker would use their state.
const { resetModules } = vi
let hasOwnModules = false
vi.resetModules = () => {
  hasOwnModules = true
  return resetModules.call(vi)
}
afterAll(() => {
  vi.resetModules = resetModules
  if (hasOwnModules) vi.resetModules()
  vi.unstubAllGlobals()
})
