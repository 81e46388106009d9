import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { nameScreen } from '#kit/navigation/page-names.ts'
import { useTexts } from '#kit/text.tsx'
import { PageHeading } from '#kit/ui/page-heading.tsx'
import type { PageTitleSettings } from '#schemas/generated/settings.ts'

/** Content of every role with a heading and a sentence. */
export type PageIntro = ContentOf<'products.intro'>

/** The page's main heading: the partner's text, or the catalogue's title of the screen. */
export const PageTitle = ({ settings, content }: SectionProps<PageTitleSettings, PageIntro>) => {
  const page = usePage()
  const titles = useTexts('titles')
  // Keys: *
  const screen = nameScreen(page, page.path, titles(settings.titleKey || page.title))
  return (
    <PageHeading
      title={content?.title || screen}
      text={content?.text}
      step={screen}
      align={settings.align}
      hasBreadcrumb={settings.showBreadcrumb}
    />
  )
}
