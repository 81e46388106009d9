import type { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, localStorageStore } from 'ra-core'
import { Suspense, useMemo } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { useSession } from '../api/session.ts'
import { makeDataProvider } from '../data/data-provider.ts'
import { useI18nProvider } from '../data/i18n-provider.ts'
import { NoRight } from '../parts/no-right.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { Shell } from '../shell/shell.tsx'
import { firstScreen, SCREENS } from './screens.ts'

/** The screens of whoever has signed in. */
export const Admin = ({ client }: { client: QueryClient }) => {
  const session = useSession()
  const dataProvider = useMemo(() => makeDataProvider(client), [client])
  const i18nProvider = useI18nProvider()
  // Columns and filters are remembered for each person at each clinic.
  const store = useMemo(
    () => localStorageStore('1', `maru-${session.clinic.code}-${session.id}`),
    [session.clinic.code, session.id],
  )
  const may = (right: string | undefined) => right === undefined || session.rights.includes(right)
  return (
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} store={store} queryClient={client}>
      <Shell>
        <Suspense fallback={<Waiting />}>
          <Routes>
            {SCREENS.map(({ path, component: Component, right }) => (
              <Route key={path} path={path} element={may(right) ? <Component /> : <NoRight />} />
            ))}
            <Route path="*" element={<Navigate to={firstScreen(session.rights)} replace />} />
          </Routes>
        </Suspense>
      </Shell>
    </CoreAdminContext>
  )
}
