import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Band, Container, type Ground } from '#kit/ui/layout.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { SectionHeading } from '#kit/ui/section-heading.tsx'
import * as S from './SpaceGallery.styles.ts'

export type SpaceGallerySettings = { size: 'large' | 'regular'; captions: boolean; ground: Exclude<Ground, 'none'> }

/** Rooms are cut to one height, so their pictures are drawn wider than they stand. */
const SIZES = { large: '(max-width: 768px) 180vw, 930px', regular: '(max-width: 768px) 180vw, 750px' }

type Props = SectionProps<SpaceGallerySettings, ContentOf<'clinic.space'>>

/** The page that tells the way to these rooms, which may show them as well. */
const WAY_HERE = '/introduce/space'

/** Rooms side by side, running off the screen; scrolling is the browser's own, so it needs no script. */
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
      {/* Whatever scrolls has to be reachable by keyboard. */}
      <S.Row tabIndex={0} role="region" aria-label={t('space.label')}>
        <S.Rooms>
          {content.gallery.map(({ image, title, caption }) => (
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
    </Band>
  )
}
