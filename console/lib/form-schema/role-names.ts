import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../texts/texts.tsx'
import type { SchemaTexts } from './schema-texts.ts'

const files = import.meta.glob<Readonly<Record<string, SchemaTexts>>>('../../../locales/{ko,en}/schemas/roles/*.json', {
  import: 'default',
})

/** Returns a function that names roles, such as "첫 화면" for `home.hero`; the role itself until the names are loaded. */
export const useRoleNames = (): ((role: string) => string) => {
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['role-names', language],
    queryFn: async () => {
      const prefix = `../../../locales/${language}/schemas/roles/`
      const own = Object.entries(files).filter(([path]) => path.startsWith(prefix))
      const entries = own.map(async ([path, load]): Promise<[string, string | undefined]> => [
        path.slice(prefix.length, -'.json'.length),
        (await load())['']?.title,
      ])
      const titles = await roleSchemaTitle()
      return new Map([...titles, ...(await Promise.all(entries)).filter(([, title]) => title !== undefined)])
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (role) => data?.get(role) ?? role
}

const FOLDER = 'roles/'

/** Returns the English titles of all roles by name, from their schemas. */
const roleSchemaTitle = async (): Promise<Map<string, string | undefined>> => {
  const { schemaFiles } = await import('./schema-files.ts')
  const roles = [...schemaFiles].filter(([file]) => file.startsWith(FOLDER))
  return new Map(roles.map(([file, { title }]) => [file.slice(FOLDER.length), title]))
}
