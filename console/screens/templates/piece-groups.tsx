import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SwitchReport } from '#schemas/generated/api/looks.ts'
import { kindsQuery } from '../../data/content.ts'
import { loadSchemas } from '../../forms/schemas.ts'
import { useWords } from '../../forms/words.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { groupPieces, sectionWords, type PieceGroup } from './group-pieces.ts'
import styles from './templates.module.css'

type Props = {
  readonly tone: 'moved' | 'shelved' | 'expected'
  readonly pieces: SwitchReport['moved']
}

/** Pieces that go the same way, by the name of what they belong to. */
export const PieceGroups = ({ tone, pieces }: Props) => {
  const t = useTexts('console/templates')
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
              {[group.from, group.to]
                .filter((one) => one !== undefined)
                .map(sectionWords)
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
  const t = useTexts('console/templates')
  const kinds = useQuery(kindsQuery)
  const { data: schemas } = useSuspenseQuery({ queryKey: ['schemas'], queryFn: loadSchemas, staleTime: Infinity })
  const facts = kinds.data?.find(({ name }) => name === 'roles')
  const place = facts && schemas.entry(facts, role)
  const { title } = useWords(place ?? { schema: {}, file: 'roles/none', path: '' })
  // Keys: resource.*
  const name = place ? title : t(`resource.${role}`, { defaultValue: role })
  if (!place || tone === 'moved') return <b>{name}</b>
  return (
    <b>
      <Link to={`/content/roles/${role}`} style={{ color: 'inherit' }}>
        {name}
      </Link>
    </b>
  )
}
