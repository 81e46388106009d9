import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { styled } from 'styled-components'
import { field } from '../../field-theme.ts'
import { space } from '../../theme.ts'
import { BOX_RADIUS, controlLook } from './control-look.ts'
import { Field, toControlProps, type FieldFacts } from './field.tsx'

const Input = styled.input`
  ${controlLook}
`
const Area = styled.textarea`
  ${controlLook}
  min-height: 220px;
  padding-top: ${space(3)};
  padding-bottom: ${space(3)};
  border-radius: ${BOX_RADIUS};
  background: ${field.lines};
  line-height: ${field.leading};
  resize: vertical;
`

type TextFieldProps = FieldFacts &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'defaultValue' | 'placeholder'>

/** A single-line text field with its label. */
export const TextField = ({
  type = 'text',
  autoComplete,
  inputMode,
  defaultValue,
  placeholder,
  ...facts
}: TextFieldProps) => (
  <Field {...facts}>
    <Input
      {...toControlProps(facts)}
      type={type}
      autoComplete={autoComplete}
      inputMode={inputMode}
      defaultValue={defaultValue}
      placeholder={placeholder}
    />
  </Field>
)

type TextAreaProps = FieldFacts &
  Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'defaultValue' | 'placeholder' | 'rows'>

/** A multi-line text field with its label. */
export const TextArea = ({ defaultValue, placeholder, rows = 8, ...facts }: TextAreaProps) => (
  <Field {...facts}>
    <Area {...toControlProps(facts)} defaultValue={defaultValue} placeholder={placeholder} rows={rows} />
  </Field>
)
