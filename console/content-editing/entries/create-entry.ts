import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { createContent, type ContentEntry } from '#schemas/generated/api/content.ts'
import { call } from '../../lib/api/call.ts'
import { useSession } from '../../lib/api/session.ts'
import { blankEntry } from '../forms/blank.ts'
import { loadSchemas } from '../../lib/form-schema/schemas.ts'
import { addressOf, entryQuery, invalidateContent, kindsQuery } from '../../lib/data/content.ts'
import { useAction } from '../../ui/use-action.ts'

/** Returns a function that creates a draft entry of a kind with the fields its form requires, and opens the form. */
export const useCreateEntry = (kind: string) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { languages } = useSession()
  return useAction({
    mutationFn: async (given?: Record<string, unknown>): Promise<ContentEntry> => {
      const [schemas, kinds] = await Promise.all([loadSchemas(), client.fetchQuery(kindsQuery)])
      const facts = kinds.find(({ name }) => name === kind)
      const schema = facts && schemas.entry(facts, '')
      if (!schema) throw new Error(`There is no kind ${kind}`)
      const data = { ...blankEntry(schema, schemas, languages[0] ?? 'ko'), ...given }
      return (await call(createContent, { kind, data })).row
    },
    onSuccess: async (row) => {
      client.setQueryData(entryQuery(kind, row.key).queryKey, row)
      await invalidateContent(client, kind)
      await navigate(addressOf(row))
    },
  })
}
