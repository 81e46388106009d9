import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, layer, media, motion, radius, rhythm, shadow, space, type } from '../theme.ts'
import { useModal } from '../layers/use-modal.ts'

const Frame = styled.div<{ $level: 'modal' | 'alert' }>`
  position: fixed;
  inset: 0;
  z-index: ${({ $level }) => layer($level)};
  display: grid;
  overflow-y: auto;
  padding: ${space(6)} ${rhythm.margin};

  @keyframes dialog-fade {
    from {
      opacity: 0;
    }
  }
`
const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  background: ${color('shade')};
  animation: dialog-fade ${motion('quick')} ease-out;
`
const Panel = styled.div`
  position: relative;
  width: min(440px, 100%);
  margin: auto;
  padding: ${space(9)} ${space(8)} ${space(8)};
  border-radius: ${radius('card')};
  background: ${color('surface')};
  box-shadow: ${shadow('popup')};
  animation: dialog-fade ${motion('quick')} ease-out;

  &:focus-visible {
    outline: none;
  }
  ${media.phone} {
    padding: ${space(7)} ${space(5)} ${space(5)};
  }
  @media (forced-colors: active) {
    border: 2px solid;
  }
`
const Title = styled.h2`
  color: ${color('ink')};
  ${type('h3s')}
`
const Text = styled.p`
  margin-top: ${space(2)};
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b5r')}
`
/** The buttons of a dialog, side by side; stacked where texts are long. */
export const DialogButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(7)};

  > button {
    flex: 1 1 120px;
  }
`

type DialogProps = {
  id: string
  /** An alert confirms something that cannot be undone, and is above everything else (Spec §9). */
  kind: 'modal' | 'alert'
  title: string
  text: string
  /** Called on Escape and on a press outside. */
  close: () => void
  children: ReactNode
}

/** A dialog in the middle of the page, open while it is rendered: the page behind is inert, the focus stays inside. */
export const Dialog = ({ id, kind, title, text, close, children }: DialogProps) => {
  const frame = useModal({ isOpen: true, layer: kind, close })
  return (
    <Frame ref={frame} $level={kind}>
      <Backdrop onClick={close} />
      <Panel
        role={kind === 'alert' ? 'alertdialog' : 'dialog'}
        aria-modal
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <Title id={`${id}-title`}>{title}</Title>
        <Text id={`${id}-text`}>{text}</Text>
        {children}
      </Panel>
    </Frame>
  )
}
