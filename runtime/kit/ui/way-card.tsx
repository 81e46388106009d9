import { styled } from 'styled-components'
import { parseWalks } from '../clinic/walks.ts'
import { useTexts } from '../text.tsx'
import { art, color, media, radius, space, type } from '../theme.ts'

type WayCardProps = {
  name: string
  address: string
  /** The clinic's own directions from the subway. */
  subway: string
  /** The card is on a background of its own colour, and lighter than it. */
  isRaised?: boolean
  className?: string
}

const Card = styled.figure<{ $isRaised: boolean }>`
  ${({ $isRaised }) => $isRaised && `--color-section: ${color('surface')};`}

  display: grid;
  align-content: center;
  min-height: 400px;
  padding: clamp(28px, 4vw, 64px);
  border-radius: ${radius('picture')};
  background: ${color('section')};

  ${media.smallTablet} {
    min-height: 0;
  }
`
/** The route is a dashed line from stop to stop, as long as the card is high; each stop's mark is on it. */
const Stops = styled.ol`
  --mark: 17px;
  display: flex;
  flex-direction: column;
`
const Stop = styled.li`
  position: relative;
  display: grid;
  gap: ${space(1)};
  align-content: start;
  padding-left: ${space(11)};
  ${type('b6r')}

  &:not(:last-child) {
    flex: 1;
    padding-bottom: ${space(9)};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: calc(0.7em + var(--mark));
    bottom: -0.7em;
    left: calc(var(--mark) / 2);
    border-left: 1.5px dashed ${color('primary_400')};
  }

  &::before {
    content: '';
    position: absolute;
    top: 0.7em;
    left: 0;
    width: var(--mark);
    height: var(--mark);
    border: 2px solid ${color('primary_400')};
    border-radius: 50%;
    background: ${color('section')};
  }
  &:last-child::before {
    border-color: ${color('accent')};
    background: ${color('accent')};
    box-shadow: 0 0 0 5px ${color('section')};
  }
`
const Minutes = styled.b`
  color: ${color('ink')};
  ${art('section')}
`
const Name = styled.b`
  color: ${color('ink')};
  ${art('card')}
`
const Words = styled.span`
  max-width: 34em;
  color: ${color('body')};
  text-wrap: pretty;
`

/**
 * Directions to the clinic in its own words, as a line of stops; no map, because the streets are not known. Texts:
 * `directions`.
 */
export const WayCard = ({ name, address, subway, isRaised = false, className }: WayCardProps) => {
  const t = useTexts('directions')
  const walks = parseWalks(subway)
  return (
    <Card $isRaised={isRaised} className={className} aria-label={t('way', { name })}>
      <Stops>
        {walks.map(({ minutes, text }) => (
          <Stop key={text}>
            <Minutes>{t('walk', { count: minutes })}</Minutes>
            <Words>{text}</Words>
          </Stop>
        ))}
        {walks.length === 0 && subway && (
          <Stop>
            <Words>{subway}</Words>
          </Stop>
        )}
        <Stop>
          <Name>{name}</Name>
          <Words>{address}</Words>
        </Stop>
      </Stops>
    </Card>
  )
}
