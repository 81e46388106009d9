import { Radio } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { LookTemplate } from '#schemas/generated/api/looks.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { TYPES } from './clinics-query.ts'
import styles from './new-clinic.module.css'
import { TemplatePicture } from './template-picture.tsx'
import type { Faults, NewClinic } from './new-clinic.ts'

type Props = {
  readonly form: NewClinic
  readonly put: (part: Partial<NewClinic>) => void
  readonly faults: Faults
  readonly templates: readonly LookTemplate[]
}

/** Selects the site type and the template. */
export const TemplateStep = ({ form, put, faults, templates }: Props) => {
  const t = useTexts('console/clinics')
  const { homepageType } = form
  const fitting = templates.filter(({ homepageTypes }) => homepageTypes.includes(homepageType))
  return (
    <>
      <Radio.Group
        label={t('column.type')}
        value={homepageType}
        onChange={(value) => put({ homepageType: TYPES.find((one) => one === value) ?? homepageType })}
      >
        <div className={styles.cards}>
          {TYPES.map((type) => (
            <Radio.Card
              key={type}
              value={type}
              className={styles.card}
              data-checked={type === homepageType || undefined}
            >
              {/* Keys: type.*, typeAbout.* */}
              <b>{t(`type.${type}`)}</b>
              <small>{t(`typeAbout.${type}`)}</small>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <Radio.Group
        className={styles.labelled}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        label={t('column.template')}
        description={t('field.lookHelp')}
        value={form.templateCode}
        error={faults.look ? t('fault.look') : undefined}
        onChange={(templateCode) => put({ templateCode })}
      >
        <div className={styles.looks}>
          {fitting.map(({ code, name, version }) => {
            const isChosen = code === form.templateCode
            return (
              <Radio.Card key={code} value={code} className={styles.look} data-checked={isChosen || undefined}>
                <TemplatePicture templateCode={code} homepageType={homepageType} letter={name} />
                <b>{name}</b> <small>{version}</small>
                {isChosen && <IconCircleCheck size={16} stroke={1.7} aria-hidden />}
              </Radio.Card>
            )
          })}
        </div>
      </Radio.Group>
    </>
  )
}
