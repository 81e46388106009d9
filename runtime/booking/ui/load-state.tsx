import { styled } from 'styled-components'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { color, media, radius, space, type } from '#kit/theme.ts'
import { Button } from '#kit/ui/button.tsx'

const Bars = styled.div`
  display: grid;
  gap: ${space(3)};
`
const Bone = styled.div`
  height: 48px;
  border-radius: ${radius('control')};
  background: ${color('section')};

  ${media.forced} {
    border: 1px solid;
  }
`
const Failure = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(4)};
  padding: ${space(6)} 0;
  color: ${color('body')};
  ${type('b6r')}
`

/** Renders placeholders while data loads. Texts: `booking`. */
export const Loading = () => {
  const t = useTexts('booking')
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <Bars aria-hidden>
        <Bone />
        <Bone />
        <Bone />
      </Bars>
    </div>
  )
}

/** Shows a load error with a retry button. Texts: `booking`. */
export const LoadFailed = ({ retry }: { retry: () => void }) => {
  const t = useTexts('booking')
  const { partner } = usePage()
  return (
    <Failure role="alert">
      <p>
        {t('loadFailed')} {t('loadFailedCall', { tel: partner.tel })}
      </p>
      <Button onClick={retry}>{t('retry')}</Button>
    </Failure>
  )
}
