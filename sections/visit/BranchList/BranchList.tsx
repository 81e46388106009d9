import type { PartnerInformation } from '#schemas/generated/api/partners.ts'
import { useApi } from '#kit/api/api-query.ts'
import { formatTel, toTelUrl } from '#kit/clinic/contact-channels.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { isExternal } from '#kit/navigation/href.ts'
import { Link } from '#kit/link.tsx'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { Container } from '#kit/ui/layout.ts'
import { PartBand } from '#kit/ui/part-band.ts'
import { SectionHeading } from '#kit/ui/section-heading.tsx'
import type { BranchListSettings } from '#schemas/generated/settings.ts'
import { infoOf } from './queries.ts'
import * as S from './BranchList.styles.ts'

type Branch = PartnerInformation['branches'][number]

/** The clinics of the same group; the one of this site is marked. */
export const BranchList = ({ id, settings }: SectionProps<BranchListSettings>) => {
  const t = useTexts('branches')
  const { row: partner } = useApi(infoOf(usePage().language))
  const { branches, partnerGroupName: group, partnerGroupInquiryUrl: inquiryUrl } = partner
  if (branches.length === 0) return null
  return (
    <PartBand $ground="section" aria-labelledby={`${id}-title`}>
      <Container>
        <SectionHeading
          id={`${id}-title`}
          title={t('title')}
          text={t('text', { group })}
          more={settings.hasInquiry && inquiryUrl ? { label: t('inquiry'), href: inquiryUrl } : null}
        />
        <S.List $arrangement={settings.arrangement}>
          {branches.map((branch) => (
            <BranchEntry key={branch.name} branch={branch} telCode={partner.partnerInternationalTelCode} />
          ))}
        </S.List>
      </Container>
    </PartBand>
  )
}

const BranchEntry = ({ branch: { name, address, tel, url }, telCode }: { branch: Branch; telCode: string }) => {
  const t = useTexts('branches')
  const { language, mainLanguage } = usePage()
  // A branch whose address is a path is the clinic of this site.
  const isHere = !isExternal(url)
  return (
    <S.Branch $isHere={isHere}>
      <S.Name>
        {name}
        {isHere && <S.Here>{t('here')}</S.Here>}
      </S.Name>
      <S.Address>{address}</S.Address>
      <S.Ways>
        <Link href={toTelUrl(tel, telCode)}>{formatTel(tel, telCode, language !== mainLanguage)}</Link>
        <Link href={url}>
          {isHere ? t('way') : t('site')}
          <span className="visually-hidden"> {t('of', { name })}</span>
          {!isHere && <Icon name="external" size={14} />}
        </Link>
      </S.Ways>
    </S.Branch>
  )
}
