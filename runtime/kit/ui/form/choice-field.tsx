import { styled } from 'styled-components'
import { field } from '../../field-theme.ts'
import { color, media, space, type } from '../../theme.ts'
import { Icon, type IconName } from '../icon.tsx'
import { BOX_RADIUS } from './control-look.ts'
import { Field, toFieldId, type FieldFacts } from './field.tsx'

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};

  ${media.smallPhone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Option = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(0.5)} ${space(3)};
  align-items: start;
  padding: ${space(3.5)} ${field.inset(space(4))};
  border: solid ${field.line};
  border-width: ${field.edges};
  border-radius: ${BOX_RADIUS};
  background: ${field.ground};
  color: ${color('quiet')};
  cursor: pointer;

  &:has(:checked) {
    border-color: ${color('primary')};
    box-shadow: ${field.choiceShadow};
    background: ${field.choiceGround};
    color: ${color('ink')};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color('focus')};
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  svg {
    grid-row: 1 / 3;
    margin-top: 1px;
  }
  /* Colours say nothing there, so the browser's own mark does. */
  @media (forced-colors: active) {
    input {
      inset: auto ${space(3)} auto auto;
      opacity: 1;
    }
  }
`
const Title = styled.span`
  color: ${color('ink')};
  ${type('b6s')}
`
const Text = styled.span`
  color: inherit;
  ${type('b7r')}
`

/** One option of a choice. */
export type FormChoice = { value: string; title: string; text: string; icon: IconName }

type ChoiceFieldProps = FieldFacts & { choices: readonly FormChoice[]; defaultValue: string }

/** A choice between a few options, each with a sentence. */
export const ChoiceField = ({ choices, defaultValue, ...facts }: ChoiceFieldProps) => {
  const id = toFieldId(facts.formId, facts.name)
  return (
    <Field {...facts} isGroup>
      <Row role="radiogroup" aria-labelledby={`${id}-label`}>
        {choices.map(({ value, title, text, icon }) => (
          <Option key={value}>
            <input
              type="radio"
              name={facts.name}
              value={value}
              defaultChecked={value === defaultValue}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={`${id}-${value}-text`}
            />
            <Icon name={icon} size={20} />
            <Title id={`${id}-${value}`}>{title}</Title>
            <Text id={`${id}-${value}-text`}>{text}</Text>
          </Option>
        ))}
      </Row>
    </Field>
  )
}
