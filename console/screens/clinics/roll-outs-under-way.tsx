import { useQuery } from '@tanstack/react-query'
import { RollOutCard } from '../../ui/roll-outs/roll-out-card.tsx'
import { rollOutsQuery } from '../../ui/roll-outs/roll-outs-query.ts'
import { isUnderWay } from '../../ui/roll-outs/stages.ts'
import styles from './clinics.module.css'

/** Rollouts in progress for the listed clinics; renders nothing when there is no rollout. */
export const RollOutsUnderWay = () => {
  const { data } = useQuery(rollOutsQuery())
  const underWay = (data ?? []).filter(isUnderWay)
  if (underWay.length === 0) return null
  return (
    <div className={styles.underWay}>
      {underWay.map((rollOut) => (
        <RollOutCard key={rollOut.templateCode} rollOut={rollOut} isBrief />
      ))}
    </div>
  )
}
