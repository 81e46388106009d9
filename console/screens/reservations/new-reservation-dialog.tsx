import { Button, Group, Modal, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addAdminReservationWaiting,
  createAdminReservation,
  listReservationTreatments,
  type ReservationTreatment,
} from '#schemas/generated/api/reservations.ts'
import { call } from '../../lib/api/call.ts'
import { useSession } from '../../lib/api/session.ts'
import { takesNoBookings } from '../../lib/data/day-state.ts'
import { daysQuery, cacheReservation } from '../../lib/data/reservations.ts'
import { showToast } from '../../ui/toasts/toasts.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { placesAt } from '../../lib/data/reservation-grid.ts'
import type { When } from './use-changes.ts'
import { LazySelect } from '../../ui/lazy-select.tsx'
import { useAction } from '../../ui/use-action.ts'

type Props = {
  readonly when: Partial<When> & { readonly date: string }
  close: () => void
  made: (number: string) => void
}

const PARTS = ['ANY', 'MORNING', 'AFTERNOON'] as const

/** Creates a reservation for a customer on the phone or at the front desk. */
export const NewReservationDialog = ({ when, close, made }: Props) => {
  const t = useTexts('console/reservations')
  const client = useQueryClient()
  const { languages } = useSession()
  const [kind, setKind] = useState<'VISIT' | 'TREATMENT'>('VISIT')
  const [date, setDate] = useState(when.date)
  const [time, setTime] = useState<string | null>(when.time ?? null)
  const [words, setWords] = useState({ name: '', phone: '', memo: '' })
  const [languageCode, setLanguage] = useState(languages[0] ?? 'ko')
  const [option, setOption] = useState<string | null>(null)
  const options = useOptions(kind === 'TREATMENT')
  const { data: days } = useQuery({ ...daysQuery(date, date), enabled: date !== '' })
  const day = days?.find((one) => one.date === date)
  const isUntaken = takesNoBookings(day)
  // On days without online booking, times are not labelled as free.
  const labelOf = (at: string, places: { left: number; places: number }) =>
    isUntaken ? at : `${at} · ${t('placesLeft', places)}`
  const times = (day?.slots ?? []).flatMap((slot) => {
    const places = placesAt(day, slot.time, { kind, date: '', time: '' })
    return places ? [{ value: slot.time, label: labelOf(slot.time, places), disabled: places.left === 0 }] : []
  })
  // On a full day, the customer can join the waiting list.
  const isFull = times.length > 0 && times.every(({ disabled }) => disabled)
  const [part, setPart] = useState<(typeof PARTS)[number]>('ANY')
  const phone = toPhone(words.phone)
  const chosen = options.find(({ value }) => value === option)
  const make = useAction({
    mutationFn: async () => {
      if (!phone) throw new Error('The form is not complete')
      const memo = words.memo.trim() === '' ? null : words.memo
      const products = kind === 'TREATMENT' && chosen ? [chosen.product] : []
      const input = { kind, date, name: words.name, phone, languageCode, memo, products }
      if (isFull) return (await call(addAdminReservationWaiting, { ...input, part })).row
      if (time === null) throw new Error('The form is not complete')
      return (await call(createAdminReservation, { ...input, time })).row
    },
    onSuccess: async (row) => {
      const { customerName: name, number } = row
      showToast(row.state === 'WAITING' ? t('wait.done', { name }) : t('made', { name, number }))
      await cacheReservation(client, row)
      made(row.number)
    },
  })
  const hasTime = isFull || times.some((one) => one.value === time && !one.disabled)
  const isReady = words.name.trim() !== '' && phone !== null && hasTime
  const write = (name: keyof typeof words) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setWords((before) => ({ ...before, [name]: value }))
  }
  return (
    <Modal opened onClose={close} title={t('makeTitle')} size={520} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          aria-label={t('kindLabel')}
          value={kind}
          data={[
            { value: 'VISIT', label: t('kind.VISIT') },
            { value: 'TREATMENT', label: t('kind.TREATMENT') },
          ]}
          onChange={(next) => setKind(next === 'TREATMENT' ? 'TREATMENT' : 'VISIT')}
        />
        <Group gap="sm" grow>
          <TextInput
            type="date"
            label={t('date')}
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
          <LazySelect
            label={t('time')}
            placeholder={day?.open === null ? t('closed') : t('chooseTime')}
            data={times}
            value={time}
            onChange={setTime}
          />
        </Group>
        {isUntaken && <Text size="sm">{t('untakenNote')}</Text>}
        {isFull && (
          <Stack gap={6}>
            <Text size="sm">{t('wait.note')}</Text>
            <SegmentedControl
              fullWidth
              aria-label={t('wait.part')}
              value={part}
              // Keys: part.*
              data={PARTS.map((one) => ({ value: one, label: t(`part.${one}`) }))}
              onChange={(next) => setPart(PARTS.find((one) => one === next) ?? 'ANY')}
            />
          </Stack>
        )}
        {kind === 'TREATMENT' && options.length > 0 && (
          <LazySelect
            searchable
            clearable
            label={t('options')}
            placeholder={t('chooseOption')}
            data={options.map(({ value, label }) => ({ value, label }))}
            value={option}
            onChange={setOption}
          />
        )}
        <Group gap="sm" grow>
          <TextInput data-autofocus label={t('name')} maxLength={40} value={words.name} onChange={write('name')} />
          <TextInput
            label={t('phone')}
            type="tel"
            placeholder="010-0000-0000"
            error={words.phone !== '' && !phone ? t('phoneWrong') : undefined}
            value={words.phone}
            onChange={write('phone')}
          />
        </Group>
        <LazySelect
          label={t('language')}
          // Keys: languages.*
          data={languages.map((code) => ({ value: code, label: t(`languages.${code}`) }))}
          value={languageCode}
          allowDeselect={false}
          onChange={(next) => next && setLanguage(next)}
        />
        <Textarea label={t('memo')} maxLength={500} autosize minRows={2} value={words.memo} onChange={write('memo')} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {t('close')}
          </Button>
          <Button disabled={!isReady} loading={make.isPending} onClick={() => make.mutate()}>
            {isFull ? t('wait.yes') : t('makeYes')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Returns treatments with their options, one line each; empty when the site takes no online reservations. */
const useOptions = (isWanted: boolean) => {
  const { data = [] } = useQuery({
    queryKey: ['reservation-treatments'],
    queryFn: async ({ signal }) => {
      const all: ReservationTreatment[] = []
      for (let page = 1; ; page += 1) {
        const { rows, total } = await call(listReservationTreatments, { page, size: 100 }, { signal })
        all.push(...rows)
        if (rows.length === 0 || all.length >= total) return all
      }
    },
    enabled: isWanted,
    staleTime: 300_000,
  })
  return data.flatMap(({ productId, eventId, name, options }) =>
    options.map((option) => ({
      value: `${productId}/${eventId ?? ''}/${option.id}`,
      label: `${name} · ${option.name}`,
      product: { productId, eventId, options: [{ optionId: option.id, count: 1 }] },
    })),
  )
}

/** Default country code: Korea. */
const HOME = '+82'

/** Parses a phone number with an optional country code; null where it is invalid. */
export const toPhone = (written: string): { readonly countryCode: string; readonly number: string } | null => {
  const text = written.trim()
  const [, countryCode = HOME, number = ''] = /^(\+82(?=\d)|\+[1-9]\d{0,3}(?=[ ().-]))?(.*)$/.exec(text) ?? []
  const digits = number.replaceAll(/\D/g, '')
  if (!/^[ ()./\d-]+$/.test(number) || digits.length < 4 || digits.length > 20) return null
  return { countryCode, number: number.trim() }
}
