import { styled } from 'styled-components'
import { part } from '#kit/head-theme.ts'
import { Container } from '#kit/ui/layout.ts'
import { color, media, radius, rhythm, space, type } from '#kit/theme.ts'

export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: ${part.place};
  gap: ${space(1)} ${space(5)};
  margin-top: ${space(4)};
  color: ${color('quiet')};
  font-variant-numeric: tabular-nums;
  ${type('b6r')}
`
export const Root = styled(Container)<{ $hasAside: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasAside }) => ($hasAside ? 'minmax(0, 1fr) minmax(0, 3fr)' : 'minmax(0, 800px)')};
  gap: ${space(8)} ${space(16)};
  align-items: start;
  justify-content: center;
  padding-bottom: ${rhythm.section};

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`
export const Aside = styled.aside`
  position: sticky;
  top: 132px;
  max-height: calc(100vh - 156px);
  overflow-y: auto;
  border-top: 1px solid ${color('ink')};

  ol {
    display: grid;
  }
  li {
    border-bottom: 1px solid ${color('line')};
  }
  a {
    display: block;
    padding: ${space(2.5)} 0;
    color: ${color('quiet')};
    ${type('b7r')}
  }
  a:hover {
    color: ${color('ink')};
  }
  a:focus-visible {
    outline-offset: -2px;
  }

  ${media.smallTablet} {
    position: static;
    max-height: none;
    border-bottom: 1px solid ${color('line')};
  }
`
export const WideContents = styled.nav`
  ${media.smallTablet} {
    display: none;
  }
`
export const ContentsTitle = styled.p`
  padding: ${space(4)} 0 ${space(2)};
  color: ${color('ink')};
  ${type('b6s')}
`
export const NarrowContents = styled.details`
  display: none;

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: ${space(4)} 0;
    color: ${color('ink')};
    cursor: pointer;
    list-style: none;
    ${type('b4m')}
  }
  summary::-webkit-details-marker {
    display: none;
  }
  &[open] summary svg {
    transform: rotate(180deg);
  }
  li:last-child {
    border-bottom: 0;
  }
  ${media.smallTablet} {
    display: block;
  }
`
export const Main = styled.div`
  min-width: 0;
  border-top: 1px solid ${color('line')};
  padding-top: ${space(8)};

  h2 {
    scroll-margin-top: ${space(4)};
  }
  ${media.smallTablet} {
    padding-top: 0;
    border-top: 0;
  }
`
export const Old = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(6)};
  margin-bottom: ${space(8)};
  padding: ${space(4)} ${space(5)};
  border: 1px solid ${color('line_strong')};
  border-radius: ${radius('card')};
  background: ${color('surface')};
  color: ${color('ink')};
  ${type('b6r')}
`
export const Versions = styled.section`
  margin-top: ${space(18)};

  h2 {
    padding-bottom: ${space(4)};
    border-bottom: 1px solid ${color('ink')};
    color: ${color('ink')};
    ${type('b2m')}
  }
  a {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(6)};
    padding: ${space(4)} 0;
    border-bottom: 1px solid ${color('line')};
    color: ${color('quiet')};
    font-variant-numeric: tabular-nums;
    ${type('b6r')}
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  a:hover,
  a[aria-current] {
    color: ${color('ink')};
  }
  b {
    min-width: 120px;
    font-weight: 500;
  }
  a[aria-current] b {
    font-weight: 600;
  }
  em {
    margin-left: auto;
    color: ${color('olive_text')};
    font-style: normal;
    ${type('b7m')}
  }
`
