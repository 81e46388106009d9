import { fileHome } from './call-studio.ts'
import { draftHome } from './draft-home.ts'

/** Home of the studio, by the address it was opened at. */
export const home = location.pathname.startsWith('/__studio') ? fileHome : draftHome
