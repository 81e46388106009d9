import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { importRedirects } from '#schemas/generated/api/redirects.ts'
import { call, ApiError } from '../../lib/api/call.ts'
import { readFile } from '../../lib/files/files.ts'
import { showToast, showError, showProblem } from '../../ui/toasts/toasts.tsx'
import { useTexts, type Translate } from '../../lib/texts/texts.tsx'
import { isRecord } from '#schemas/is-record.ts'

/** Imports redirects from a CSV file or workbook, all or none. */
export const ImportRedirects = () => {
  const t = useTexts('console/redirects')
  const client = useQueryClient()
  const take = useMutation({
    mutationFn: async (file: File) => (await call(importRedirects, { content: await readFile(file) })).row,
    onSuccess: ({ added, changed }) => {
      showToast(t('imported', { added, changed }))
      return client.invalidateQueries({ queryKey: ['redirects'] })
    },
    onError: (error) => {
      const refusal = describeRefusedFile(error, t)
      if (refusal === null) showError(error)
      else showProblem(refusal)
    },
  })
  return (
    <FileButton accept=".csv,.xlsx" onChange={(file) => file && take.mutate(file)}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          loading={take.isPending}
          leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}
        >
          {t('import')}
        </Button>
      )}
    </FileButton>
  )
}

/** Describes the line or address for which a file was rejected, and why; null for failures without a line. */
export const describeRefusedFile = (
  error: unknown,
  // Texts: console/redirects
  say: Translate,
): string | null => {
  if (!(error instanceof ApiError) || !error.code.startsWith('redirect/')) return null
  const { problems, from, chain } = error.details
  const [line, ...others] = Array.isArray(problems) ? problems.filter(isRecord) : []
  const [first] = Array.isArray(chain) ? chain : [from]
  const where = line ? say('line', { row: line['row'] }) : typeof first === 'string' ? first : null
  const given = line?.['code']
  const code = (typeof given === 'string' ? given : error.code).replace('/', '-')
  // Keys: fault.*
  const fault = say(`fault.${code}`, { defaultValue: say('fault.other') })
  return [
    where === null ? fault : `${where}: ${fault}`,
    ...(others.length > 0 ? [say('otherLines', { count: others.length })] : []),
    say('nothingChanged'),
  ].join(' ')
}
