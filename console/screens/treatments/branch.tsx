import { UnstyledButton } from '@mantine/core'
import two from '../../parts/two-lines.module.css'
import styles from './category-tree.module.css'

/** A line of the tree that narrows the list. */
export type BranchProps = {
  readonly name: string
  /** Not known yet while it is undefined. */
  readonly count: number | undefined
  readonly isChosen: boolean
  readonly tone?: string
  readonly choose: () => void
}

/** One of them. */
export const Branch = ({ name, count, isChosen, tone, choose }: BranchProps) => (
  <UnstyledButton className={styles.branch} aria-pressed={isChosen} onClick={choose}>
    {tone && <span className={styles.watch} data-tone={tone} aria-hidden />}
    <span className={two.twoLines}>{name}</span>
    <small>{count}</small>
  </UnstyledButton>
)
