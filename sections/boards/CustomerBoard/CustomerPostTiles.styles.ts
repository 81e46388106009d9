import { css, styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { color, media, motion, space, type } from '#kit/theme.ts'

export const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`
const KINDS = {
  public: css`
    background: ${color('primary_50')};
  `,
  private: css`
    background: ${color('bg')};
    box-shadow: inset 0 0 0 2px ${color('primary_50')};
  `,
  pinned: css`
    --tile-ink: ${color('primary_ink')};
    --tile-quiet: ${color('primary_ink')};
    background: ${color('primary')};
  `,
}
export const Tile = styled(Link)<{ $kind: keyof typeof KINDS }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(6)};
  min-height: 96px;
  padding: ${space(5)} ${space(6)};
  border-radius: 24px;
  transition: background ${motion('quick')};
  ${({ $kind }) => KINDS[$kind]}

  ${media.hover} {
    &:hover {
      background: ${({ $kind }) => ($kind === 'pinned' ? '' : color('section'))};
    }
  }
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
    padding: ${space(4.5)};
    border-radius: 20px;
  }
`
export const Title = styled.span`
  color: var(--tile-ink, ${color('ink')});
  text-wrap: pretty;
  ${type('b3s')}
  line-height: 1.5;
`
export const Pin = styled.b`
  margin-right: ${space(3)};
  color: ${color('yellow_500')};
  ${type('b6s')}
`
export const Lock = styled.span`
  display: inline-block;
  margin-right: ${space(2)};
  vertical-align: -2px;
`
export const Facts = styled.span`
  display: grid;
  flex: none;
  gap: ${space(1.5)};
  justify-items: end;
  color: var(--tile-quiet, ${color('quiet')});
  font-variant-numeric: tabular-nums;
  ${type('b7r')}

  ${media.phone} {
    grid-auto-flow: column;
    align-items: center;
    justify-content: space-between;
  }
`
export const State = styled.b<{ $isAnswered: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 30px;
  padding: 0 ${space(3.5)};
  border-radius: 99px;
  background: ${({ $isAnswered }) => color($isAnswered ? 'tertiary_700' : 'yellow_500')};
  color: ${({ $isAnswered }) => color($isAnswered ? 'primary_ink' : 'primary')};
  ${type('b7s')}
`
