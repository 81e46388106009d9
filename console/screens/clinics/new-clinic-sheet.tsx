import { Alert, Button, CloseButton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listClinics } from '#schemas/generated/api/clinics.ts'
import { createPartner } from '#schemas/generated/api/partners.ts'
import { ApiError, call } from '../../lib/api/call.ts'
import { findLocalStorage } from '../../lib/data/local-storage.ts'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { templatesQuery } from '../../lib/data/template-choices.ts'
import styles from './new-clinic.module.css'
import { ClinicCreated, type CreatedClinic } from './clinic-created.tsx'
import { FirstTextsStep } from './first-texts-step.tsx'
import { TemplateStep } from './template-step.tsx'
import {
  faultsOf,
  storeNewClinic,
  LANGUAGES,
  BLANK_CLINIC,
  readNewClinic,
  startOf,
  stepFrom,
  stepOfField,
  STEPS,
  type NewClinic,
} from './new-clinic.ts'
import { AddressStep, ClinicStep, OpeningStep, WhoCard } from './new-clinic-steps.tsx'

/** Wizard that creates a clinic in five steps; the input is kept when the sheet is closed. */
export const NewClinicSheet = ({ close }: { close: () => void }) => {
  const t = useTexts('console/clinics')
  const client = useQueryClient()
  const device = findLocalStorage()
  const [form, setWish] = useState<NewClinic>(() => readNewClinic(device))
  const [hasTried, setTried] = useState(false)
  const looks = useQuery(templatesQuery())
  const templates = looks.data ?? []
  const faults = faultsOf(form, templates)
  const put = (part: Partial<NewClinic>) => {
    const next = { ...form, ...part }
    setWish(next)
    storeNewClinic(device, next)
  }
  const make = useMutation({
    mutationFn: async (): Promise<CreatedClinic> => {
      const { code, homepageType, templateCode, host, languages } = form
      const names = LANGUAGES.flatMap((one) => {
        const name = form.name[one]?.trim() ?? ''
        return name !== '' && languages.includes(one) ? [[one, name] as const] : []
      })
      const name = Object.fromEntries(names)
      const input = {
        code,
        name,
        languages: [...languages],
        homepageType,
        templateCode,
        hosts: [host],
        ...startOf(form),
      }
      const { row } = await call(createPartner, input)
      const found = await call(listClinics, { keyword: code, size: 200 })
      const clinic = found.rows.find((one) => one.code === code)
      return {
        code,
        name: clinic?.name ?? code,
        address: clinic?.siteAddress ?? `https://${host}`,
        steps: row.firstSteps.map((one) => one.code),
      }
    },
    onSuccess: async () => {
      storeNewClinic(device, null)
      await client.invalidateQueries({ queryKey: ['clinics'] })
    },
  })
  const go = (by: 1 | -1) => {
    setTried(by === 1 && Object.keys(faults).length > 0)
    if (by === 1 && Object.keys(faults).length > 0) return
    make.reset()
    put({ step: stepFrom(form.step, by) })
  }
  const again = () => {
    make.reset()
    setWish(BLANK_CLINIC)
  }
  const place = { form, put, faults: hasTried ? faults : {}, templates }
  const number = STEPS.indexOf(form.step) + 1
  return (
    <SidePanel className={styles.sheet} label={t('sheet.title')} isOpened close={close} width={452}>
      <header className={styles.sheetHead}>
        <h2>{t('sheet.title')}</h2>
        {!make.data && <span className={styles.quiet}>{`${number} / ${STEPS.length}`}</span>}
        <CloseButton aria-label={t('sheet.close')} onClick={close} />
      </header>
      {make.data ? (
        <ClinicCreated made={make.data} again={again} />
      ) : (
        <>
          <ol className={styles.steps}>
            {STEPS.map((step, index) => (
              <li
                key={step}
                data-done={index < number - 1 || undefined}
                aria-current={step === form.step ? 'step' : undefined}
              >
                {/* Keys: step.* */}
                {t(`step.${step}`)}
              </li>
            ))}
          </ol>
          <div className={styles.sheetBody}>
            {number > 2 && <WhoCard form={form} put={put} />}
            {form.step === 'clinic' && <ClinicStep {...place} />}
            {form.step === 'address' && <AddressStep {...place} />}
            {form.step === 'look' && <TemplateStep {...place} />}
            {form.step === 'texts' && <FirstTextsStep {...place} />}
            {form.step === 'opening' && <OpeningStep {...place} />}
            {make.error && <Refused error={make.error} mend={(step) => put({ step })} />}
          </div>
          <footer className={styles.sheetFoot}>
            <p>{t('sheet.kept')}</p>
            {number > 1 && (
              <Button variant="default" onClick={() => go(-1)}>
                {t('sheet.back')}
              </Button>
            )}
            {form.step === 'opening' ? (
              <Button variant="publish" loading={make.isPending} onClick={() => make.mutate()}>
                {t('sheet.make')}
              </Button>
            ) : (
              <Button onClick={() => go(1)}>{t('sheet.next', { step: t(`step.${stepFrom(form.step, 1)}`) })}</Button>
            )}
          </footer>
        </>
      )}
    </SidePanel>
  )
}

/** Shows the server's error, with a link to the step that fixes it. */
const Refused = ({ error, mend }: { error: unknown; mend: (step: NewClinic['step']) => void }) => {
  const t = useTexts('console/clinics')
  const details = error instanceof ApiError ? error.details : {}
  const { field, fields } = details
  const first: unknown = Array.isArray(fields) ? fields[0] : undefined
  const named = typeof first === 'object' && first !== null && 'name' in first ? first.name : field
  const isTaken = error instanceof ApiError && error.code === 'partners/taken'
  const isKnown = named !== undefined
  return (
    <Alert color="red" role="alert">
      {isTaken ? t(named === 'code' ? 'sheet.codeTaken' : 'sheet.hostTaken') : t('sheet.refused')}
      {isKnown && (
        <Button size="compact-sm" variant="default" mt="sm" display="block" onClick={() => mend(stepOfField(named))}>
          {t('sheet.mend')}
        </Button>
      )}
    </Alert>
  )
}
