import type { FieldRefusal, PostField } from '#schemas/board-refusal.ts'
import { useTexts } from '../text.tsx'
import { ChoiceField } from '../ui/form/choice-field.tsx'
import type { FieldFacts } from '../ui/form/field.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { PhoneField } from '../ui/form/phone-field.tsx'
import { TextArea, TextField } from '../ui/form/text-field.tsx'
import { Wide } from './post-form-look.ts'
import type { PostDefaults } from './read-post.ts'
import { toFieldText } from './refusal-text.ts'

/** Mode of the form: a new post sets a password, an edit asks for it again. */
export type PostFormMode = 'write' | 'edit'

type PostFieldsProps = {
  formId: string
  mode: PostFormMode
  defaults: PostDefaults
  problems: readonly FieldRefusal[]
  /** A new key creates a new, empty password field. */
  passwordKey: string
}

/** The fields of a post. Texts: `customerPost`, `form`. */
export const PostFields = ({ formId, mode, defaults, problems, passwordKey }: PostFieldsProps) => {
  const t = useTexts('customerPost')
  const marks = useTexts('form')
  const toFacts = (name: PostField, isRequired: boolean, hint?: string): FieldFacts => {
    const problem = problems.find(({ field }) => field === name)
    return {
      formId,
      name,
      label: t(`field.${name}`),
      hint,
      error: problem && toFieldText(t, problem),
      mark: { isRequired, text: isRequired ? marks('required') : marks('optional') },
    }
  }
  return (
    <>
      <TextField
        {...toFacts('authorName', true, t('hint.authorName'))}
        autoComplete="name"
        defaultValue={defaults.authorName}
      />
      <PasswordField
        key={passwordKey}
        {...toFacts('password', true, mode === 'write' ? t('hint.newPassword') : t('hint.oldPassword'))}
        autoComplete={mode === 'write' ? 'new-password' : 'current-password'}
      />
      <Wide>
        <TextField {...toFacts('title', true)} autoComplete="off" defaultValue={defaults.title} />
      </Wide>
      <Wide>
        <TextArea {...toFacts('content', true, t('hint.content'))} defaultValue={defaults.content} />
      </Wide>
      <Wide>
        <ChoiceField
          formId={formId}
          name="visibility"
          label={t('field.visibility')}
          defaultValue={defaults.visibility}
          choices={[
            { value: 'private', title: t('visibility.private'), text: t('visibility.privateText'), icon: 'lock' },
            { value: 'public', title: t('visibility.public'), text: t('visibility.publicText'), icon: 'globe' },
          ]}
        />
      </Wide>
      <PhoneField
        {...toFacts('phone', false, t('hint.phone'))}
        regionName="phoneRegion"
        defaultRegion={defaults.phoneRegion}
        defaultNumber={defaults.phone}
      />
      <TextField
        {...toFacts('email', false)}
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={defaults.email}
      />
    </>
  )
}
