import { Link } from 'react-router'
import type { SwitchReport } from '#schemas/generated/api/looks.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { groupPieces, sectionWords, type PieceGroup } from './group-pieces.ts'
import styles from './templates.module.css'
import { usePieceName } from './use-piece-name.ts'

type Props = {
  readonly tone: 'moved' | 'shelved' | 'expected'
  readonly pieces: SwitchReport['moved']
}

/** Pieces with the same outcome, by the name of their role or resource. */
export const PieceGroups = ({ tone, pieces }: Props) => {
  const t = useTexts('console/templates')
  const ts = useTexts('console/sections')
  if (pieces.length === 0) return null
  return (
    <section className={styles.group}>
      <h3>
        <span className={styles.dot} data-tone={tone} aria-hidden />
        {/* Keys: list.*, listText.* */}
        {t(`list.${tone}`)} <span className={styles.hint}>{t(`listText.${tone}`)}</span>
        <span className={styles.figure}>{pieces.length}</span>
      </h3>
      <ul>
        {groupPieces(pieces).map((group) => (
          <li key={group.role}>
            <Name group={group} tone={tone} />
            <span className={styles.hint}>
              {[...new Set([group.from, group.to])]
                .filter((one) => one !== undefined)
                // Keys: name.*
                .map((section) => ts(`name.${section}`, { defaultValue: sectionWords(section) }))
                .join(' → ')}
            </span>
            <span className={styles.figure}>{group.count}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Name = ({ group: { role }, tone }: { group: PieceGroup; tone: Props['tone'] }) => {
  const { nameOf, isRole } = usePieceName()
  if (!isRole(role) || tone === 'moved') return <b>{nameOf(role)}</b>
  return (
    <b>
      <Link to={`/content/roles/${role}`} style={{ color: 'inherit' }}>
        {nameOf(role)}
      </Link>
    </b>
  )
}
