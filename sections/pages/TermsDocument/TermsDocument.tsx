import { useApi } from '#kit/api/api-query.ts'
import { formatCalendarDay } from '#kit/time/dates.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { nameHeadings, type DocumentHeading } from '#kit/html/document-html.ts'
import { Link } from '#kit/link.tsx'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { DocumentText } from '#kit/ui/document-text.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { PageHeading } from '#kit/ui/page-heading.tsx'
import type { Term } from '#schemas/generated/api/term.ts'
import type { TermsDocumentSettings } from '#schemas/generated/settings.ts'
import { termOf } from './queries.ts'
import * as S from './TermsDocument.styles.ts'

/** The terms of service or the privacy policy, with a table of contents beside it and its older versions. */
export const TermsDocument = ({
  settings: { kind, hasContents, hasVersions },
}: SectionProps<TermsDocumentSettings>) => {
  const t = useTexts('terms')
  const page = usePage()
  const { intl } = usePageLanguage()
  const { row: term } = useApi(termOf(page, kind))
  const { headings } = nameHeadings(term.content, 'article')
  const date = formatCalendarDay(term.effectiveAt, { intl, style: 'long' })
  const isOld = term.versions[0] !== undefined && term.versions[0].version !== term.version
  return (
    <>
      <PageHeading title={term.title}>
        <S.Facts>
          <span>{t('version', { version: term.version })}</span>
          <time dateTime={term.effectiveAt}>{t('effective', { date })}</time>
        </S.Facts>
      </PageHeading>
      <S.Root $hasAside={hasContents && headings.length > 0}>
        {hasContents && headings.length > 0 && <Contents headings={headings} />}
        <S.Main>
          {isOld && (
            <S.Old role="note">
              <p>{t('old', { date })}</p>
              <MoreLink href={page.path}>{t('toCurrent')}</MoreLink>
            </S.Old>
          )}
          <DocumentText html={term.content} isRaised decorate={(clean) => nameHeadings(clean, 'article').html} />
          {hasVersions && term.versions.length > 1 && <Versions term={term} />}
        </S.Main>
      </S.Root>
    </>
  )
}

/** Beside the text on wide screens; a disclosure above it on narrow ones, both without JavaScript. */
const Contents = ({ headings }: { headings: readonly DocumentHeading[] }) => {
  const t = useTexts('terms')
  const { path, query } = usePage()
  // Includes the version to keep the link on this page.
  const address = query['version'] ? `${path}?${new URLSearchParams({ version: query['version'] })}` : path
  const list = (
    <ol>
      {headings.map(({ id, title }) => (
        <li key={id}>
          <Link href={`${address}#${id}`}>{title}</Link>
        </li>
      ))}
    </ol>
  )
  return (
    <S.Aside>
      <S.WideContents aria-label={t('contents')}>
        <S.ContentsTitle>{t('contents')}</S.ContentsTitle>
        {list}
      </S.WideContents>
      <S.NarrowContents>
        <summary>
          {t('contents')}
          <Icon name="down" size={16} />
        </summary>
        {list}
      </S.NarrowContents>
    </S.Aside>
  )
}

const Versions = ({ term }: { term: Term }) => {
  const t = useTexts('terms')
  const { path } = usePage()
  const { intl } = usePageLanguage()
  return (
    <S.Versions aria-labelledby="versions">
      <h2 id="versions">{t('versions')}</h2>
      <ul>
        {term.versions.map(({ version, effectiveAt }, position) => (
          <li key={version}>
            <Link
              href={position === 0 ? path : `${path}?${new URLSearchParams({ version })}`}
              aria-current={version === term.version ? 'true' : undefined}
            >
              <b>{t('version', { version })}</b>
              <span>{t('effective', { date: formatCalendarDay(effectiveAt, { intl }) })}</span>
              {position === 0 && <em>{t('current')}</em>}
            </Link>
          </li>
        ))}
      </ul>
    </S.Versions>
  )
}
