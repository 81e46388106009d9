import { ApiError } from '../api/call.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Says why a picture was refused, and what helps. */
export const useRefusal = () => {
  const t = useTexts('console/problems')
  return (error: unknown): string => {
    const code = error instanceof ApiError ? error.code.replace('/', '-') : 'other'
    // Keys: code.*
    return t(`code.${code}`, { defaultValue: t('code.other') })
  }
}
