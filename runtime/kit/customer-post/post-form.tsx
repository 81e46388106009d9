import { useState, type FormEvent, type ReactNode } from 'react'
import type { BoardRefusal, FieldRefusal } from '#schemas/board-refusal.ts'
import { usePageLanguage } from '../page.ts'
import { useTexts } from '../text.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorSummary, type SummaryItem } from '../ui/form/error-summary.tsx'
import { toFieldId } from '../ui/form/field.tsx'
import { Honeypot } from '../ui/form/honeypot.tsx'
import { nameOf, recheckField } from '../ui/form/recheck-field.ts'
import { checkPost } from './check-post.ts'
import { PostFields, type PostFormMode } from './post-fields.tsx'
import { Buttons, Fields, Foot, Form } from './post-form-look.ts'
import { readPost, type FilledPost, type PostDefaults } from './read-post.ts'
import { formatWait } from '../time/format-wait.ts'
import { toFieldText, toRefusalText, WRONG_PASSWORD_CODE } from './refusal-text.ts'

type PostFormProps = {
  id: string
  mode: PostFormMode
  /** Id of the element that labels the form. */
  labelledBy: string
  /** Initial field values; changing them later requires a new `key` on the form. */
  defaults: PostDefaults
  /** The board's reason for rejecting the post. */
  refusal: BoardRefusal | null
  /** Seconds until the board accepts posts again. */
  secondsLeft: number
  isSending: boolean
  /** Disabled until hydration, because the form cannot be submitted before. */
  isDisabled?: boolean
  onSubmit: (post: FilledPost) => void
  /** Called on every change. */
  onChange?: (data: FormData) => void
  onCancel?: () => void
  /** Content before the buttons, such as the privacy note. */
  children?: ReactNode
}

const NO_PROBLEMS: readonly FieldRefusal[] = []

/**
 * The form of a customer's post: validates what it can, shows errors next to the fields and in a summary, and preserves
 * the input until the board has accepted it. Texts: `customerPost`, `form`.
 */
export const PostForm = ({
  id,
  mode,
  labelledBy,
  defaults,
  refusal,
  secondsLeft,
  isSending,
  isDisabled = false,
  onSubmit,
  onChange,
  onCancel,
  children,
}: PostFormProps) => {
  const t = useTexts('customerPost')
  const { intl } = usePageLanguage()
  const [own, setOwn] = useState<readonly FieldRefusal[] | null>(null)
  const [attempt, setAttempt] = useState(0)
  const heard = isSending ? null : refusal
  const problems = own ?? toFieldRefusals(heard)

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending || secondsLeft > 0) return
    const post = readPost(new FormData(event.currentTarget))
    const found = checkPost(post.words, post.password, mode)
    setOwn(found.length > 0 ? found : null)
    setAttempt((before) => before + 1)
    if (found.length === 0) onSubmit(post)
  }

  const handleInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const data = new FormData(currentTarget)
    onChange?.(data)
    const changed = nameOf(target)
    if (!problems.some(({ field }) => field === changed)) return
    const { words, password } = readPost(data)
    setOwn(recheckField(problems, checkPost(words, password, mode), changed))
  }

  return (
    <Form
      id={id}
      noValidate
      aria-labelledby={labelledBy}
      aria-busy={isSending || undefined}
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
      {(problems.length > 0 || (heard && !own)) && (
        <Summary key={attempt} formId={id} mode={mode} problems={problems} refusal={own ? null : heard} />
      )}
      <Fields disabled={isDisabled}>
        <legend className="visually-hidden">{t(mode === 'write' ? 'write.title' : 'change.title')}</legend>
        <PostFields
          formId={id}
          mode={mode}
          defaults={defaults}
          problems={problems}
          passwordKey={heard?.type === 'expired' ? 'again' : 'first'}
        />
        <Honeypot
          key={heard?.type === 'spam' ? 'refused' : 'first'}
          id={toFieldId(id, 'website')}
          label={t('field.website')}
        />
      </Fields>
      <Foot>
        {children}
        <Buttons>
          {onCancel && (
            <Button $tone="outlined" $size="large" onClick={onCancel}>
              {t('submit.cancel')}
            </Button>
          )}
          <Button type="submit" $tone="accent" $size="large" disabled={isDisabled || secondsLeft > 0}>
            {isSending
              ? t('submit.sending')
              : secondsLeft > 0
                ? t('submit.wait', { time: formatWait(secondsLeft, intl) })
                : t(`submit.${mode}`)}
          </Button>
        </Buttons>
      </Foot>
    </Form>
  )
}

const WRONG_PASSWORD: readonly FieldRefusal[] = [{ field: 'password', code: WRONG_PASSWORD_CODE }]

/** Returns the fields that the board rejected, and the password if it is wrong. */
const toFieldRefusals = (refusal: BoardRefusal | null): readonly FieldRefusal[] => {
  if (refusal?.type === 'mismatch') return WRONG_PASSWORD
  return refusal?.type === 'invalid' ? refusal.fields : NO_PROBLEMS
}

type SummaryProps = {
  formId: string
  mode: PostFormMode
  problems: readonly FieldRefusal[]
  refusal: BoardRefusal | null
}

const Summary = ({ formId, mode, problems, refusal }: SummaryProps) => {
  const t = useTexts('customerPost')
  const { intl } = usePageLanguage()
  const isWhole = refusal && refusal.type !== 'invalid'
  const asksPassword = refusal?.type === 'mismatch' || refusal?.type === 'expired'
  const items: SummaryItem[] = isWhole
    ? [
        {
          text: toRefusalText(t, refusal, { intl, hasWords: true }),
          fieldId: asksPassword ? toFieldId(formId, 'password') : undefined,
        },
      ]
    : problems.map((problem) => ({ text: toFieldText(t, problem), fieldId: toFieldId(formId, problem.field) }))
  const title = isWhole ? t(mode === 'write' ? 'summary.created' : 'summary.saved') : t('summary.fields')
  return <ErrorSummary title={title} items={items} />
}
