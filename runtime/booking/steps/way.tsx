import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { countOf, toIds } from '../flow/chosen.ts'
import { chosenQuery } from '../flow/queries.ts'
import { listMakingSteps, type MakingStep } from '../making-steps.ts'
import type { Place } from '../ui/place.ts'
import { useWhen } from './use-when.ts'

/** Progress list of a reservation's steps, completed ones with their values. Texts: `booking`. */
export const Way = ({ place: { current, snapshot } }: { place: Place }) => {
  const t = useTexts('booking')
  const { language } = usePage()
  const sayWhen = useWhen()
  const { options, slot, contact } = snapshot.context
  const steps = listMakingSteps(snapshot.context).filter((one) => one !== 'kind' && one !== 'done')
  const behind = new Set<MakingStep>(steps.slice(0, Math.max(0, current - 1)))
  const { data } = useQuery({
    ...chosenQuery(behind.has('treatments') ? toIds(options) : [], language),
    placeholderData: keepPreviousData,
  })
  const [first, ...others] = (data?.rows ?? []).filter((row) => row.options.some(({ id }) => countOf(options, id) > 0))
  const decided: Partial<Record<MakingStep, string | undefined>> = {
    treatments: first && `${first.name}${others.length > 0 ? ` +${others.length}` : ''}`,
    time: slot ? sayWhen(slot) : '',
    contact: contact.name.trim(),
  }
  return (
    <ol>
      {steps.map((step, index) => (
        <li key={step} aria-current={index + 1 === current ? 'step' : undefined}>
          {t(`steps.${step}`)}
          {behind.has(step) && decided[step] && <span>{decided[step]}</span>}
        </li>
      ))}
    </ol>
  )
}
