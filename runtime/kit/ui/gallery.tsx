import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Media } from '#schemas/generated/roles.ts'
import { useTexts } from '../text.tsx'
import { color, media, radius, rhythm, space, type } from '../theme.ts'
import { Picture } from './picture.tsx'

type GalleryProps = {
  images: readonly Media[]
  /** What the pictures show, said to screen readers. */
  label: string
  sizes: string
  /** Width to height of the large picture. */
  ratio?: string
  className?: string
}

const Stage = styled.div`
  position: relative;
`
const Track = styled.ul`
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  border-radius: ${radius('picture')};

  > li {
    flex: none;
    width: 100%;
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }
  ${media.phone} {
    margin-inline: calc(-1 * ${rhythm.margin});
    border-radius: 0;

    /* What the pictures belong to must be seen below them in the first view. */
    img {
      aspect-ratio: 10 / 11;
    }
  }
`
const Counter = styled.p`
  position: absolute;
  right: ${space(4)};
  bottom: ${space(4)};
  padding: 2px ${space(2.5)};
  border-radius: ${radius('badge')};
  background: ${color('primary_900')};
  color: ${color('primary_ink')};
  font-variant-numeric: tabular-nums;
  ${type('b8m')}

  ${media.phone} {
    right: 0;
  }
  ${media.abovePhone} {
    display: none;
  }
  @media (scripting: none) {
    display: none;
  }
`
const Thumbs = styled.ul`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space(3)};
  margin-top: ${space(3)};

  ${media.phone} {
    display: none;
  }
  @media (scripting: none) {
    display: none;
  }
`
const Thumb = styled.button`
  display: block;
  width: 100%;
  border-radius: ${radius('picture')};

  &[aria-pressed='true'] {
    outline: 1px solid ${color('ink')};
    outline-offset: 3px;
  }
  &:focus-visible {
    outline-width: 2px;
  }
`

/**
 * Pictures in a row that is swiped, scrolled or moved by its thumbnails; it scrolls without script, too.
 * Texts: `gallery`.
 */
export const Gallery = ({ images, label, sizes, ratio = '4/5', className }: GalleryProps) => {
  const t = useTexts('gallery')
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const show = (position: number) => {
    const { current: row } = track
    row?.scrollTo({ left: position * row.clientWidth, behavior: 'smooth' })
  }
  const isMany = images.length > 1
  return (
    <div className={className} role="group" aria-label={label}>
      <Stage>
        <Track
          ref={track}
          tabIndex={isMany ? 0 : undefined}
          aria-label={isMany ? t('pictures') : undefined}
          onScroll={({ currentTarget: row }) => setCurrent(Math.round(row.scrollLeft / row.clientWidth))}
        >
          {images.map((image, position) => (
            <li key={image.src}>
              <Picture image={image} sizes={sizes} ratio={ratio} priority={position === 0} isBleed />
            </li>
          ))}
        </Track>
        {isMany && (
          <Counter aria-hidden>
            {current + 1} / {images.length}
          </Counter>
        )}
      </Stage>
      {isMany && (
        <Thumbs>
          {images.map((image, position) => (
            <li key={image.src}>
              <Thumb
                type="button"
                aria-pressed={position === current}
                aria-label={t('show', { number: position + 1, count: images.length })}
                onClick={() => show(position)}
              >
                <Picture image={image} sizes="120px" ratio="5/4" alt="" />
              </Thumb>
            </li>
          ))}
        </Thumbs>
      )}
    </div>
  )
}
