import type { ChangeEventHandler, SubmitEventHandler } from 'react'
import { styled } from 'styled-components'
import { toLocalPath } from '../navigation/href.ts'
import { Link } from '../link.tsx'
import { usePage } from '../page.ts'
import { useTexts } from '../text.tsx'
import { field } from '../field-theme.ts'
import { color, media, motion, space, type } from '../theme.ts'
import { Icon } from './icon.tsx'

type SearchFormProps = {
  /** Path of the results page, without language. */
  action: string
  /** Accessible name of the search field. */
  label: string
  placeholder: string
  /** Last search. */
  keyword?: string | undefined
  /** Query parameters to preserve, such as the category. */
  hidden?: Readonly<Record<string, string>>
  /** `large` is for the top of a page. */
  size?: 'regular' | 'large'
  /** Called on every change in the browser, for lists that filter while typing. */
  onChange?: ChangeEventHandler<HTMLInputElement>
  /** Handles a submitted search in the browser. */
  onSubmit?: SubmitEventHandler<HTMLFormElement>
}

const Form = styled.form<{ $size: 'regular' | 'large' }>`
  display: flex;
  align-items: center;
  width: 100%;
  min-width: 0;
  min-height: ${({ $size }) => ($size === 'large' ? 64 : 48)}px;
  padding-inline: ${field.search.inset};
  border-bottom: ${field.search.line};
  border-radius: ${field.search.radius};
  background: ${field.search.ground};
  transition: border-color ${motion('quick')};

  &:focus-within {
    border-color: ${color('ink')};
    box-shadow: ${field.search.focus};
  }
`
const Field = styled.input<{ $size: 'regular' | 'large' }>`
  flex: 1;
  min-width: 0;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: 0;
  background: none;
  color: ${color('ink')};
  caret-color: ${color('dot')};
  appearance: none;
  ${({ $size }) => type($size === 'large' ? 'h4r' : 'b5r')}

  /* The line beneath the whole form shows the focus. */
  &:focus-visible {
    outline: none;
  }
  &::placeholder {
    color: ${color('quiet')};
    opacity: 1;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
  /* Smaller letters make phones zoom in when the field is touched. */
  ${media.phone} {
    ${({ $size }) => type($size === 'large' ? 'b1r' : 'b3r')}
  }
`
const Submit = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-right: -${space(3)};
  color: ${color('ink')};
`
const Clear = styled(Link)`
  display: grid;
  flex: none;
  place-items: center;
  width: 36px;
  height: 44px;
  color: ${color('quiet')};

  ${media.hover} {
    &:hover {
      color: ${color('ink')};
    }
  }
`

/** A search as a GET form: the results have a URL of their own, with or without script. Texts: `searchForm`. */
export const SearchForm = ({
  action,
  label,
  placeholder,
  keyword = '',
  hidden = {},
  size = 'regular',
  onChange,
  onSubmit,
}: SearchFormProps) => {
  const t = useTexts('searchForm')
  const page = usePage()
  const rest = new URLSearchParams(hidden).toString()
  return (
    <Form
      role="search"
      method="get"
      action={toLocalPath(action, page)}
      aria-label={label}
      onSubmit={onSubmit}
      $size={size}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        type="search"
        name="keyword"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={keyword}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={onChange}
        $size={size}
      />
      {keyword && (
        <Clear href={rest ? `${action}?${rest}` : action} aria-label={t('clear')}>
          <Icon name="close" size={14} />
        </Clear>
      )}
      <Submit type="submit" aria-label={t('submit')}>
        <Icon name="search" size={20} />
      </Submit>
    </Form>
  )
}
