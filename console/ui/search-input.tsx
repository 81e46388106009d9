import { CloseButton, Kbd, TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { useScreenKeys } from './shortcuts/use-screen-keys.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Label of the button that clears the field; without it, the field has none. */
  readonly clear?: string
}

/** Search field of a screen; the slash key focuses it. */
export const SearchInput = ({ label, value, onChange, clear, ...others }: Props) => {
  const place = useRef<HTMLInputElement>(null)
  useScreenKeys([['/', () => place.current?.focus()]])
  return (
    <TextInput
      ref={place}
      aria-label={label}
      placeholder={label}
      value={value}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      rightSection={
        clear === undefined ? undefined : value === '' ? (
          <Kbd size="xs">/</Kbd>
        ) : (
          <CloseButton size="sm" aria-label={clear} onClick={() => onChange('')} />
        )
      }
      onChange={(event) => onChange(event.currentTarget.value)}
      {...others}
    />
  )
}
