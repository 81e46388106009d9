import { useState } from 'react'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useSlides } from '#kit/slides/use-slides.ts'
import { useTexts } from '#kit/text.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { Band, Container } from '#kit/ui/layout.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { SectionHeading } from '#kit/ui/section-heading.tsx'
import type { SpaceGallerySettings } from '#schemas/generated/settings.ts'
import * as S from './SpaceGallery.styles.ts'

/** Rooms are cropped to one height, so their pictures load wider than they are displayed. */
const SIZES = { large: '(max-width: 768px) 180vw, 930px', regular: '(max-width: 768px) 180vw, 750px' }

type Props = SectionProps<SpaceGallerySettings, ContentOf<'clinic.space'>>

/** The page with the directions to these rooms, which may show the section as well. */
const WAY_HERE = '/introduce/space'

/**
 * Rooms side by side that bleed off the screen, with swiping, dragging and step buttons; without JavaScript they
 * scroll.
 */
export const SpaceGallery = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const { path } = usePage()
  if (!content || content.gallery.length === 0) return null
  return (
    <Band $ground={settings.ground} aria-labelledby={`${id}-title`}>
      <Container>
        <SectionHeading
          id={`${id}-title`}
          title={content.title}
          text={content.text}
          more={path === WAY_HERE ? null : { label: t('space.more'), href: WAY_HERE }}
        />
      </Container>
      <Rooms rooms={content.gallery} settings={settings} />
    </Band>
  )
}

type RoomsProps = { rooms: ContentOf<'clinic.space'>['gallery']; settings: SpaceGallerySettings }

const Rooms = ({ rooms, settings }: RoomsProps) => {
  const t = useTexts('home')
  const gallery = useTexts('gallery')
  const [index, setIndex] = useState(0)
  const { row, wakes } = useSlides({ index, count: rooms.length, onMoved: setIndex })
  return (
    <div {...wakes}>
      {/* Scrollable areas must be reachable by keyboard. */}
      <S.Row {...row} tabIndex={0} role="region" aria-label={t('space.label')}>
        <S.Rooms>
          {rooms.map(({ image, title, caption }) => (
            <S.Room key={title} $size={settings.size}>
              <figure>
                <Picture image={image} sizes={SIZES[settings.size]} ratio="auto" />
                <S.Caption>
                  <S.Name>{title}</S.Name>
                  {settings.captions && <S.Text>{caption}</S.Text>}
                </S.Caption>
              </figure>
            </S.Room>
          ))}
        </S.Rooms>
      </S.Row>
      {rooms.length > 1 && (
        <S.Steps>
          <S.Step
            type="button"
            aria-label={gallery('previous')}
            disabled={index === 0}
            onClick={() => setIndex(index - 1)}
          >
            <Icon name="back" size={18} />
          </S.Step>
          <S.Step
            type="button"
            aria-label={gallery('next')}
            disabled={index === rooms.length - 1}
            onClick={() => setIndex(index + 1)}
          >
            <Icon name="forward" size={18} />
          </S.Step>
        </S.Steps>
      )}
    </div>
  )
}
