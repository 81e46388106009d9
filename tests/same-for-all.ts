// What holds for every test of a worker, whichever comes first: they share their modules.
import { configureGlobal } from 'fast-check'
import { afterAll, vi } from 'vitest'
// It asks once whether there is a document, and some tests put one up for themselves.
import 'styled-components'

const { MARU_LONG_FORM: form, MARU_LONG_SEED: seed } = process.env

// A property that fails by chance would stop whoever changed something else; long forms look for what it has not met yet.
if (form === undefined || seed !== undefined) configureGlobal({ seed: Number(seed ?? 1) })

// What a file put in the place of the world's own goes with it, and so do modules that it loaded for itself: the next
// file of the worker would meet what they have kept.
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
