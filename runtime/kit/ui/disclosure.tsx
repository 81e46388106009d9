import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, media, motion, rows, space, type } from '../theme.ts'
import { Icon } from './icon.tsx'

type DisclosureProps = {
  title: ReactNode
  /** Heading level of the title, which is inside the summary. */
  level?: 2 | 3 | 4
  /** Anchor of the entry. */
  id?: string
  isOpen?: boolean
  children: ReactNode
}

/** Stacked disclosures, under the template's dark line. */
export const DisclosureList = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${rows.gap};
  border-top: ${rows.top};
`
const Details = styled.details`
  padding: 0 ${rows.inset};
  border-bottom: ${rows.line};
  border-radius: ${rows.radius};
  background: ${rows.ground};

  &[open] {
    background: ${rows.chosenGround};
    box-shadow: ${rows.chosen};
  }
  scroll-margin-top: ${space(8)};
`
const Summary = styled.summary`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(6)};
  padding: ${space(5)} 0;
  color: ${color('ink')};
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`
const Title = styled.h3`
  text-wrap: pretty;
  ${type('b3m')}
  line-height: 1.55;

  ${media.phone} {
    ${type('b4m')}
    line-height: 1.55;
  }
`
const Sign = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  height: 25px;

  .shut {
    display: block;
  }
  .open {
    display: none;
  }
  ${Details}[open] > ${Summary} > & .shut {
    display: none;
  }
  ${Details}[open] > ${Summary} > & .open {
    display: block;
  }
`
const Content = styled.div`
  max-width: 720px;
  padding: 0 ${space(10)} ${space(7)} 0;

  ${media.lively} {
    ${Details}[open] > & {
      animation: disclosure-open ${motion('quick')} ease-out;
    }
  }
  @keyframes disclosure-open {
    from {
      opacity: 0;
      transform: translateY(-4px);
    }
  }
  ${media.phone} {
    padding-right: 0;
  }
`

/** A heading that expands the content below it; a native `<details>`, so it needs no script. */
export const Disclosure = ({ title, level = 3, id, isOpen = false, children }: DisclosureProps) => (
  <Details id={id} open={isOpen}>
    <Summary>
      <Title as={`h${level}`}>{title}</Title>
      <Sign aria-hidden>
        <span className="shut">
          <Icon name="plus" size={18} stroke={1.2} />
        </span>
        <span className="open">
          <Icon name="minus" size={18} stroke={1.2} />
        </span>
      </Sign>
    </Summary>
    <Content>{children}</Content>
  </Details>
)
