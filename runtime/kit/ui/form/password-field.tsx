import { useState } from 'react'
import { styled } from 'styled-components'
import { useTexts } from '../../text.tsx'
import { field } from '../../field-theme.ts'
import { color, radius, space } from '../../theme.ts'
import { useForgetOnLeave } from '../../layers/use-leaving.ts'
import { Icon } from '../icon.tsx'
import { controlLook } from './control-look.ts'
import { Field, toControlProps, type FieldFacts } from './field.tsx'

const Frame = styled.div`
  position: relative;
`
const Input = styled.input`
  ${controlLook}
  padding-right: ${space(13)};

  &::-ms-reveal {
    display: none;
  }
`
const Reveal = styled.button`
  position: absolute;
  top: calc((${field.height} - 44px) / 2);
  right: 2px;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${radius('control')};
  color: ${color('quiet')};

  &:hover {
    color: ${color('ink')};
  }
`

type PasswordFieldProps = FieldFacts & {
  /** Tells password managers whether a password is chosen or entered (WCAG 3.3.8). */
  autoComplete: 'new-password' | 'current-password'
  hasAutofocus?: boolean
  isDisabled?: boolean
}

/**
 * A password field with a show button. The password is read as typed, spaces included, and is cleared when the visitor
 * leaves the page. Texts: `form`.
 */
export const PasswordField = ({ autoComplete, hasAutofocus = false, isDisabled, ...facts }: PasswordFieldProps) => {
  const t = useTexts('form')
  const [isShown, setIsShown] = useState(false)
  const input = useForgetOnLeave()
  return (
    <Field {...facts}>
      <Frame>
        <Input
          {...toControlProps(facts)}
          ref={input}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          // Keyboards do not auto-capitalize passwords, but a shown password is a text field.
          autoCapitalize={isShown ? 'none' : undefined}
          spellCheck={false}
          disabled={isDisabled}
          data-autofocus={hasAutofocus || undefined}
        />
        <Reveal
          type="button"
          disabled={isDisabled}
          aria-pressed={isShown}
          aria-label={t('showPassword')}
          onClick={() => setIsShown((before) => !before)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} size={20} />
        </Reveal>
      </Frame>
    </Field>
  )
}
