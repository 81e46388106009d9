import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../lib/files/files.ts'
import { showError } from '../../ui/toasts/toasts.tsx'
import { useTexts } from '../../lib/texts/use-texts.ts'
import { toClinicsFile } from './clinics-file.ts'
import { readAllClinics, type View } from './clinics-query.ts'

/** Exports all clinics of the view, not only the page, as a spreadsheet file. */
export const ExportClinics = ({ view }: { view: View }) => {
  const t = useTexts('console/clinics')
  const save = useMutation({
    mutationFn: async () => toClinicsFile(await readAllClinics(view), t, new Date().toISOString().slice(0, 10)),
    onSuccess: saveFile,
    onError: showError,
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('export')}
    </Button>
  )
}
