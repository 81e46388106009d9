import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  exportSpreadsheetProblems,
  planSpreadsheet,
  runSpreadsheet,
  type SpreadsheetPlan,
  type SpreadsheetRun,
} from '#schemas/generated/api/spreadsheets.ts'
import { call } from '../../lib/api/call.ts'
import { useInvalidateContent } from '../../lib/data/content.ts'
import { readFile, saveFile } from '../../lib/files/files.ts'
import { useLanguage } from '../../lib/texts/texts.tsx'
import {
  NO_CHOICES,
  toInput,
  type ChosenFile,
  type Choices,
  type SheetKind,
} from '../../content-editing/spreadsheets/import-choices.ts'
import { IMPORTS_KEY } from '../../content-editing/spreadsheets/use-undo-import.ts'
import { useAction } from '../../ui/use-action.ts'

/** An import in progress: the file, the choices, the plan, and the result. */
export type Import = {
  readonly kind: SheetKind
  readonly file: ChosenFile | null
  readonly choices: Choices
  readonly plan: SpreadsheetPlan | undefined
  readonly planError: Error | null
  readonly isPlanning: boolean
  readonly isRunning: boolean
  readonly done: SpreadsheetRun | undefined
  readonly take: (file: File) => void
  readonly drop: () => void
  readonly choose: (choices: Choices) => void
  readonly run: () => void
  readonly saveProblems: () => void
}

/**
 * Returns the state and actions of the import screen. The server recalculates the plan on each choice, and stores
 * nothing.
 */
export const useImport = (kind: SheetKind): Import => {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [choices, setChoices] = useState(NO_CHOICES)
  const forget = useInvalidateContent()
  const languageCode = useLanguage()
  const planning = useQuery({
    // The file's id stands in for its content.
    queryKey: ['import-plan', kind, file?.id, choices],
    queryFn: async ({ signal }): Promise<SpreadsheetPlan | null> =>
      file ? (await call(planSpreadsheet, toInput(kind, file, choices), { signal })).row : null,
    enabled: file !== null,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 60_000,
  })
  const take = useAction({
    mutationFn: async (chosen: File): Promise<ChosenFile> => ({
      id: crypto.randomUUID(),
      name: chosen.name,
      content: await readFile(chosen),
    }),
    onSuccess: (chosen) => {
      setChoices(NO_CHOICES)
      setFile(chosen)
    },
  })
  const running = useAction({
    mutationFn: async (chosen: ChosenFile) =>
      (await call(runSpreadsheet, { ...toInput(kind, chosen, choices), skipsWrong: true })).row,
    onSuccess: () => Promise.all([forget(kind), forget(IMPORTS_KEY)]),
  })
  const saving = useAction({
    mutationFn: async (chosen: ChosenFile) =>
      (await call(exportSpreadsheetProblems, { ...toInput(kind, chosen, choices), languageCode })).row,
    onSuccess: saveFile,
  })
  return {
    kind,
    file,
    choices,
    plan: file === null || planning.isError ? undefined : (planning.data ?? undefined),
    planError: planning.error,
    isPlanning: planning.isFetching || take.isPending,
    isRunning: running.isPending,
    done: running.data,
    take: (chosen) => take.mutate(chosen),
    drop: () => setFile(null),
    choose: setChoices,
    run: () => file && running.mutate(file),
    saveProblems: () => file && saving.mutate(file),
  }
}
