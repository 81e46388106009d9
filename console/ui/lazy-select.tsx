import { Select, type Primitive, type SelectProps } from '@mantine/core'
import { useState, type FocusEvent } from 'react'

/**
 * Renders a select whose options load on focus: most lists of a screen never open, and even a closed one measures its
 * position during render.
 */
export const LazySelect = <Value extends Primitive = string>({
  comboboxProps,
  onFocus,
  ...others
}: SelectProps<Value>) => {
  const [hadFocus, setHadFocus] = useState(false)
  return (
    <Select<Value>
      {...others}
      // Mounted from focus on, so that an arrow key finds the selected option.
      comboboxProps={{ ...comboboxProps, keepMounted: hadFocus }}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        setHadFocus(true)
        onFocus?.(event)
      }}
    />
  )
}
