import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { countOf, toIds } from './flow/chosen.ts'
import { chosenQuery } from './flow/queries.ts'
import { listMakingSteps, type MakingSnapshot, type MakingStep } from './making-steps.ts'
import { useWhen } from './steps/use-when.ts'
import type { Place } from './ui/place.ts'

/** How far a reservation is, and what has been decided in the steps that lie behind. Texts: `booking`. */
export const usePlace = ({ context }: MakingSnapshot, step: MakingStep | null): Place => {
  const t = useTexts('booking')
  const { language } = usePage()
  const sayWhen = useWhen()
  const { options, slot, contact } = context
  const steps = listMakingSteps(context).filter((one) => one !== 'kind' && one !== 'done')
  const current = steps.findIndex((one) => one === step)
  const behind = new Set<MakingStep>(steps.slice(0, Math.max(0, current)))
  const { data } = useQuery({
    ...chosenQuery(behind.has('treatments') ? toIds(options) : [], language),
    placeholderData: keepPreviousData,
  })
  const [first, ...others] = (data?.rows ?? []).filter((row) => row.options.some(({ id }) => countOf(options, id) > 0))
  const decided: Partial<Record<MakingStep, string>> = {
    treatments: first ? `${first.name}${others.length > 0 ? ` +${others.length}` : ''}` : '',
    time: slot ? sayWhen(slot) : '',
    contact: contact.name.trim(),
  }
  return {
    current: current + 1,
    total: steps.length,
    // Keys: steps.*
    steps: steps.map((one) => ({ name: t(`steps.${one}`), decided: (behind.has(one) && decided[one]) || '' })),
  }
}
