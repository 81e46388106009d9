import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { MediaUse } from '#schemas/generated/api/media.ts'
import { useSession } from '../../lib/api/session.ts'
import { addressOf, textOf } from '../../lib/data/content.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './media-uses.module.css'

/** List of all uses of a picture, with links. */
export const MediaUses = ({ uses }: { uses: readonly MediaUse[] }) => {
  const t = useTexts('console/media')
  const tk = useTexts('console/publish')
  const { languages } = useSession()
  return (
    <ul className={styles.uses}>
      {uses.map((use) => (
        <li key={`${use.kind}/${use.key}${use.pointer}`}>
          <Link to={addressOf(use)}>
            <span>
              {/* Keys: kind.* */}
              {tk(`kind.${use.kind}`)} › {textOf(use.title, languages) || use.key}
            </span>
            <small>{use.isPublic ? t('inPublic') : t('inDraft')}</small>
            <IconChevronRight size={16} stroke={1.7} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
