import { VisuallyHidden } from '@mantine/core'
import { useTexts } from '../lib/texts/texts.tsx'

type Props = {
  /** Undefined without a search. */
  readonly count: number | undefined
  readonly className?: string | undefined
  /** Visually hidden; the list itself shows the count. */
  readonly isUnseen?: boolean
}

/** Shows the number of results of a list, announced to screen readers when a search changes it. */
export const ResultCount = ({ count, className, isUnseen = false }: Props) => {
  const t = useTexts('console/parts')
  return (
    <span role="status" className={className}>
      {!isUnseen && <span aria-hidden>{count}</span>}
      <VisuallyHidden>{count !== undefined && t('found', { count })}</VisuallyHidden>
    </span>
  )
}
