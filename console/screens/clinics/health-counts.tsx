import { useQuery } from '@tanstack/react-query'
import { countHealth } from '#schemas/generated/api/clinics.ts'
import { call } from '../../lib/api/call.ts'
import { Chip } from '../../ui/chip.tsx'
import { useTexts } from '../../lib/texts/use-texts.ts'

const TONES = [
  ['fine', 'good'],
  ['attention', 'attention'],
  ['broken', 'wrong'],
  ['unknown', 'calm'],
] as const

/** Shows the number of sites by health; states without sites are left out. */
export const HealthCounts = () => {
  const t = useTexts('console/clinics')
  const { data } = useQuery({
    // Nested under the list's key, so that invalidating the list refetches this too.
    queryKey: ['clinics', 'health'],
    queryFn: async ({ signal }) => (await call(countHealth, {}, { signal })).row,
    staleTime: 15_000,
  })
  if (!data) return null
  return TONES.filter(([health]) => data[health] > 0).map(([health, tone]) => (
    <Chip key={health} tone={tone}>
      {/* Keys: health.* */}
      {t(`health.${health}`)} {data[health]}
    </Chip>
  ))
}
