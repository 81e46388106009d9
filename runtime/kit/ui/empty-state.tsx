import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { art, color, media, radius, space, type } from '../theme.ts'
import { ButtonLink } from './button.tsx'

const ORNAMENTS = {
  fern: '/media/line-fern.svg',
  olive: '/media/line-olive.svg',
  eucalyptus: '/media/line-eucalyptus.svg',
}

type EmptyStateProps = {
  title: string
  text?: string | null
  /** A way on. */
  link?: { label: string; href: string } | null
  ornament?: keyof typeof ORNAMENTS
  /** Heading level of the title; 1 if the state is the whole page. */
  level?: 1 | 2 | 3
  children?: ReactNode
}

const Frame = styled.div`
  display: grid;
  justify-items: var(--empty-place, center);
  padding: var(--empty-inset, ${space(16)} ${space(6)});
  border: var(--empty-line, 1px solid ${color('line')});
  border-radius: ${radius('card')};
  background: var(--empty-ground, none);
  text-align: var(--empty-place, center);

  ${media.phone} {
    padding: var(--empty-inset, ${space(12)} ${space(5)});
  }
`
const Ornament = styled.img`
  display: var(--empty-twig, block);
  width: auto;
  height: 96px;
  opacity: 0.7;
`
const Title = styled.h2`
  margin-top: ${space(5)};
  color: ${color('ink')};
  ${art('card')}
  font: var(--art-card-weight) var(--empty-title, var(--art-card)) var(--font-display);
`
const Text = styled.p`
  max-width: 440px;
  margin-top: ${space(2)};
  color: var(--empty-ink, ${color('quiet')});
  white-space: pre-line;
  text-wrap: balance;
  ${type('b5r')}
`
const Foot = styled.div`
  margin-top: ${space(7)};
`

/** Empty state of a list: a drawn twig, or a tile in tile themes, a sentence and a link. */
export const EmptyState = ({ title, text, link, ornament = 'fern', level = 2, children }: EmptyStateProps) => (
  <Frame>
    <Ornament src={ORNAMENTS[ornament]} alt="" width={60} height={96} loading="lazy" decoding="async" />
    <Title as={`h${level}`}>{title}</Title>
    {text && <Text>{text}</Text>}
    {children}
    {link && (
      <Foot>
        <ButtonLink href={link.href} $tone="outlined">
          {link.label}
        </ButtonLink>
      </Foot>
    )}
  </Frame>
)
