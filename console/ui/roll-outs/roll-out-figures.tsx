import type { RollOut } from '#schemas/generated/api/clinics.ts'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { rateOf } from './stages.ts'

/** Compares the render times and failures of pages under the previous version and this one. */
export const Making = ({ making }: { making: NonNullable<RollOut['making']> }) => {
  const t = useTexts('console/updates')
  const formats = useFormats()
  const { made, failed, p95Ms, madeBefore, failedBefore, p95MsBefore } = making
  const time = (milliseconds: number | null) => (milliseconds === null ? '–' : formats.figure(milliseconds))
  const share = (part: number, whole: number) => toShare(rateOf(part, whole), formats.share)
  return (
    <>
      <div>
        <dt>{t('p95')}</dt>
        <dd>{t('milliseconds', { before: time(p95MsBefore), now: time(p95Ms) })}</dd>
      </div>
      <div>
        <dt>{t('failed')}</dt>
        <dd>{`${share(failedBefore, madeBefore)} → ${share(failed, made)}`}</dd>
      </div>
    </>
  )
}

/** Shows the visitors, and the share that booked. */
export const Visits = ({ comparison }: { comparison: NonNullable<RollOut['comparison']> }) => {
  const t = useTexts('console/updates')
  const formats = useFormats()
  const { visitors, visitorsBefore, bookings, bookingsBefore } = comparison
  const share = (part: number, whole: number) => toShare(rateOf(part, whole), formats.share)
  return (
    <>
      <div>
        <dt>{t('visitors')}</dt>
        <dd>{`${formats.figure(visitorsBefore)} → ${formats.figure(visitors)}`}</dd>
      </div>
      <div>
        <dt>{t('conversion')}</dt>
        <dd>{`${share(bookingsBefore, visitorsBefore)} → ${share(bookings, visitors)}`}</dd>
      </div>
    </>
  )
}

const toShare = (rate: number | null, format: (share: number) => string): string => (rate === null ? '–' : format(rate))
