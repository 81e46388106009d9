import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Notices } from '../parts/notices.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { Door } from '../app/door.tsx'
import { Look } from '../theme/look.tsx'
import { Studio } from './studio.tsx'
import { home } from './studio-home.ts'

const client = new QueryClient({ defaultOptions: { queries: { retry: 1 }, mutations: { retry: false } } })

/** The studio with its providers. */
export const StudioApp = () => (
  <Look>
    <QueryClientProvider client={client}>
      <Suspense fallback={<Waiting />}>
        {/* Users without a session sign in here, and stay at the address that they opened. */}
        {home.draft ? (
          <Door>
            <Studio />
          </Door>
        ) : (
          <Studio />
        )}
      </Suspense>
    </QueryClientProvider>
    <Notices />
  </Look>
)
