import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useTexts } from '#kit/text.tsx'
import type { QuickLinksColumnsSettings } from '#schemas/generated/settings.ts'
import * as S from './QuickLinksColumns.styles.ts'

type Content = ContentOf<'home.hero' | 'home.quick-links'>
type Props = SectionProps<QuickLinksColumnsSettings, Content>

/** Further reading in columns between hairlines, closed by an ink rule; rows on phones. */
export const QuickLinksColumns = ({ settings, content }: Props) => {
  const t = useTexts('home')
  const ways = content ? toWays(content).slice(0, settings.count) : []
  if (!content || ways.length === 0) return null
  return (
    <S.Strip as="nav" aria-label={'slides' in content ? t('opening.further') : t('quickLinks.label')}>
      <S.List $count={ways.length}>
        {ways.map(({ title, name, url, useWidget }) => (
          <S.Item key={`${title} ${url}`}>
            <S.Way href={url} useWidget={useWidget}>
              <S.Letter aria-hidden />
              <S.Title>
                <span>{title}</span>
              </S.Title>
              {name && <S.Name>{name}</S.Name>}
            </S.Way>
          </S.Item>
        ))}
      </S.List>
    </S.Strip>
  )
}

/** Returns the slides after the first one, which the cover shows, or the clinic's quick links. */
const toWays = (content: Content) =>
  'slides' in content
    ? content.slides.slice(1).map(({ title, name, primary: { url, useWidget } }) => ({
        title: title.replaceAll('\n', ' '),
        name,
        url,
        useWidget,
      }))
    : content.items.map(({ title, url, useWidget }) => ({ title, name: null, url, useWidget }))
