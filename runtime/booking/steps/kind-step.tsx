import { styled } from 'styled-components'
import type { BookingKind } from '#integrations/booking/messages.ts'
import { useTexts } from '#kit/text.tsx'
import { color, media, motion, radius, space, type } from '#kit/theme.ts'
import { Icon } from '#kit/ui/icon.tsx'
import { TextButton } from '../ui/look.ts'
import { Step } from '../ui/step.tsx'

const Choice = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(4)};
  padding: ${space(5)};
  border: 1px solid ${color('line_strong')};
  border-radius: ${radius('card')};
  color: ${color('ink')};
  text-align: start;
  transition: border-color ${motion('quick')};

  ${media.hover} {
    &:hover {
      border-color: ${color('primary')};
    }
  }
`
const Name = styled.span`
  display: block;
  ${type('b3s')}
`
const Text = styled.span`
  display: block;
  margin-top: 2px;
  color: ${color('quiet')};
  ${type('b7r')}
`

const KINDS = [
  { kind: 'visit', icon: 'chat' },
  { kind: 'treatment', icon: 'calendar' },
] as const

type KindStepProps = { choose: (kind: BookingKind) => void; manage: () => void }

/** Asks for the kind of the reservation, where the page did not set it. Texts: `booking`. */
export const KindStep = ({ choose, manage }: KindStepProps) => {
  const t = useTexts('booking')
  return (
    <Step title={t('kind.title')} lead={t('kind.lead')}>
      {KINDS.map(({ kind, icon }) => (
        <Choice key={kind} type="button" data-kind={kind} onClick={() => choose(kind)}>
          <Icon name={icon} size={26} />
          <span>
            <Name>{t(`kind.${kind}.title`)}</Name>
            <Text>{t(`kind.${kind}.text`)}</Text>
          </span>
          <Icon name="forward" size={18} />
        </Choice>
      ))}
      <TextButton type="button" onClick={manage}>
        {t('manageLink')}
      </TextButton>
    </Step>
  )
}
