import { Text } from '@mantine/core'
import type { PublicationPlan } from '#schemas/generated/api/content.ts'
import { useSchemaTexts } from '../../lib/form-schema/schema-texts.ts'
import { useTexts } from '../../lib/texts/texts.tsx'

/** Maximum number of screens listed by name; the rest is counted. */
const NAMED = 5

type Props = Pick<PublicationPlan, 'impact'> & {
  /** Kinds being published. */
  readonly kinds: readonly string[]
}

/** Shows in one line where published changes will be visible. */
export const ImpactLine = ({ impact, kinds }: Props) => {
  const t = useTexts('console/publish')
  const { choices = {} } = useSchemaTexts({ file: 'route', path: '', schema: {} })
  if (!impact) return null
  const { pages, screens } = impact
  const names = screens.slice(0, NAMED).map((route) => choices[route] ?? route)
  const more = screens.length - names.length
  const list = [...names, ...(more > 0 ? [t('impactMore', { count: more })] : [])].join(', ')
  const count = pages.reduce((sum, one) => sum + one.count, 0)
  const where = screens.length > 0 ? t('impact', { count, screens: list }) : t(wordsWithoutScreens(kinds)) // Keys: impactNone, impactPopups, impactLater
  return (
    <Text size="sm" c="dimmed" mt="sm">
      {where}
    </Text>
  )
}

/** Returns the text key for changes without a known screen. */
const wordsWithoutScreens = (kinds: readonly string[]) => {
  // Popups are in no page's own HTML: they load on the pages they name.
  if (kinds.includes('popups')) return 'impactPopups'
  // Layouts declare the roles they show. Other uses are only known from recently requested pages.
  return kinds.every((kind) => kind === 'roles') ? 'impactNone' : 'impactLater'
}
