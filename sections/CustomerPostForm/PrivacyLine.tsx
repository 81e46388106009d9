import { Link } from '#kit/link.tsx'
import { useTexts } from '#kit/text.tsx'

/** What posting means for the visitor's data, and where to read of it; beside the form, which stays as it is. */
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
