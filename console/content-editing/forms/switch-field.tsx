import { Switch } from '@mantine/core'
import type { LabelledFieldProps } from './labelled-field.tsx'
import { useForm } from './form-context.ts'

/** Yes or no. */
export const SwitchField = ({ value, change, label, help, error, pointer }: LabelledFieldProps) => {
  const { isReadOnly } = useForm()
  return (
    <Switch
      id={pointer}
      label={label}
      description={help}
      error={error}
      disabled={isReadOnly}
      checked={value === true}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}
