import { IconEyeOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { showCustomerPostContact, type AdminCustomerPost } from '#schemas/generated/api/notice-customer-boards.ts'
import { call } from '../../lib/api/call.ts'
import { postQuery } from '../../lib/data/posts.ts'
import { MaskedContact } from '../../ui/masked-contact.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import shared from './inbox.module.css'
import styles from './facts-panel.module.css'
import { languageOf } from './inbox.ts'

type Props = { readonly post: AdminCustomerPost; readonly isOpened: boolean; readonly close: () => void }

/** Shows a post's author, contact details and history. */
export const FactsPanel = ({ post, isOpened, close }: Props) => {
  const t = useTexts('console/desk')
  const formats = useFormats()
  const client = useQueryClient()
  const load = async () => {
    const { row } = await call(showCustomerPostContact, { id: post.id })
    await client.invalidateQueries({ queryKey: postQuery(post.id).queryKey })
    return row
  }
  const language = languageOf({ title: post.title, excerpt: post.content })
  return (
    <SidePanel className={shared.facts} label={t('facts')} heading={t('facts')} tabIndex={0} {...{ isOpened, close }}>
      <h3>{t('customer')}</h3>
      <dl>
        <div>
          <dt>{t('name')}</dt>
          <dd>{post.authorName}</dd>
        </div>
        <MaskedContact phoneHint={post.phoneHint} emailHint={post.emailHint} load={load} />
        <div>
          <dt>{t('writtenIn')}</dt>
          {/* Keys: languages.* */}
          <dd>{t(`languages.${language}`)}</dd>
        </div>
      </dl>
      <p className={styles.sealed}>
        <IconEyeOff size={18} stroke={1.7} aria-hidden />
        {t('sealedNote')}
      </p>
      <h3>{t('history')}</h3>
      <ol className={styles.history}>
        {post.history.toReversed().map(({ kind, actor, actorName, at }, index) => (
          <li key={`${at}${kind}${index}`} data-first={index === 0 || undefined}>
            <span>
              <b>{actor === 'author' ? post.authorName : (actorName ?? t('operator'))}</b> {/* Keys: event.* */}
              {t(`event.${kind}`)}
            </span>
            <time dateTime={at}>{formats.moment(at)}</time>
          </li>
        ))}
      </ol>
    </SidePanel>
  )
}
