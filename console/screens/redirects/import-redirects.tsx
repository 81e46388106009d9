import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { importRedirects } from '#schemas/generated/api/redirects.ts'
import { call } from '../../lib/api/call.ts'
import { readFile } from '../../lib/files/files.ts'
import { showToast, showError, showProblem } from '../../ui/toasts/toasts.tsx'
import { useTexts } from '../../lib/texts/use-texts.ts'
import { describeRefusedFile } from './refused-file.ts'

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
