import { memo, useDeferredValue, useState } from 'react'
import { useAutoplay, type Autoplay } from '#kit/screen/autoplay.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useTexts } from '#kit/text.tsx'
import { ButtonLink, TextLink } from '#kit/ui/button.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { useIsLive } from '#kit/time/use-is-live.ts'
import type { HeroSliderSettings } from '#schemas/generated/settings.ts'
import * as S from './HeroSlider.styles.ts'

/**
 * Below 1024 px the picture is cropped to a frame of fixed height, which needs more width. On phones, 3x pictures look
 * no better than 2x, so slides there are requested below 2x.
 */
const SIZES = '(min-resolution: 3x) 100vw, (max-width: 1024px) 140vw, 100vw'

type Slide = ContentOf<'home.hero'>['slides'][number]

/** Large pictures in rotation; the first is in the HTML and needs no JavaScript. */
export const HeroSlider = ({ id, settings, content }: SectionProps<HeroSliderSettings, ContentOf<'home.hero'>>) => {
  const t = useTexts('hero')
  const slides = content?.slides ?? []
  const isLive = useIsLive()
  const autoplay = useAutoplay(slides.length, settings.interval)
  // The controls respond at once; the slides follow after that paint.
  const index = useDeferredValue(autoplay.index)
  const leaving = useLeaving(index)
  if (slides.length === 0) return null
  return (
    <S.Root $height={settings.height} aria-roledescription={t('carousel')} aria-label={t('label')} {...autoplay.hold}>
      <S.Slides id={`${id}-slides`} $height={settings.height}>
        {slides.map((slide, position) => (
          <OneSlide
            key={slide.name}
            slide={slide}
            label={t('position', { number: position + 1, count: slides.length })}
            isFirst={position === 0}
            isShown={position === index}
            // The other pictures load after hydration, which leaves the first one the full bandwidth.
            hasPicture={position === 0 || isLive}
            state={toState(position, index, leaving)}
          />
        ))}
      </S.Slides>
      {slides.length > 1 && (
        <Controls
          slides={slides}
          autoplay={autoplay}
          target={`${id}-slides`}
          hasPause={settings.interval > 0}
          hasNext={settings.showNext}
        />
      )}
    </S.Root>
  )
}

/** Returns the slide that the current one covers; null before the first change. */
const useLeaving = (index: number): number | null => {
  const [shown, setShown] = useState<{ index: number; leaving: number | null }>({ index, leaving: null })
  if (shown.index !== index) setShown({ index, leaving: shown.index })
  return shown.index === index ? shown.leaving : shown.index
}

const toState = (position: number, index: number, leaving: number | null) => {
  if (position === index) return leaving === null ? 'first' : 'entering'
  return position === leaving ? 'leaving' : 'waiting'
}

type OneSlideProps = {
  slide: Slide
  label: string
  isFirst: boolean
  isShown: boolean
  hasPicture: boolean
  state: ReturnType<typeof toState>
}

/** Memoised slide: only those that enter or leave re-render, and their texts do not. */
const OneSlide = memo(({ slide, label, isFirst, isShown, hasPicture, state }: OneSlideProps) => {
  const t = useTexts('hero')
  return (
    <S.Slide role="group" aria-roledescription={t('slide')} aria-label={label} inert={!isShown} data-state={state}>
      <S.Frame>{hasPicture && <SlideArt image={slide.image} isFirst={isFirst} />}</S.Frame>
      <SlideWords slide={slide} isFirst={isFirst} />
    </S.Slide>
  )
})

const SlideArt = memo(({ image, isFirst }: { image: Slide['image']; isFirst: boolean }) => (
  <S.Art image={image} sizes={SIZES} ratio="auto" isBleed priority={isFirst} position="78% 72%" />
))

const SlideWords = memo(({ slide, isFirst }: { slide: Slide; isFirst: boolean }) => (
  <S.Words>
    <S.Title as={isFirst ? 'h1' : 'h2'}>{slide.title}</S.Title>
    <S.Lines>
      {slide.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </S.Lines>
    <S.Actions>
      <ButtonLink href={slide.primary.url} useWidget={slide.primary.useWidget} $tone="accent" $size="large">
        {slide.primary.label}
      </ButtonLink>
      {slide.secondary && (
        <TextLink href={slide.secondary.url} useWidget={slide.secondary.useWidget}>
          {slide.secondary.label}
        </TextLink>
      )}
    </S.Actions>
  </S.Words>
))

type ControlsProps = {
  slides: readonly Slide[]
  autoplay: Autoplay
  target: string
  hasPause: boolean
  hasNext: boolean
}

const Controls = ({ slides, autoplay, target, hasPause, hasNext }: ControlsProps) => {
  const t = useTexts('hero')
  const { index, isPlaying, show, toggle } = autoplay
  const nextIndex = (index + 1) % slides.length
  const next = slides[nextIndex]
  return (
    <S.Controls>
      <S.Count aria-hidden>{index + 1}</S.Count>
      <S.Steps>
        {slides.map((slide, position) => (
          <S.Step
            key={slide.name}
            type="button"
            aria-current={position === index}
            aria-controls={target}
            aria-label={t('show', { number: position + 1, name: slide.name })}
            onClick={() => show(position)}
          />
        ))}
      </S.Steps>
      <S.Count aria-hidden>{slides.length}</S.Count>
      {hasPause && (
        <S.IconButton type="button" aria-label={t(isPlaying ? 'pause' : 'play')} onClick={toggle}>
          <Icon name={isPlaying ? 'pause' : 'play'} size={14} />
        </S.IconButton>
      )}
      {hasNext && next && (
        <S.NextName type="button" onClick={() => show(nextIndex)}>
          {t('next', { name: next.name })}
        </S.NextName>
      )}
    </S.Controls>
  )
}
