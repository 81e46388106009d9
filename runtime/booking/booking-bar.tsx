import { styled } from 'styled-components'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { color, radius, space, type } from '#kit/theme.ts'
import { Icon } from '#kit/ui/icon.tsx'
import { useEscape } from './use-escape.ts'
import { Bar, BarButton, Clinic } from './ui/look.ts'

const Languages = styled.select`
  max-width: 132px;
  min-height: 44px;
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${radius('control')};
  background: ${color('surface')};
  color: ${color('body')};
  ${type('b7m')}
`

type BookingBarProps = {
  setLanguage: (code: string) => void
  /** Null when the frame is not embedded. */
  close: (() => void) | null
}

/** Shows the clinic's name, the language choice and the close button. Texts: `booking`. */
export const BookingBar = ({ setLanguage, close }: BookingBarProps) => {
  const t = useTexts('booking')
  const { partner, languages, language } = usePage()
  useEscape(close)
  return (
    <Bar>
      <Clinic>{partner.displayName}</Clinic>
      {languages.length > 1 && (
        <Languages
          aria-label={t('language')}
          value={language}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
        >
          {languages.map(({ code, name, tag }) => (
            <option key={code} value={code} lang={tag}>
              {name}
            </option>
          ))}
        </Languages>
      )}
      {close && (
        <BarButton type="button" aria-label={t('close')} onClick={close}>
          <Icon name="close" size={22} />
        </BarButton>
      )}
    </Bar>
  )
}
