import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './advertising-rules.module.css'
import type { FoundClaim } from './find-claims.ts'

/** List of the words found, why medical advertising must not use them, and the provision that says so. */
export const ClaimList = ({ claims }: { claims: readonly FoundClaim[] }) => {
  const t = useTexts('console/claims')
  if (claims.length === 0) return null
  return (
    <ul className={styles.claims}>
      {claims.map(({ words, reason, provision }) => (
        <li key={words}>
          <b>{words}</b> {/* Keys: reason.*, provision.* */}
          {t(`reason.${reason}`)} <small>{t(`provision.${provision}`)}</small>
        </li>
      ))}
    </ul>
  )
}
