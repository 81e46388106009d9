import { styled } from 'styled-components'
import { DEFAULT_REGION, listPhoneRegions } from '../../clinic/phone-regions.ts'
import { usePageLanguage } from '../../page.ts'
import { useTexts } from '../../text.tsx'
import { DROPDOWN, media, space } from '../../theme.ts'
import { useIsLive } from '../../time/use-is-live.ts'
import { controlLook } from './control-look.ts'
import { Field, toControlProps, type FieldFacts } from './field.tsx'

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(${DROPDOWN.minWidth}px, 168px) minmax(0, 1fr);
  gap: ${space(2)};

  ${media.phone} {
    grid-template-columns: ${DROPDOWN.minWidth}px minmax(0, 1fr);
  }
`
/* The arrow is native, so it fits every colour scheme. */
const Region = styled.select`
  ${controlLook}
  padding-right: ${space(2)};
  padding-left: ${space(3)};
  appearance: auto;
  text-overflow: ellipsis;
`
const Input = styled.input`
  ${controlLook}
`

type PhoneFieldProps = FieldFacts & {
  /** Name of the field for the region, such as `KR`. */
  regionName: string
  defaultRegion?: string | undefined
  defaultNumber?: string | undefined
}

/**
 * A phone number with a country selector for its code, +82 by default (Spec §9). The names of the countries come from
 * the browser, in the page's language, so the list is complete after hydration. Texts: `form`.
 */
export const PhoneField = ({ regionName, defaultRegion, defaultNumber, ...facts }: PhoneFieldProps) => {
  const t = useTexts('form')
  const { intl } = usePageLanguage()
  const isLive = useIsLive()
  return (
    <Field {...facts}>
      <Row>
        <Region
          key={isLive ? 'live' : 'still'}
          name={regionName}
          defaultValue={defaultRegion ?? DEFAULT_REGION.region}
          aria-label={t('phoneCountry')}
        >
          {isLive ? (
            listPhoneRegions(intl).map(({ region, code, name }) => (
              <option key={region} value={region}>
                {`${code} ${name}`}
              </option>
            ))
          ) : (
            <option value={DEFAULT_REGION.region}>{DEFAULT_REGION.code}</option>
          )}
        </Region>
        <Input
          {...toControlProps(facts)}
          // The HTML standard treats the national part as text; type "tel" is for whole numbers.
          type="text"
          inputMode="tel"
          autoComplete="tel-national"
          defaultValue={defaultNumber}
        />
      </Row>
    </Field>
  )
}
