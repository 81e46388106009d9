import { Link } from '#kit/link.tsx'
import { useTexts } from '#kit/text.tsx'

/** Notice on the use of the visitor's data with a link to the policy; placed beside the form, which is unchanged. */
export const PrivacyLine = () => {
  const t = useTexts('customerPost')
  const common = useTexts('common')
  return (
    <p>
      {t('consent')}{' '}
      <Link href="/terms/privacy-policy" target="_blank" rel="noopener">
        {t('policy')}
        <span className="visually-hidden"> ({common('opensInNewWindow')})</span>
      </Link>
    </p>
  )
}
