import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Breadcrumb } from '#kit/ui/breadcrumb.tsx'
import * as S from './PageTitle.styles.ts'

export type PageTitleSettings = { align: 'start' | 'center'; showBreadcrumb: boolean; titleKey: string }

/** Every role with a heading and a sentence has this form. */
export type PageIntro = ContentOf<'products.intro'>

/** The heading that names a page: the partner's words, or the catalogue's title of the screen. */
export const PageTitle = ({ settings, content }: SectionProps<PageTitleSettings, PageIntro>) => {
  const { title } = usePage()
  const titles = useTexts('titles')
  // Keys: *
  const screen = titles(settings.titleKey || title)
  const { align } = settings
  return (
    <S.Root>
      {settings.showBreadcrumb && <Breadcrumb current={screen} />}
      <S.Words $align={align}>
        <S.Title>{content?.title || screen}</S.Title>
        {content?.text && <S.Text $align={align}>{content.text}</S.Text>}
      </S.Words>
    </S.Root>
  )
}
