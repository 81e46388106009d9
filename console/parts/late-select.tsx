import { Select, type Primitive, type SelectProps } from '@mantine/core'
import { useState, type FocusEvent } from 'react'

/**
 * A choice whose list comes when somebody comes to its field: most of a screen's lists never open, and one that stands
 * there closed asks the browser where it would be while the screen is being drawn.
 */
export const LateSelect = <Value extends Primitive = string>({
  comboboxProps,
  onFocus,
  ...others
}: SelectProps<Value>) => {
  const [hadFocus, setHadFocus] = useState(false)
  return (
    <Select<Value>
      {...others}
      // From the focus on it is there, so that an arrow key finds the option that is chosen.
      comboboxProps={{ ...comboboxProps, keepMounted: hadFocus }}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        setHadFocus(true)
        onFocus?.(event)
      }}
    />
  )
}
