import { Anchor } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { MessageWording } from '#schemas/generated/api/message-wordings.ts'
import { useAddress } from '../../lib/data/use-address.ts'
import { Chip } from '../../ui/chip.tsx'
import { Failure, LoadingText } from '../../ui/states.tsx'
import { Bar } from '../../ui/screen/bar.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './messages.module.css'
import { WordingEditor } from './wording-editor.tsx'
import { wordingsQuery, parseWords, placeKey, type WordingPlace, type Words } from './wordings.ts'
import { useState } from 'react'
import { useSession } from '../../lib/api/session.ts'
import { storeUnfinished, listUnfinished } from '../../content-editing/drafts/unfinished-texts.ts'

const AUDIENCES = ['customer', 'author', 'staff'] as const

/** Most frequent message of a clinic; shown where the address names no other. */
const FIRST: MessageWording['kind'] = 'visit.CONFIRMED'

/** Edits the texts of messages to customers, authors and the team. */
export const MessagesScreen = () => {
  const t = useTexts('console/messages')
  const wordings = useQuery(wordingsQuery)
  const [query, change] = useAddress()
  const { edits, edit } = useEdits()
  const find = (kind: string | null) => wordings.data?.find((one) => one.kind === kind)
  const shown = find(query.get('kind')) ?? find(FIRST)
  return (
    <>
      <Bar
        title={t('title')}
        facts={
          <Anchor component={Link} to="/settings" c="inherit" size="sm">
            {t('settings')}
          </Anchor>
        }
      />
      {wordings.error && <Failure error={wordings.error} again={() => void wordings.refetch()} />}
      {!wordings.data && !wordings.error && <LoadingText />}
      {wordings.data && shown && (
        <div className={styles.body}>
          <nav className={styles.list} aria-label={t('kinds')}>
            {AUDIENCES.map((audience) => (
              <section key={audience}>
                {/* Keys: audience.* */}
                <h2>{t(`audience.${audience}`)}</h2>
                {wordings.data
                  .filter((one) => one.audience === audience)
                  .map((one) => (
                    <button
                      key={one.kind}
                      type="button"
                      className={styles.kind}
                      aria-current={one === shown || undefined}
                      onClick={() => change({ kind: one.kind === FIRST ? null : one.kind })}
                    >
                      <IconMail size={16} stroke={1.7} aria-hidden />
                      {/* Keys: kind.* */}
                      <span>{t(`kind.${one.kind.replace('.', '-')}`)}</span>
                      {one.texts.some(({ isOwn }) => isOwn) && <Chip>{t('own')}</Chip>}
                    </button>
                  ))}
              </section>
            ))}
          </nav>
          <WordingEditor key={shown.kind} wording={shown} edits={edits} edit={edit} />
        </div>
      )}
    </>
  )
}

/** Prefix of wordings among the unfinished texts of this device. */
const START = 'wording '

/**
 * Returns the unsaved wordings by `placeKey`, with a setter; they survive a change to another message, and a closed
 * page.
 */
const useEdits = () => {
  const { email, clinic } = useSession()
  const owner = { email, clinic: clinic.code }
  const [edits, setEdits] = useState<ReadonlyMap<string, Words>>(
    () =>
      new Map(
        [...listUnfinished(owner, START)].flatMap(([key, text]) => {
          const words = parseWords(text)
          return words ? [[key, words] as const] : []
        }),
      ),
  )
  const edit = (place: WordingPlace, words: Words | null) => {
    const key = placeKey(place)
    storeUnfinished({ ...owner, place: `${START}${key}` }, words && JSON.stringify(words))
    setEdits((before) => {
      const next = new Map(before)
      if (words) next.set(key, words)
      else next.delete(key)
      return next
    })
  }
  return { edits, edit }
}
