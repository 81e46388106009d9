import { useQueryClient } from '@tanstack/react-query'
import { CoreAdminContext, localStorageStore } from 'ra-core'
import { useMemo, type ReactNode } from 'react'
import { useSession } from '../api/session.ts'
import { makeDataProvider } from './data-provider.ts'
import { useI18nProvider } from './i18n-provider.ts'

/** What lists of ra-core need around them; it comes with the first screen that is one. */
export const Lists = ({ children }: { children: ReactNode }) => {
  const { clinic, id } = useSession()
  const client = useQueryClient()
  const dataProvider = useMemo(() => makeDataProvider(client), [client])
  const i18nProvider = useI18nProvider()
  // Columns and filters are remembered for each person at each clinic.
  const store = useMemo(() => localStorageStore('1', `maru-${clinic.code}-${id}`), [clinic.code, id])
  return (
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} store={store} queryClient={client}>
      {children}
    </CoreAdminContext>
  )
}
