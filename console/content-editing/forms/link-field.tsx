import { isRecord } from '#schemas/is-record.ts'
import { Autocomplete } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { nameFact } from '#schemas/clinic-facts.ts'
import { ROUTES } from '#schemas/routes.ts'
import { useSession } from '../../lib/api/session.ts'
import { useKind, titleOf } from '../../lib/data/content.ts'
import { rowsQuery } from '../../lib/data/rows.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import type { LabelledFieldProps } from './labelled-field.tsx'
import styles from './forms.module.css'
import { useForm } from './form-context.ts'
import { propertyOf, type Resolved } from '../../lib/form-schema/schemas.ts'
import { useSchemaTexts } from '../../lib/form-schema/schema-texts.ts'
import { LazySelect } from '../../ui/lazy-select.tsx'

/** Addresses of the site without parameters. */
const PAGES = ROUTES.map(({ pattern }) => pattern).filter((pattern) => !pattern.includes('{') && pattern !== '/404')

/** Link to the clinic's own telephone number. */
const DIALLED = `tel:${nameFact('telephone')}`

/**
 * Field for a link: its text and its target, which is a page, treatment, promotion, telephone number, URL, or the
 * booking widget.
 */
export const LinkField = (props: LabelledFieldProps) => {
  const { value, change, resolved, label, help, error, pointer } = props
  const { Field } = useForm()
  const link = isRecord(value) ? value : {}
  const words = propertyOf(resolved, 'label')
  return (
    <fieldset className={styles.fieldset}>
      <legend>{label}</legend>
      {help && <p className={styles.quiet}>{help}</p>}
      {error && <p className={styles.wrong}>{error}</p>}
      <div className={styles.properties}>
        <div className={styles.half}>
          {words && (
            <Field
              place={words}
              pointer={`${pointer}/label`}
              value={link['label']}
              isRequired
              change={(next) => change({ ...link, label: next })}
            />
          )}
        </div>
        <div className={styles.half}>
          <Target link={link} resolved={resolved} pointer={pointer} change={change} />
        </div>
      </div>
    </fieldset>
  )
}

type TargetProps = Pick<LabelledFieldProps, 'change' | 'pointer'> & {
  readonly link: Readonly<Record<string, unknown>>
  readonly resolved: Resolved
}

const Target = ({ link, resolved, pointer, change }: TargetProps) => {
  const t = useTexts('console/forms')
  const { isReadOnly } = useForm()
  const { languages } = useSession()
  const place = propertyOf(resolved, 'url')
  const { title } = useSchemaTexts(place ?? { file: '', path: '', schema: {} })
  const kind = useKind('products')
  const url = typeof link['url'] === 'string' ? link['url'] : ''
  // The server searches by what is typed: a clinic may have thousands of treatments.
  const keyword = url.replace(/^\/(products\/)?/, '').slice(0, 100)
  const { data: treatments } = useQuery({
    ...rowsQuery('products', { ...(keyword !== '' && { keyword }), order: 'weight' }),
    placeholderData: keepPreviousData,
  })
  const widget = typeof link['useWidget'] === 'string' ? link['useWidget'] : 'page'
  return (
    <>
      <LazySelect
        label={t('linkTo')}
        data={[
          { value: 'page', label: t('linkPage') },
          { value: 'visit', label: t('linkVisit') },
          { value: 'treatment', label: t('linkTreatment') },
        ]}
        allowDeselect={false}
        readOnly={isReadOnly}
        value={widget}
        onChange={(next) => {
          const { useWidget: _, ...others } = link
          change(next === 'page' ? others : { ...link, useWidget: next })
        }}
      />
      <Autocomplete
        id={`${pointer}/url`}
        mt="xs"
        label={title}
        description={t('urlHelp')}
        readOnly={isReadOnly}
        value={url}
        limit={30}
        data={[
          { group: t('pages'), items: PAGES },
          { group: t('clinic'), items: [DIALLED] },
          {
            group: t('treatments'),
            items: (treatments?.rows ?? []).map((entry) => ({
              value: `/products/${entry.key}`,
              label: `/products/${entry.key} ${titleOf(entry, kind, languages)}`,
            })),
          },
        ]}
        onChange={(next) => change({ ...link, url: next.split(' ')[0] ?? '' })}
      />
    </>
  )
}
