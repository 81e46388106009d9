import { findNotedTint } from '../media/tints.ts'
import demo from './demo-tints.json' with { type: 'json' }

const ofDemo = new Map(Object.entries(demo))
const FOLDER = '/media/'

/** The tint of a picture that a clinic has uploaded, or of one that came with the demo. */
export const findTint = (address: string): string | undefined =>
  findNotedTint(address) ?? ofDemo.get(address.slice(FOLDER.length))
