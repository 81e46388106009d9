import { fileHome } from './call-studio.ts'
import { draftHome } from './draft-home.ts'

/** The home of the address that the studio was opened at. */
export const home = location.pathname.startsWith('/__studio') ? fileHome : draftHome
