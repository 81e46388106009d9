import type { PartnerInformation } from '#schemas/generated/api/partners.ts'
import { useApi } from '#kit/api/api-query.ts'
import { formatTel, toTelUrl } from '#kit/clinic/contact-channels.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Link } from '#kit/link.tsx'
import { TextLink } from '#kit/ui/button.tsx'
import { Container } from '#kit/ui/layout.ts'
import type { ClinicFactsSettings } from '#schemas/generated/settings.ts'
import { infoOf } from './queries.ts'
import * as S from './ClinicFacts.styles.ts'

/** Legally required business details: names, numbers, address. */
export const ClinicFacts = ({ id, settings }: SectionProps<ClinicFactsSettings>) => {
  const t = useTexts('clinicFacts')
  const { language, mainLanguage } = usePage()
  const { row: partner } = useApi(infoOf(language))
  return (
    <S.Root aria-labelledby={`${id}-title`}>
      <Container>
        <h2 id={`${id}-title`} className="visually-hidden">
          {t('title')}
        </h2>
        <S.Facts $columns={settings.columns}>
          {toFacts(partner, language !== mainLanguage).map(({ key, value, href }) => (
            <div key={key}>
              {/* Keys: name, representative, group, businessNumber, tel, fax, address */}
              <dt>{t(key)}</dt>
              <dd>{href ? <Link href={href}>{value}</Link> : value}</dd>
            </div>
          ))}
        </S.Facts>
        {settings.hasTerms && (
          <S.Terms>
            <TextLink href="/terms/terms-of-service">{t('terms')}</TextLink>
            <TextLink href="/terms/privacy-policy">{t('privacy')}</TextLink>
          </S.Terms>
        )}
      </Container>
    </S.Root>
  )
}

type Fact = { key: string; value: string; href?: string }

/** Returns the facts the partner has provided; missing ones are left out. */
const toFacts = (partner: PartnerInformation, isInternational: boolean): Fact[] => {
  const code = partner.partnerInternationalTelCode
  const facts: Fact[] = [
    { key: 'name', value: partner.partnerName },
    { key: 'representative', value: partner.partnerCeoName },
    // A clinic without a group often repeats its name as the group's.
    { key: 'group', value: partner.partnerGroupName === partner.partnerName ? '' : partner.partnerGroupName },
    { key: 'businessNumber', value: partner.partnerBusinessNumber },
    {
      key: 'tel',
      value: partner.partnerTel && formatTel(partner.partnerTel, code, isInternational),
      href: toTelUrl(partner.partnerTel, code),
    },
    { key: 'fax', value: partner.partnerFax && formatTel(partner.partnerFax, code, isInternational) },
    { key: 'address', value: partner.partnerAddress },
  ]
  return facts.filter(({ value }) => value !== '')
}
