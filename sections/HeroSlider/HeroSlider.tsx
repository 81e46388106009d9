import { useState } from 'react'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useAutoplay } from '#kit/autoplay.ts'
import { useTexts } from '#kit/text.tsx'
import { ButtonLink, TextLink } from '#kit/ui/button.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import * as S from './HeroSlider.styles.ts'

export type HeroSliderSettings = { height: 'tall' | 'medium'; interval: number }

/** Large pictures that follow each other; the first stands in the HTML and needs no script. */
export const HeroSlider = ({ id, settings, content }: SectionProps<HeroSliderSettings, ContentOf<'home.hero'>>) => {
  const t = useTexts('hero')
  const slides = content?.slides ?? []
  const [hasMoved, setHasMoved] = useState(false)
  const { index, isPlaying, show, toggle, hold } = useAutoplay(slides.length, settings.interval)
  if (slides.length === 0) return null
  const next = slides[(index + 1) % slides.length]
  return (
    <S.Root $height={settings.height} aria-roledescription={t('carousel')} aria-label={t('label')} {...hold}>
      {slides.map((slide, position) => (
        <S.Slide
          key={slide.name}
          role="group"
          aria-roledescription={t('slide')}
          aria-label={t('position', { number: position + 1, count: slides.length })}
          aria-hidden={position !== index}
          data-entered={position === index && hasMoved}
        >
          <S.Art image={slide.image} sizes="100vw" ratio="auto" isBleed priority={position === 0} position="78% 50%" />
          <S.Veil />
          <S.Words>
            <S.Title as={position === 0 ? 'h1' : 'h2'}>{slide.title}</S.Title>
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
        </S.Slide>
      ))}
      {slides.length > 1 && (
        <S.Controls>
          <span aria-hidden>{index + 1}</span>
          <S.Steps>
            {slides.map((slide, position) => (
              <S.Step
                key={slide.name}
                type="button"
                aria-current={position === index}
                aria-controls={id}
                aria-label={t('show', { number: position + 1, name: slide.name })}
                onClick={() => {
                  setHasMoved(true)
                  show(position)
                }}
              />
            ))}
          </S.Steps>
          <span aria-hidden>{slides.length}</span>
          {settings.interval > 0 && (
            <S.IconButton
              type="button"
              aria-label={isPlaying ? t('pause') : t('play')}
              onClick={() => {
                setHasMoved(true)
                toggle()
              }}
            >
              <Icon name={isPlaying ? 'pause' : 'play'} size={14} />
            </S.IconButton>
          )}
          {next && <S.NextName>{t('next', { name: next.name })}</S.NextName>}
        </S.Controls>
      )}
    </S.Root>
  )
}
