import { Anchor, Button, Checkbox, Group, Modal, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  listClinics,
  listRollOuts,
  takeBackRollOut,
  widenRollOut,
  type FleetClinic,
} from '#schemas/generated/api/clinics.ts'
import type { StudioClinic } from '#schemas/studio/studio-api.ts'
import { call } from '../lib/api/call.ts'
import { Failure, LoadingText } from '../ui/states.tsx'
import { showToast } from '../ui/toasts/toasts.tsx'
import { useDebouncedText } from '../ui/use-debounced-text.ts'
import { useTexts } from '../lib/texts/texts.tsx'
import styles from './studio.module.css'
import { useAction } from '../ui/use-action.ts'

type Props = {
  readonly code: string
  /** True if a released version exists. */
  readonly hasVersion: boolean
  /** The clinic whose content is being looked at. */
  readonly viewed: StudioClinic | undefined
  readonly close: () => void
}

/**
 * Maximum number of clinics listed at a time; a search finds the others, and percentage rollouts are made in the
 * console.
 */
const MAX_CLINICS = 200

/** Rolls out the newest version of a template to some clinics, or rolls all clinics back to the previous one. */
export const RollOutDialog = ({ code, hasVersion, viewed, close }: Props) => {
  const t = useTexts('console/studio')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [words, setWords] = useState('')
  const keyword = useDebouncedText(words)
  const { data, error, refetch } = useFleet(code, keyword)
  const { widen, takeBack } = useSteps(code, () => setChosen([]))
  const version = data?.rollOut?.version ?? ''
  const isReleased = data?.rollOut?.isReleased === true
  const having = data?.rollOut?.having ?? 0
  const isNobody = data?.clinics.length === 0 && keyword === ''
  const toggle = (clinic: string) =>
    setChosen(chosen.includes(clinic) ? chosen.filter((one) => one !== clinic) : [...chosen, clinic])
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('close') }}
      opened
      onClose={close}
      title={data?.rollOut ? t('rollOut.title', { version: `${code}@${version}` }) : t('rollOut.open')}
      size={560}
    >
      {error && <Failure error={error} again={() => void refetch()} />}
      {!data && !error && <LoadingText />}
      {isNobody && <p className={styles.help}>{t('rollOut.nobody', { code })}</p>}
      {isNobody && !hasVersion && <p className={styles.help}>{t('rollOut.unreleased')}</p>}
      {isNobody && hasVersion && viewed && (
        <Anchor href={`${viewed.address}/console/templates`} target="_blank" rel="noreferrer">
          {t('rollOut.switch', { clinic: viewed.name })}
        </Anchor>
      )}
      {data && !isNobody && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            widen.mutate(chosen)
          }}
        >
          <p className={styles.help}>{isReleased ? t('rollOut.help') : t('rollOut.unreleased')}</p>
          <TextInput
            type="search"
            label={t('rollOut.find')}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          {data.total > data.clinics.length && (
            <p className={styles.help}>{t('rollOut.first', { shown: data.clinics.length, total: data.total })}</p>
          )}
          {data.clinics.length === 0 && <p className={styles.help}>{t('noClinic')}</p>}
          <ul className={styles.clinics} aria-label={t('rollOut.clinics')}>
            {data.clinics.map((clinic) => (
              <li key={clinic.code}>
                <Checkbox
                  label={clinic.name}
                  description={t('rollOut.has', { version: clinic.templateVersion })}
                  disabled={!isReleased || !canGet(clinic, version)}
                  checked={chosen.includes(clinic.code)}
                  onChange={() => toggle(clinic.code)}
                />
                {/* Keys: rollOut.follows.* */}
                <small>{t(`rollOut.follows.${clinic.follows}`)}</small>
              </li>
            ))}
          </ul>
          <Group justify="space-between">
            <Button
              variant="danger"
              disabled={!isReleased || having === 0}
              loading={takeBack.isPending}
              onClick={() => takeBack.mutate()}
            >
              {t('rollOut.takeBack', { count: having })}
            </Button>
            <Button type="submit" disabled={chosen.length === 0} loading={widen.isPending}>
              {t('rollOut.give', { count: chosen.length })}
            </Button>
          </Group>
        </form>
      )}
    </Modal>
  )
}

/** Checks whether a clinic can get a version; held clinics keep their current one. */
const canGet = ({ follows, templateVersion }: FleetClinic, version: string): boolean =>
  follows !== 'held' && templateVersion !== version

const useFleet = (code: string, keyword: string) =>
  useQuery({
    queryKey: ['fleet', code, keyword],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const [clinics, rollOuts] = await Promise.all([
        call(listClinics, { templateCode: code, keyword, page: 1, size: MAX_CLINICS }, { signal }),
        call(listRollOuts, {}, { signal }),
      ])
      const rollOut = rollOuts.rows.find(({ templateCode }) => templateCode === code) ?? null
      return { clinics: clinics.rows, total: clinics.total, rollOut }
    },
  })

const useSteps = (code: string, done: () => void) => {
  const t = useTexts('console/studio')
  const client = useQueryClient()
  const refresh = () => {
    done()
    return client.invalidateQueries({ queryKey: ['fleet', code] })
  }
  const widen = useAction({
    mutationFn: async (clinics: readonly string[]) =>
      (await call(widenRollOut, { templateCode: code, clinics: [...clinics] })).row.changed,
    onSuccess: (count) => {
      showToast(t('rollOut.given', { count }))
      return refresh()
    },
  })
  const takeBack = useAction({
    mutationFn: async () => (await call(takeBackRollOut, { templateCode: code })).row,
    onSuccess: ({ changed: count, isUnderWay }) => {
      showToast(isUnderWay ? t('rollOut.takingBack', { count }) : t('rollOut.tookBack', { count }))
      return refresh()
    },
  })
  return { widen, takeBack }
}
