import { Button, Chip, Group, TextInput } from '@mantine/core'
import type { LookTemplate } from '#schemas/generated/api/looks.ts'
import { useSession } from '../../lib/api/session.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './new-clinic.module.css'
import { isNamed, LANGUAGES, nameOfLanguage as nameOf, proposeHost, type Faults, type NewClinic } from './new-clinic.ts'
import { LazySelect } from '../../ui/lazy-select.tsx'

type Props = {
  readonly form: NewClinic
  readonly put: (part: Partial<NewClinic>) => void
  readonly faults: Faults
  readonly templates: readonly LookTemplate[]
}

/** Asks for the clinic's name, code and languages. */
export const ClinicStep = ({ form, put, faults }: Props) => {
  const t = useTexts('console/clinics')
  const { sitesDomain } = useSession()
  const { languages, name, code } = form
  const [main = 'ko'] = languages
  const speak = (chosen: readonly string[]) =>
    put({ languages: [main, ...LANGUAGES.filter((one) => one !== main && chosen.includes(one))] })
  return (
    <>
      <LazySelect
        label={t('field.main')}
        allowDeselect={false}
        value={main}
        data={LANGUAGES.map((value) => ({ value, label: nameOf(value) }))}
        onChange={(value) => {
          const chosen = LANGUAGES.find((one) => one === value) ?? main
          put({ languages: [chosen, ...languages.filter((one) => one !== chosen)] })
        }}
      />
      <Chip.Group multiple value={[...languages]} onChange={speak}>
        <Group gap="xs" role="group" aria-label={t('field.others')}>
          {LANGUAGES.map((one) => (
            <Chip key={one} value={one} disabled={one === main}>
              {nameOf(one)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {languages.map((one) => (
        <TextInput
          key={one}
          label={t('field.name', { language: nameOf(one) })}
          withAsterisk
          maxLength={100}
          value={name[one] ?? ''}
          error={faults.name && !isNamed(form, one) ? t(one === main ? 'fault.name' : 'fault.otherName') : undefined}
          onChange={(event) => put({ name: { ...name, [one]: event.currentTarget.value } })}
        />
      ))}
      <TextInput
        label={t('field.code')}
        description={t('field.codeHelp')}
        withAsterisk
        maxLength={40}
        value={code}
        error={faults.code ? t('fault.code') : undefined}
        onChange={(event) => {
          const next = event.currentTarget.value.toLowerCase().trim()
          put({ code: next, host: proposeHost(form, next, sitesDomain) })
        }}
      />
    </>
  )
}

/** Asks for the address of the site. */
export const AddressStep = ({ form, put, faults }: Props) => {
  const t = useTexts('console/clinics')
  const { sitesDomain } = useSession()
  return (
    <>
      <TextInput
        label={t('field.host')}
        description={t('field.hostHelp')}
        withAsterisk
        maxLength={253}
        placeholder={`${form.code || 'clinic'}.${sitesDomain ?? 'example.com'}`}
        value={form.host}
        error={faults.host ? t('fault.host') : undefined}
        onChange={(event) => put({ host: event.currentTarget.value.toLowerCase().trim() })}
      />
      <p className={styles.note}>
        {sitesDomain !== null && form.host === `${form.code}.${sitesDomain}`
          ? t('field.hostOurs')
          : t('field.hostNote')}
      </p>
    </>
  )
}

/** Shows the clinic that is being created, with a link back to its step. */
export const WhoCard = ({ form, put }: Pick<Props, 'form' | 'put'>) => {
  const t = useTexts('console/clinics')
  const { languages, host } = form
  const name = form.name[languages[0] ?? 'ko'] ?? ''
  return (
    <div className={styles.whoCard}>
      <span className={styles.letter} aria-hidden>
        {name.charAt(0)}
      </span>
      <p>
        <b>{name}</b>
        <small>{`${host} · ${languages.join(' ')}`}</small>
      </p>
      <Button size="compact-sm" variant="default" onClick={() => put({ step: 'clinic' })}>
        {t('sheet.change')}
      </Button>
    </div>
  )
}

/** Summary of all steps before the clinic is created. */
export const OpeningStep = ({ form, templates }: Props) => {
  const t = useTexts('console/clinics')
  const facts = [
    [t('column.name'), form.languages.map((one) => form.name[one] ?? '').join(' · ')],
    [t('field.code'), form.code],
    [t('field.host'), form.host],
    [t('field.languages'), form.languages.map(nameOf).join(', ')],
    // Keys: type.*
    [t('column.type'), t(`type.${form.homepageType}`)],
    [t('column.template'), templates.find(({ code }) => code === form.templateCode)?.name ?? form.templateCode],
    // Keys: start.*
    [
      t('step.texts'),
      form.startFrom === 'clinic' ? t('start.clinicOf', { name: form.sourceName }) : t(`start.${form.startFrom}`),
    ],
  ] as const
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('field.openNote')}</p>
    </>
  )
}
