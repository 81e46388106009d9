import { styled } from 'styled-components'
import { color, media, motion, radius, space, translucent, type } from '#kit/theme.ts'

/** The whole frame: a bar, the scrollable content, and the buttons. */
export const Shell = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  height: 100dvh;
  background: ${color('surface')};
`
/** Bar with the clinic's name, the language and the close button. */
export const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 56px;
  padding: ${space(1)} ${space(2)} ${space(1)} ${space(6)};
  border-bottom: 1px solid ${color('line')};

  ${media.smallPhone} {
    padding-left: ${space(5)};
  }
`
/** Name of the clinic. */
export const Clinic = styled.p`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  color: ${color('ink')};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${type('b5s')}
`
/** A button of the bar. */
export const BarButton = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${radius('control')};
  color: ${color('ink')};

  ${media.hover} {
    &:hover {
      background: ${color('section')};
    }
  }
`
/** A step and its buttons, which stay visible while the step scrolls. */
export const StepFrame = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  min-height: 0;

  /* Where letters are large there is no room for a foot that stays. */
  @media (max-height: 420px) {
    display: block;
    overflow-y: auto;
  }
`
/** Scrolling area. */
export const Body = styled.main`
  min-height: 0;
  padding: ${space(6)} ${space(6)} ${space(8)};
  overflow-y: auto;
  overscroll-behavior: contain;
  animation: booking-step ${motion('quick')} ease-out;

  @keyframes booking-step {
    from {
      opacity: 0;
    }
  }
  ${media.smallPhone} {
    padding: ${space(5)} ${space(5)} ${space(6)};
  }
  @media (max-height: 420px) {
    overflow: visible;
  }
`
/** Progress of the visitor; the document's styles draw the bar. */
export const Progress = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  margin-bottom: ${space(2)};
  color: ${color('quiet')};
  ${type('b8m')}
`
/** Heading of the step; focused when the step appears. */
export const Title = styled.h1`
  color: ${color('ink')};
  ${type('h2s')}

  &:focus {
    outline: none;
  }
`
/** Introductory sentence below the heading. */
export const Lead = styled.p`
  margin-top: ${space(2)};
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b6r')}
`
/** Content below the heading and the lead. */
export const Content = styled.div`
  display: grid;
  gap: ${space(6)};
  margin-top: ${space(6)};
`
/** Footer with the step's buttons and the content above them. */
export const Foot = styled.footer`
  display: grid;
  gap: ${space(3)};
  padding: ${space(3)} ${space(6)} calc(${space(4)} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color('line')};
  background: ${color('surface')};

  ${media.smallPhone} {
    padding-inline: ${space(5)};
  }
`
/** Button row; the next button fills the space left by the back button. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};

  > button,
  > a {
    flex: 1 0 auto;
  }
  > [data-second] {
    flex: 0 1 auto;
    padding-inline: ${space(5)};
  }
`
/** Inline text button. */
export const TextButton = styled.button`
  justify-self: start;
  min-height: 32px;
  border-bottom: 1px solid ${color('line_strong')};
  color: ${color('ink')};
  text-align: start;
  ${type('b6m')}

  ${media.hover} {
    &:hover {
      border-color: ${color('ink')};
    }
  }
`
/** Important message on a coloured background. */
export const Notice = styled.p<{ $tone?: 'quiet' | 'success' }>`
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius('control')};
  background: ${({ $tone = 'quiet' }) => ($tone === 'success' ? translucent('success', 10) : color('section'))};
  color: ${color('body')};
  ${type('b7r')}

  ${media.forced} {
    border: 1px solid;
  }
`
/** Definition list, row by row. */
export const Rows = styled.dl`
  border-top: 1px solid ${color('ink')};

  > div {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr) auto;
    align-items: baseline;
    gap: ${space(1)} ${space(3)};
    padding: ${space(3)} 0;
    border-bottom: 1px solid ${color('line')};
  }
  dt {
    color: ${color('quiet')};
    ${type('b6r')}
  }
  dd {
    min-width: 0;
    color: ${color('ink')};
    white-space: pre-line;
    ${type('b6m')}
  }
  @media (max-width: 280px) {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
