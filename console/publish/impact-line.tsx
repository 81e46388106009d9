import { Text } from '@mantine/core'
import type { PublicationPlan } from '#schemas/generated/api/content.ts'
import { useWords } from '../forms/words.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Screens that are named; how many more there are, it says as a number. */
const NAMED = 5

type Props = Pick<PublicationPlan, 'impact'> & {
  /** Popups stand on no page's own HTML: they come to the pages that they name. */
  readonly hasPopups: boolean
}

/** Where visitors will see what is published, in a line. */
export const ImpactLine = ({ impact, hasPopups }: Props) => {
  const t = useTexts('console/publish')
  const { choices = {} } = useWords({ file: 'route', path: '', schema: {} })
  if (!impact) return null
  const { pages, screens } = impact
  const names = screens.slice(0, NAMED).map((route) => choices[route] ?? route)
  const more = screens.length - names.length
  const told = [...names, ...(more > 0 ? [t('impactMore', { count: more })] : [])].join(', ')
  const count = pages.reduce((sum, one) => sum + one.count, 0)
  return (
    <Text size="sm" c="dimmed" mt="sm">
      {screens.length === 0 ? t(hasPopups ? 'impactPopups' : 'impactNone') : t('impact', { count, screens: told })}
    </Text>
  )
}
