import type { MachineTranslation } from '#schemas/generated/api/machine-translation.ts'
import { useFormats, useLanguage, useTexts } from '../../lib/texts/texts.tsx'
import styles from './settings.module.css'

type Props = {
  readonly provider: MachineTranslation['provider']
  readonly isOperators: boolean
  readonly machine: MachineTranslation
}

/** Published price of the stored service, and conditions of the chosen one. */
export const MachineHints = ({ provider, isOperators, machine: { price, provider: stored } }: Props) => {
  const t = useTexts('console/settings')
  const formats = useFormats()
  const language = useLanguage()
  const isStored = provider === stored
  return (
    <>
      {isStored && price && (
        <p className={styles.formNote}>
          {t('machine.price', {
            date: formats.date(price.asOf),
            price: new Intl.NumberFormat(language, {
              style: 'currency',
              currency: price.currency,
              maximumFractionDigits: 0,
            }).format(price.perMillion),
          })}
        </p>
      )}
      {provider === 'chat' && <p className={styles.formNote}>{t('machine.priceUnknown')}</p>}
      {provider === 'papago' && <p className={styles.formNote}>{t('machine.papago')}</p>}
      {isOperators && <p className={styles.formNote}>{t('machine.limitOperator')}</p>}
    </>
  )
}
