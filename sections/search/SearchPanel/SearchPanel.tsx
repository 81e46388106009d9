import type { FormEvent, MouseEvent } from 'react'
import { toQueryString } from '#kit/api/request.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { toLocalPath } from '#kit/navigation/href.ts'
import { usePage } from '#kit/page.ts'
import { useClientState } from '#kit/state.ts'
import { useTexts } from '#kit/text.tsx'
import { useModal } from '#kit/layers/use-modal.ts'
import { Icon } from '#kit/ui/icon.tsx'
import { Logo } from '#kit/ui/logo.tsx'
import type { SearchPanelSettings } from '#schemas/generated/settings.ts'
import * as S from './SearchPanel.styles.ts'
import { useSearchPanel } from './use-search-panel.ts'

/** Moves the focus before a pressed button disappears with its keyword: to the next one, or else to the field. */
const passFocusOn = ({ currentTarget }: MouseEvent<HTMLElement>) => {
  const item = currentTarget.closest('li')
  const next = item?.nextElementSibling ?? item?.previousElementSibling
  const field = currentTarget.closest('[role=dialog]')?.querySelector<HTMLElement>('[data-autofocus]')
  const target = next?.querySelector('button') ?? field
  target?.focus({ preventScroll: true })
}

const toResults = (keyword: string) => `/search${toQueryString({ keyword })}`

/** Search over the page: at the side of wide screens, full screen on phones. Not part of the server's HTML. */
export const SearchPanel = ({ id, settings, content }: SectionProps<SearchPanelSettings, ContentOf<'site.search'>>) => {
  const page = usePage()
  const t = useTexts('searchPanel')
  const { state, recents, close, submit, choose, forget, forgetAll } = useSearchPanel()
  const hashTags = useClientState((client) => client.hashTags)
  const layer = useModal({ isOpen: state === 'open', layer: 'search', close, companion: '[data-opens-search]' })
  if (state === 'closed') return null

  const tags = hashTags.slice(0, settings.maxTags)
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const keyword = new FormData(event.currentTarget).get('keyword')
    submit(typeof keyword === 'string' ? keyword : '')
  }
  return (
    <S.Layer ref={layer} data-state={state}>
      <S.Backdrop onClick={close} />
      {/* Not aria-modal: the header's toggle, which closes it, stays usable; everything else is inert. */}
      <S.Panel role="dialog" aria-label={t('label')}>
        <S.LogoLink href="/">
          <Logo />
          <span className="visually-hidden">{t('home')}</span>
        </S.LogoLink>
        <S.Close type="button" aria-label={t('close')} onClick={close}>
          <Icon name="close" size={20} />
          <Icon name="back" size={20} />
        </S.Close>
        <S.Intro>
          {content?.subtitle && <S.Subtitle>{content.subtitle}</S.Subtitle>}
          <S.Title>{content?.title ?? t('title')}</S.Title>
          <S.Description>{content?.description ?? t('description')}</S.Description>
        </S.Intro>
        <S.Form role="search" action={toLocalPath('/search', page)} onSubmit={handleSubmit}>
          <S.Field
            type="search"
            name="keyword"
            aria-label={t('field')}
            placeholder={t('placeholder')}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            data-autofocus
          />
          <S.Submit type="submit" aria-label={t('submit')}>
            <Icon name="search" size={22} />
          </S.Submit>
        </S.Form>
        {settings.recents !== 'never' && recents.length > 0 && (
          <S.Recents aria-labelledby={`${id}-recents`} $isOnlyPhone={settings.recents === 'phone'}>
            <S.Head>
              <S.Heading id={`${id}-recents`}>{t('recents')}</S.Heading>
              <S.ForgetAll
                type="button"
                onClick={(event) => {
                  passFocusOn(event)
                  forgetAll()
                }}
              >
                {t('forgetAll')}
              </S.ForgetAll>
            </S.Head>
            <ul>
              {recents.map((keyword) => (
                <S.Recent key={keyword}>
                  <S.RecentLink href={toResults(keyword)} onClick={() => choose(keyword)}>
                    <Icon name="clock" size={16} />
                    {keyword}
                  </S.RecentLink>
                  <S.Forget
                    type="button"
                    aria-label={t('forget', { keyword })}
                    onClick={(event) => {
                      passFocusOn(event)
                      forget(keyword)
                    }}
                  >
                    <Icon name="close" size={13} />
                  </S.Forget>
                </S.Recent>
              ))}
            </ul>
          </S.Recents>
        )}
        {tags.length > 0 && (
          <S.Tags aria-labelledby={`${id}-tags`}>
            <S.Heading id={`${id}-tags`}>{t('tags')}</S.Heading>
            <S.TagList>
              {tags.map((keyword) => (
                <li key={keyword}>
                  <S.Tag href={toResults(keyword)} onClick={() => choose(keyword)}>
                    {keyword}
                  </S.Tag>
                </li>
              ))}
            </S.TagList>
          </S.Tags>
        )}
      </S.Panel>
    </S.Layer>
  )
}
