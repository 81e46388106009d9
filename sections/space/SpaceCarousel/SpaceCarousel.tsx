import { useAutoplay, type Autoplay } from '#kit/screen/autoplay.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useSlides } from '#kit/slides/use-slides.ts'
import { useTexts } from '#kit/text.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { Container } from '#kit/ui/layout.ts'
import type { SpaceCarouselSettings } from '#schemas/generated/settings.ts'
import * as S from './SpaceCarousel.styles.ts'

type Content = ContentOf<'clinic.space'>
type Props = SectionProps<SpaceCarouselSettings, Content>

/** One room in the middle, its neighbours half visible; it advances slowly by itself or by swiping. */
export const SpaceCarousel = ({ id, settings, content }: Props) => {
  const t = useTexts('hero')
  const rooms = content?.gallery ?? []
  const autoplay = useAutoplay(rooms.length, settings.interval)
  const { index, hold, show } = autoplay
  const { row, wakes } = useSlides({ index, count: rooms.length, onMoved: show })
  if (!content || rooms.length === 0) return null
  return (
    <S.Root
      aria-labelledby={`${id}-title`}
      aria-roledescription={t('carousel')}
      {...hold}
      {...wakes}
      onFocus={(event) => {
        hold.onFocus?.(event)
        wakes.onFocus?.(event)
      }}
    >
      <Heading id={`${id}-title`} content={content} isShown={settings.heading} />
      <S.Stage {...row} id={`${id}-rooms`} tabIndex={0} role="group" aria-label={content.title}>
        <div>
          {rooms.map(({ image, title }, position) => (
            <S.Room
              key={title}
              role="group"
              aria-roledescription={t('slide')}
              aria-label={t('position', { number: position + 1, count: rooms.length })}
              aria-hidden={position === index ? undefined : true}
              data-place={position === index ? 'now' : position < index ? 'before' : 'after'}
            >
              <S.Art image={image} sizes="(max-width: 768px) 190vw, 1070px" ratio="auto" />
            </S.Room>
          ))}
        </div>
      </S.Stage>
      <Foot rooms={rooms} autoplay={autoplay} target={`${id}-rooms`} hasPause={settings.interval > 0} />
    </S.Root>
  )
}

const Heading = ({ id, content, isShown }: { id: string; content: Content; isShown: boolean }) =>
  isShown ? (
    <Container>
      <S.Title id={id}>{content.title}</S.Title>
      <S.Text>{content.text}</S.Text>
    </Container>
  ) : (
    <h2 id={id} className="visually-hidden">
      {content.title}
    </h2>
  )

type FootProps = { rooms: Content['gallery']; autoplay: Autoplay; target: string; hasPause: boolean }

const Foot = ({ rooms, autoplay, target, hasPause }: FootProps) => {
  const t = useTexts('hero')
  const { index, isPlaying, show, toggle } = autoplay
  const room = rooms[index]
  return (
    <S.Foot>
      <S.Caption key={room?.title}>
        <S.Name>{room?.title}</S.Name>
        {room?.caption}
      </S.Caption>
      {rooms.length > 1 && (
        <>
          <S.Bar>
            {rooms.map(({ title }, position) => (
              <S.Part
                key={title}
                type="button"
                aria-current={position === index}
                aria-controls={target}
                aria-label={t('show', { number: position + 1, name: title })}
                onClick={() => show(position)}
              />
            ))}
          </S.Bar>
          <S.Count>
            {hasPause && (
              <S.Pause type="button" aria-label={t(isPlaying ? 'pause' : 'play')} onClick={toggle}>
                <Icon name={isPlaying ? 'pause' : 'play'} size={14} />
              </S.Pause>
            )}
            <span aria-hidden>
              {index + 1} — {rooms.length}
            </span>
          </S.Count>
        </>
      )}
    </S.Foot>
  )
}
