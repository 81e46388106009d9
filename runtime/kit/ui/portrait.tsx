import type { Media } from '#schemas/generated/roles.ts'
import * as S from './portrait.styles.ts'

type PortraitProps = {
  /** Undefined if the clinic has no photograph: the initial of the name is shown instead. */
  image: Media | undefined
  name: string
  /** Varies neighbours without a photograph, such as the person's number. */
  seed?: number
  sizes: string
  /** Width to height, such as `4/5`; `auto` fills the frame. */
  ratio: string
  priority?: boolean
  /** Empty if the name is next to it. */
  alt?: string
  isBleed?: boolean
  className?: string
}

/** Number of grounds for portraits without a photograph. */
const GROUNDS = 4

/** A photograph in natural colours, or a plate with the name's first letter on the theme's own ground. */
export const Portrait = ({ image, name, seed = 0, ratio, isBleed = false, ...picture }: PortraitProps) =>
  image ? (
    <S.Photograph image={image} ratio={ratio} position="50% 20%" isBleed={isBleed} {...picture} />
  ) : (
    <S.Plate className={picture.className} $ratio={ratio} $ground={seed % GROUNDS} $isBleed={isBleed} aria-hidden>
      <span>{firstLetter(name)}</span>
    </S.Plate>
  )

/** Returns the first character of a name, as a full code point; skips titles before Western names. */
const firstLetter = (name: string): string => [...name.replace(/^(Dr|Prof|Mr|Ms|Mrs)\.?\s+/u, '').trim()][0] ?? ''
