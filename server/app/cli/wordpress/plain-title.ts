import { decodeHTML } from 'entities'
import { withoutControls } from '../../../files/formats/without-controls.ts'

/** Returns a heading or a description without tags and with its entities decoded. */
export const plainTitle = (title: string): string =>
  withoutControls(decodeHTML(title.replaceAll(/<[^<>]*>/g, '')))
    .replaceAll(/\s+/g, ' ')
    .trim()
