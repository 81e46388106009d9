import { tints } from '../../files/media/tints.ts'
import demo from './demo-tints.json' with { type: 'json' }

const ofDemo = new Map(Object.entries(demo))
const FOLDER = '/media/'

/** Returns the tint of an uploaded picture, or of one from the demo. */
export const findTint = (address: string): string | undefined =>
  tints.get(address) ?? ofDemo.get(address.slice(FOLDER.length))
