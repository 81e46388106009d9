import type { Branding } from '#schemas/generated/api/brandings.ts'
import { useApi } from '#kit/api/api-query.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { numberFormat } from '#kit/time/intl-formats.ts'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Container } from '#kit/ui/layout.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { RichText } from '#kit/ui/rich-text.tsx'
import type { BrandingArticlesSettings } from '#schemas/generated/settings.ts'
import { articlesOf, toAnchor } from './queries.ts'
import * as S from './BrandingArticles.styles.ts'

/** The clinic's long articles one below the other, each with pictures, linked from a table of contents. */
export const BrandingArticles = ({ id, settings }: SectionProps<BrandingArticlesSettings>) => {
  const t = useTexts('brandings')
  const { language } = usePage()
  const { rows: articles } = useApi(articlesOf(language))
  if (articles.length === 0) {
    return (
      <S.Empty>
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          link={{ label: t('empty.link'), href: '/introduce' }}
        />
      </S.Empty>
    )
  }
  return (
    <>
      {settings.hasContents && articles.length > 1 && (
        <Contents id={id} articles={articles} isTiles={settings.form === 'tiles'} />
      )}
      {articles.map((article, index) => (
        <Article key={article.id} article={article} number={index + 1} settings={settings} />
      ))}
    </>
  )
}

type ContentsProps = { id: string; articles: readonly Branding[]; isTiles: boolean }

const Contents = ({ id, articles, isTiles }: ContentsProps) => {
  const t = useTexts('brandings')
  return (
    <Container as="nav" aria-labelledby={`${id}-contents`}>
      <h2 id={`${id}-contents`} className="visually-hidden">
        {t('contents')}
      </h2>
      <S.Contents data-lap={isTiles ? '' : undefined}>
        {articles.map(({ id: number, title, subtitle }, index) => (
          <li key={number}>
            <S.Entry href={`#${toAnchor(number)}`}>
              <Numeral number={index + 1} />
              <S.EntryTitle>{title}</S.EntryTitle>
              <S.EntrySubtitle>{subtitle}</S.EntrySubtitle>
            </S.Entry>
          </li>
        ))}
      </S.Contents>
    </Container>
  )
}

type ArticleProps = { article: Branding; number: number; settings: BrandingArticlesSettings }

const Article = ({ article, number, settings }: ArticleProps) => {
  const t = useTexts('brandings')
  const { id, title, subtitle, image, content, gallery } = article
  const isBeside = settings.form !== 'chapters'
  const isBleed = settings.picture === 'bleed' && !isBeside
  return (
    <S.Article id={toAnchor(id)} data-form={settings.form} aria-labelledby={`${toAnchor(id)}-title`}>
      <S.Lead $isBleed={isBleed}>
        <Picture
          image={image}
          sizes={
            isBleed ? '100vw' : isBeside ? '(max-width: 1024px) 100vw, 792px' : '(max-width: 1248px) 100vw, 1200px'
          }
          ratio={isBleed ? '21/9' : isBeside ? '3/2' : '2/1'}
          isBleed={isBleed}
        />
      </S.Lead>
      <S.Text>
        <S.Head>
          <Numeral number={number} />
          <S.Title id={`${toAnchor(id)}-title`}>{title}</S.Title>
          <S.Subtitle>{subtitle}</S.Subtitle>
        </S.Head>
        <RichText html={content} />
      </S.Text>
      {settings.hasGallery && gallery.length > 0 && (
        <S.Gallery aria-label={t('gallery', { title })} $isPair={gallery.length === 2}>
          {gallery.map((picture) => (
            <li key={picture.src}>
              <Picture image={picture} sizes="(max-width: 768px) 100vw, 792px" ratio="auto" />
            </li>
          ))}
        </S.Gallery>
      )}
    </S.Article>
  )
}

/** The number of an article; decorative, since its position conveys the same. */
const Numeral = ({ number }: { number: number }) => {
  const { intl } = usePageLanguage()
  return <S.Numeral aria-hidden>{numberFormat(intl).format(number)}</S.Numeral>
}
