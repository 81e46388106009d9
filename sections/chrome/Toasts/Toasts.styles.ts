import { styled } from 'styled-components'
import { TOAST_COLLAPSE_MS } from '#machines/toasts.ts'
import { color, FIXED_BAR, layer, MAX_CONTENT_WIDTH, media, motion, radius, shadow, space, type } from '#kit/theme.ts'

// Positions and sizes follow Specification §9.
export const Region = styled.div<{ $side: 'middle' | 'end' }>`
  position: fixed;
  z-index: ${layer('toast')};
  top: 120px;
  right: 0;
  left: 0;
  width: 400px;
  max-width: calc(100vw - ${space(6)});
  margin: 0 auto;
  pointer-events: none;

  ${media.abovePhone} {
    margin-right: ${({ $side }) =>
      $side === 'end' ? `max(${space(6)}, calc((100vw - ${MAX_CONTENT_WIDTH}px) / 2))` : 'auto'};
  }
  ${media.tablet} {
    top: 80px;
  }
  ${media.phone} {
    top: auto;
    /* Above a bar that is fixed there. */
    bottom: max(40px, calc(var(${FIXED_BAR}, 0px) + ${space(3)}));
    width: 320px;
  }
`

/** A grid row sets its height, since only that can transition to zero. */
export const Item = styled.li`
  display: grid;
  grid-template-rows: 1fr;
  padding-bottom: ${space(3)};
  pointer-events: auto;
  animation: toast-enter ${motion('quick')} ease-out;
  transition:
    grid-template-rows ${TOAST_COLLAPSE_MS}ms ease,
    padding-bottom ${TOAST_COLLAPSE_MS}ms ease,
    opacity ${TOAST_COLLAPSE_MS}ms ease;

  &:last-child {
    padding-bottom: 0;
  }
  &[data-closing='true'] {
    grid-template-rows: 0fr;
    padding-bottom: 0;
    opacity: 0;
  }
  @keyframes toast-enter {
    from {
      opacity: 0;
      transform: translateY(8px);
    }
  }
`

export const Body = styled.div`
  min-height: 0;
  overflow: hidden;
  border: 1px solid ${color('line')};
  border-radius: ${radius('card')};
  background: ${color('surface')};
  box-shadow: ${shadow('toast')};
`

export const Content = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(2.5)};
  min-height: 52px;
  padding: ${space(3.5)} ${space(2)} ${space(3.5)} ${space(5)};
  color: ${color('primary_500')};

  [data-kind='success'] & {
    color: ${color('olive_text')};
  }
  > svg {
    margin-top: 1px;
  }
`

export const Words = styled.div`
  flex: 1;
  min-width: 0;
  color: ${color('ink')};
  ${type('b7r')}

  a {
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`

export const CloseCross = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  margin: -5px 0;
  border-radius: ${radius('control')};
  color: ${color('quiet')};
  transition: color ${motion('quick')};

  &:hover {
    color: ${color('ink')};
  }
`

export const CloseWord = styled.button`
  display: block;
  min-height: 28px;
  margin-top: ${space(1)};
  color: ${color('quiet')};
  text-decoration: underline;
  text-underline-offset: 4px;
  ${type('b7m')}
`
