// What holds for every test of a worker, whichever comes first: they share their modules.
import { configureGlobal } from 'fast-check'
// It asks once whether there is a document, and some tests put one up for themselves.
import 'styled-components'

// A property that fails by chance would stop whoever changed something else; long forms look for what it has not met yet.
if (process.env['MARU_LONG_FORM'] === undefined) configureGlobal({ seed: 1 })
