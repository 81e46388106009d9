import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { field } from '../../field-theme.ts'
import { part } from '../../head-theme.ts'
import { color, space, type } from '../../theme.ts'
import { Icon } from '../icon.tsx'

/** Facts shared by all form fields. */
export type FieldFacts = {
  /** Id of the form; with the name it makes the field's own id. */
  formId: string
  name: string
  label: string
  hint?: string | undefined
  /** Error message of the field. */
  error?: string | undefined
  /** Marker after the label for required or optional fields; its text comes from the form's texts. */
  mark?: { text: string; isRequired: boolean }
}

/** Returns the id of a field's control, which labels and the error summary refer to. */
export const toFieldId = (formId: string, name: string): string => `${formId}-${name}`

/** Returns the attributes that link a control to its hint and its error for screen readers. */
export const toControlProps = ({ formId, name, hint, error, mark }: FieldFacts) => {
  const id = toFieldId(formId, name)
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return {
    id,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    'aria-required': mark?.isRequired || undefined,
  } as const
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: ${field.columns};
  align-content: start;
  min-width: 0;

  > :not(:first-child) {
    grid-column: -2 / -1;
  }
`
const Label = styled.label`
  justify-self: start;
  margin-top: ${field.label};
  margin-bottom: ${space(2)};
  color: ${color('ink')};
  ${part.field}
`
const Mark = styled.span<{ $isRequired: boolean }>`
  margin-left: ${space(1.5)};
  color: ${({ $isRequired }) => color($isRequired ? 'accent_strong' : 'quiet')};
  ${type('b8m')}
`
const Hint = styled.p`
  margin-top: ${space(2)};
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b7r')}
`
const ErrorText = styled.p`
  display: flex;
  gap: ${space(1.5)};
  margin-top: ${space(2)};
  color: ${color('error')};
  ${type('b7r')}

  svg {
    margin-top: 2px;
  }
`

/** Label, mark, hint and error around a control. `isGroup` is for several controls, which have their own legend. */
export const Field = ({
  children,
  isGroup = false,
  ...facts
}: FieldFacts & { children: ReactNode; isGroup?: boolean }) => {
  const { formId, name, label, hint, error, mark } = facts
  const id = toFieldId(formId, name)
  return (
    <Frame>
      <Label
        as={isGroup ? 'span' : undefined}
        htmlFor={isGroup ? undefined : id}
        id={isGroup ? `${id}-label` : undefined}
      >
        {label}
        {mark && <Mark $isRequired={mark.isRequired}>{mark.text}</Mark>}
      </Label>
      {children}
      {error && (
        <ErrorText id={`${id}-error`}>
          <Icon name="info" size={15} />
          {error}
        </ErrorText>
      )}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Frame>
  )
}
