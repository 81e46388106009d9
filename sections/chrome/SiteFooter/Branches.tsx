import { useTexts } from '#kit/text.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import type { PartnerInformation } from '#schemas/generated/api/partners.ts'
import * as S from './Branches.styles.ts'

type BranchesProps = { branches: PartnerInformation['branches']; group: string; inquiryUrl: string }

/** The clinics of the group as a disclosure of links, which needs no JavaScript. */
export const Branches = ({ branches, group, inquiryUrl }: BranchesProps) => {
  const t = useTexts('footer')
  return (
    <S.Root>
      <S.Button>
        {t('branches', { group })}
        <Icon name="down" size={12} />
      </S.Button>
      <S.List>
        {branches.map(({ name, url, address }) => (
          <li key={name}>
            <S.Branch href={url}>
              <S.Name>{name}</S.Name>
              <S.Address>{address}</S.Address>
            </S.Branch>
          </li>
        ))}
        {inquiryUrl && (
          <li>
            <S.Branch href={inquiryUrl}>
              <S.Name>{t('groupInquiry')}</S.Name>
            </S.Branch>
          </li>
        )}
      </S.List>
    </S.Root>
  )
}
