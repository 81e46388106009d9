import { UnstyledButton } from '@mantine/core'
import two from '../../ui/styles/two-lines.module.css'
import styles from './category-tree.module.css'

/** A tree item that filters the list. */
export type BranchProps = {
  readonly name: string
  /** Undefined while loading. */
  readonly count: number | undefined
  readonly isChosen: boolean
  readonly tone?: string
  readonly choose: () => void
}

export const Branch = ({ name, count, isChosen, tone, choose }: BranchProps) => (
  <UnstyledButton className={styles.branch} aria-pressed={isChosen} onClick={choose}>
    {tone && <span className={styles.watch} data-tone={tone} aria-hidden />}
    <span className={two.twoLines}>{name}</span>
    <small>{count}</small>
  </UnstyledButton>
)
