import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useApi } from '#kit/api/api-query.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Breadcrumb } from '#kit/ui/breadcrumb.tsx'
import { PageHeading } from '#kit/ui/page-heading.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import type { Media } from '#schemas/generated/roles.ts'
import type { TreatmentHeadingSettings } from '#schemas/generated/settings.ts'
import { categoryOf } from './queries.ts'
import * as S from './TreatmentHeading.styles.ts'

type Props = SectionProps<TreatmentHeadingSettings, ContentOf<'products.intro'>>

/** The page's heading: a category with its picture, or all treatments with the partner's own text. */
export const TreatmentHeading = ({ settings, content }: Props) => {
  const page = usePage()
  const t = useTexts('productList')
  const query = categoryOf(page)
  if (query) return <OfCategory query={query} settings={settings} />
  const isAll = page.route !== '/products'
  const title = isAll ? t('allTitle') : (content?.title ?? t('allTitle'))
  return <Heading title={title} text={content?.text} settings={settings} />
}

const OfCategory = ({
  query,
  settings,
}: Pick<Props, 'settings'> & {
  query: NonNullable<ReturnType<typeof categoryOf>>
}) => {
  const { name, description, image } = useApi(query).row
  return <Heading title={name} text={description} image={image} settings={settings} />
}

type HeadingProps = Pick<Props, 'settings'> & {
  title: string
  text: string | undefined
  image?: Media | undefined
}

const Heading = ({ title, text, image, settings }: HeadingProps) => {
  const picture = settings.hasPicture ? image : undefined
  if (!picture) return <PageHeading title={title} text={settings.hasText ? text : null} align={settings.align} />
  return (
    <S.Root>
      <S.Words>
        <Breadcrumb current={title} />
        <S.Title>{title}</S.Title>
        {settings.hasText && text && <S.Text>{text}</S.Text>}
      </S.Words>
      <S.Framed>
        <Picture image={picture} ratio="auto" sizes="(max-width: 768px) 100vw, 588px" priority alt="" />
      </S.Framed>
    </S.Root>
  )
}
