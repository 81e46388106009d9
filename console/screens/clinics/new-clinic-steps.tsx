import { Chip, Group, Radio, Select, TextInput } from '@mantine/core'
import type { LookTemplate } from '#schemas/generated/api/looks.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { TYPES } from './clinics-query.ts'
import styles from './clinics.module.css'
import { LANGUAGES, type Faults, type Wish } from './new-clinic.ts'

type Props = {
  readonly wish: Wish
  readonly put: (part: Partial<Wish>) => void
  readonly faults: Faults
  readonly templates: readonly LookTemplate[]
}

const nameOf = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language

/** Who it is, and which languages it speaks. */
export const ClinicStep = ({ wish, put, faults }: Props) => {
  const t = useTexts('console/clinics')
  const { languages, name, code } = wish
  const [main = 'ko'] = languages
  const speak = (chosen: readonly string[]) =>
    put({ languages: [main, ...LANGUAGES.filter((one) => one !== main && chosen.includes(one))] })
  return (
    <>
      <Select
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
          withAsterisk={one === main}
          maxLength={100}
          value={name[one] ?? ''}
          error={one === main && faults.name ? t('fault.name') : undefined}
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
        onChange={(event) => put({ code: event.currentTarget.value.toLowerCase().trim() })}
      />
    </>
  )
}

/** Where visitors find it. */
export const AddressStep = ({ wish, put, faults }: Props) => {
  const t = useTexts('console/clinics')
  return (
    <>
      <TextInput
        label={t('field.host')}
        description={t('field.hostHelp')}
        withAsterisk
        maxLength={253}
        placeholder={`${wish.code || 'clinic'}.example.com`}
        value={wish.host}
        error={faults.host ? t('fault.host') : undefined}
        onChange={(event) => put({ host: event.currentTarget.value.toLowerCase().trim() })}
      />
      <p className={styles.note}>{t('field.hostNote')}</p>
    </>
  )
}

/** What it looks like. */
export const LookStep = ({ wish, put, faults, templates }: Props) => {
  const t = useTexts('console/clinics')
  const fitting = templates.filter(({ homepageTypes }) => homepageTypes.includes(wish.homepageType))
  return (
    <>
      <Radio.Group
        label={t('column.type')}
        value={wish.homepageType}
        onChange={(value) => put({ homepageType: TYPES.find((one) => one === value) ?? wish.homepageType })}
      >
        <div className={styles.cards}>
          {TYPES.map((type) => (
            <Radio.Card
              key={type}
              value={type}
              className={styles.card}
              data-checked={type === wish.homepageType || undefined}
            >
              {/* Keys: type.*, typeAbout.* */}
              <b>{t(`type.${type}`)}</b>
              <small>{t(`typeAbout.${type}`)}</small>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <Radio.Group
        label={t('column.template')}
        description={t('field.lookHelp')}
        value={wish.templateCode}
        error={faults.look ? t('fault.look') : undefined}
        onChange={(templateCode) => put({ templateCode })}
      >
        <div className={styles.cards}>
          {fitting.map(({ code, name, version }) => (
            <Radio.Card
              key={code}
              value={code}
              className={styles.card}
              data-checked={code === wish.templateCode || undefined}
            >
              <b>{name}</b>
              <small>{version}</small>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
    </>
  )
}

const STARTERS = ['home', 'treatments', 'hours', 'faqs', 'terms', 'booking'] as const

/** What it says before anybody has written a word. */
export const TextsStep = ({ wish }: Props) => {
  const t = useTexts('console/clinics')
  return (
    <>
      <p className={styles.note}>{t('starter.text', { languages: wish.languages.map(nameOf).join(', ') })}</p>
      <ul className={styles.todo}>
        {STARTERS.map((one) => (
          // Keys: starter.*
          <li key={one}>{t(`starter.${one}`)}</li>
        ))}
      </ul>
      <p className={styles.note}>{t('starter.not')}</p>
    </>
  )
}

/** All of it once more, before it opens. */
export const OpeningStep = ({ wish, templates }: Props) => {
  const t = useTexts('console/clinics')
  const [main = 'ko'] = wish.languages
  const facts = [
    [t('column.name'), wish.name[main] ?? ''],
    [t('field.code'), wish.code],
    [t('field.host'), wish.host],
    [t('field.languages'), wish.languages.map(nameOf).join(', ')],
    // Keys: type.*
    [t('column.type'), t(`type.${wish.homepageType}`)],
    [t('column.template'), templates.find(({ code }) => code === wish.templateCode)?.name ?? wish.templateCode],
  ] as const
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term} style={{ display: 'contents' }}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('field.openNote')}</p>
    </>
  )
}
