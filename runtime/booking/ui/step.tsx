import { useEffect, type ReactNode } from 'react'
import { useTexts } from '#kit/text.tsx'
import { Body, Content, Foot, Lead, Progress, StepFrame, Title } from './look.ts'
import type { Place } from './place.ts'

type StepProps = {
  title: string
  lead?: string | undefined
  place?: Place | undefined
  /** All steps; the document's styles show them where space allows. */
  way?: ReactNode
  /** The buttons. */
  foot?: ReactNode
  children?: ReactNode
}

/** Stable reference, so that React calls it only when the heading mounts and not on each render. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

/** One step. Its heading takes the focus on mount, so that screen readers start there. Texts: `booking`. */
export const Step = ({ title, lead, place, way, foot, children }: StepProps) => {
  const t = useTexts('booking')

  // The document's title is outside what React draws.
  useEffect(() => {
    const before = document.title
    document.title = `${title} · ${before}`
    return () => {
      document.title = before
    }
  }, [title])

  return (
    <StepFrame>
      <Body>
        <hgroup>
          {place && (
            <Progress data-step={place.current}>
              {t('progress', { current: place.current, total: place.total })}
              <progress aria-hidden value={place.current} max={place.total} />
            </Progress>
          )}
          <Title tabIndex={-1} ref={takeFocus}>
            {title}
          </Title>
          {lead && <Lead>{lead}</Lead>}
        </hgroup>
        {way}
        <Content>{children}</Content>
      </Body>
      {foot && <Foot>{foot}</Foot>}
    </StepFrame>
  )
}
