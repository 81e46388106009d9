import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ToastArea } from '../ui/toasts/toast-area.tsx'
import { Loading } from '../ui/loading.tsx'
import { AuthGate } from '../app/auth-gate.tsx'
import { ThemeProvider } from '../ui/theme/theme-provider.tsx'
import { Studio } from './studio.tsx'
import { backend } from './backend.ts'

const client = new QueryClient({ defaultOptions: { queries: { retry: 1 }, mutations: { retry: false } } })

/** The studio with its providers. */
export const StudioApp = () => (
  <ThemeProvider>
    <QueryClientProvider client={client}>
      <Suspense fallback={<Loading />}>
        {/* Users without a session sign in here, and stay at the address that they opened. */}
        {backend.draft ? (
          <AuthGate>
            <Studio />
          </AuthGate>
        ) : (
          <Studio />
        )}
      </Suspense>
    </QueryClientProvider>
    <ToastArea />
  </ThemeProvider>
)
