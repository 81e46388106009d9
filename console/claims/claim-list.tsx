import { useTexts } from '../texts/use-texts.ts'
import styles from './claims.module.css'
import type { FoundClaim } from './find-claims.ts'

/** Each word that was found, why it may not stand in medical advertising, and which provision says so. */
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
