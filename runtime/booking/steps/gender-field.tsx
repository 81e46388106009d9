import { styled } from 'styled-components'
import { useTexts } from '#kit/text.tsx'
import { color, space, type } from '#kit/theme.ts'
import { Field, toFieldId } from '#kit/ui/form/field.tsx'
import type { Contact } from '../flow/making.ts'

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(5)};

  label {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-height: 44px;
    color: ${color('ink')};
    cursor: pointer;
    ${type('b6r')}
  }
  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${color('primary')};
  }
`

type GenderFieldProps = { formId: string; gender: Contact['gender'] }

/** Asks for the visitor's gender, which is optional. Texts: `booking`, `form`. */
export const GenderField = ({ formId, gender }: GenderFieldProps) => {
  const t = useTexts('booking')
  const form = useTexts('form')
  const mark = { text: form('optional'), isRequired: false }
  return (
    <Field formId={formId} name="gender" label={t('contact.gender')} mark={mark} isGroup>
      <Choices role="radiogroup" aria-labelledby={`${toFieldId(formId, 'gender')}-label`}>
        {(['FEMALE', 'MALE', 'NONE'] as const).map((value) => (
          <label key={value}>
            <input type="radio" name="gender" value={value} defaultChecked={value === (gender ?? 'NONE')} />
            {t(`contact.genderName.${value}`)}
          </label>
        ))}
      </Choices>
    </Field>
  )
}
