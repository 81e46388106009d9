import { Input } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import type { FieldProps } from './form-context.ts'
import type { SchemaPlace, Resolved } from '../../lib/form-schema/schemas.ts'

/** Props of a form field, generated from its place in a schema. */
export type LabelledFieldProps = FieldProps & {
  readonly place: SchemaPlace
  readonly resolved: Resolved
  readonly label: string
  readonly help?: string | undefined
  readonly error?: ReactNode
}

/** Wrapper with a label and a help text. */
export const LabelledField = ({
  label,
  help,
  error,
  children,
}: Pick<LabelledFieldProps, 'label' | 'help' | 'error'> & { children: ReactNode }) => {
  const id = useId()
  const about = [...(help ? [`${id}-help`] : []), ...(error ? [`${id}-error`] : [])].join(' ')
  return (
    <Input.Wrapper
      component="div"
      label={label}
      description={help}
      error={error}
      labelElement="div"
      descriptionProps={{ id: `${id}-help` }}
      errorProps={{ id: `${id}-error` }}
      // Screen readers announce the group's description and error on entering its fields.
      {...(about !== '' && { role: 'group', 'aria-label': label, 'aria-describedby': about })}
    >
      {children}
    </Input.Wrapper>
  )
}
