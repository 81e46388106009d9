import { ApiError } from '../../lib/api/call.ts'
import { useTexts } from '../../lib/texts/texts.tsx'

/** Returns a function that describes why a picture was rejected, and what helps. */
export const useUploadError = () => {
  const t = useTexts('console/problems')
  return (error: unknown): string => {
    const code = error instanceof ApiError ? error.code.replace('/', '-') : 'other'
    // Keys: code.*
    return t(`code.${code}`, { defaultValue: t('code.other') })
  }
}
