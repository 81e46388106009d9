import { useState } from 'react'
import { styled } from 'styled-components'
import type { Media } from '#schemas/generated/roles.ts'
import { SlideRow } from '../slides/slide-row.ts'
import { useSlides } from '../slides/use-slides.ts'
import { useTexts } from '../text.tsx'
import { color, media, radius, rhythm, space, type } from '../theme.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

type GalleryProps = {
  images: readonly Media[]
  /** Name of the gallery for screen readers. */
  label: string
  sizes: string
  /** Width to height of the large picture. */
  ratio?: string
  className?: string
}

const Stage = styled.div`
  position: relative;
`
const Track = styled(SlideRow)`
  border-radius: ${radius('picture')};

  > ul > li {
    width: 100%;
    overflow: clip;
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
/** Controls over the pictures, in their lower right corner. */
const Tools = styled.div`
  position: absolute;
  z-index: 1;
  right: ${space(3)};
  bottom: ${space(3)};
  display: flex;
  align-items: center;
  border-radius: ${radius('badge')};
  background: ${color('primary_900')};
  color: ${color('primary_ink')};
  --color-focus: ${color('primary_ink')};

  ${media.phone} {
    right: 0;
  }
  @media (scripting: none) {
    display: none;
  }
`
/** Previous and next buttons; thumbnails replace them where the screen has space. */
const Steps = styled.div`
  display: flex;
  align-items: center;

  ${media.abovePhone} {
    display: none;
  }
`
const Counter = styled.p`
  min-width: ${space(9)};
  text-align: center;
  font-variant-numeric: tabular-nums;
  ${type('b8m')}
`
const Tool = styled.button`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;

  &:disabled {
    opacity: 0.45;
    cursor: default;
  }
  &:focus-visible {
    outline-offset: -4px;
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
 * Pictures in a row that can be swiped, enlarged, stepped through by keys and buttons or selected by thumbnails;
 * without script it scrolls. Texts: `gallery`.
 */
export const Gallery = ({ images, label, sizes, ratio = '4/5', className }: GalleryProps) => {
  const t = useTexts('gallery')
  const [index, setIndex] = useState(0)
  const { row, wakes, isZoomed, toggleZoom } = useSlides({
    index,
    count: images.length,
    onMoved: setIndex,
    hasZoom: true,
  })
  const isMany = images.length > 1
  return (
    <div className={className} role="group" aria-label={label} {...wakes}>
      <Stage>
        <Track
          {...row}
          role={isMany ? 'group' : undefined}
          tabIndex={isMany ? 0 : undefined}
          aria-label={isMany ? t('pictures') : undefined}
        >
          <ul>
            {images.map((image, position) => (
              <li key={image.src}>
                <div className="swiper-zoom-container">
                  <Picture image={image} sizes={sizes} ratio={ratio} priority={position === 0} isBleed />
                </div>
              </li>
            ))}
          </ul>
        </Track>
        <Tools>
          {isMany && <GallerySteps index={index} count={images.length} show={setIndex} />}
          <Tool type="button" aria-pressed={isZoomed} aria-label={t('zoom')} onClick={toggleZoom}>
            <Icon name={isZoomed ? 'minus' : 'plus'} size={16} />
          </Tool>
        </Tools>
      </Stage>
      {isMany && (
        <Thumbs>
          {images.map((image, position) => (
            <li key={image.src}>
              <Thumb
                type="button"
                aria-pressed={position === index}
                aria-label={t('show', { number: position + 1, count: images.length })}
                onClick={() => setIndex(position)}
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

type GalleryStepsProps = { index: number; count: number; show: (index: number) => void }

/** Previous and next buttons as an alternative to swiping. Texts: `gallery`. */
const GallerySteps = ({ index, count, show }: GalleryStepsProps) => {
  const t = useTexts('gallery')
  return (
    <Steps>
      <Tool type="button" aria-label={t('previous')} disabled={index === 0} onClick={() => show(index - 1)}>
        <Icon name="back" size={14} />
      </Tool>
      <Counter aria-hidden>
        {index + 1} / {count}
      </Counter>
      <Tool type="button" aria-label={t('next')} disabled={index === count - 1} onClick={() => show(index + 1)}>
        <Icon name="forward" size={14} />
      </Tool>
    </Steps>
  )
}
