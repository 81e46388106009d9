import type { BrandTheme } from '#runtime/pages/site-call.ts'
import { box, words, type Element } from './element.ts'

/**
 * Shape of an icon: `round` has its own corners, `square` is cut by the system that shows it, `maskable` may be cut to
 * a circle and keeps its letter within four fifths.
 */
export type IconForm = 'round' | 'square' | 'maskable'

/** Side of the drawing in px; other icon sizes are scaled. */
export const ICON_SIDE = 512

const LETTER: Readonly<Record<IconForm, number>> = { round: 320, square: 300, maskable: 240 }

/** Returns the partner's icon: the first letter of its wordmark in the template's colours. */
export const toIconTree = (letter: string, form: IconForm, { colors }: BrandTheme, fontFamily: string): Element =>
  box(
    {
      width: ICON_SIDE,
      height: ICON_SIDE,
      alignItems: 'center',
      justifyContent: 'center',
      backgroundColor: colors.primary,
      ...(form === 'round' ? { borderRadius: 112 } : {}),
    },
    words(letter, 'en', { fontFamily, fontSize: LETTER[form], lineHeight: 1, color: colors.primary_ink }),
  )
