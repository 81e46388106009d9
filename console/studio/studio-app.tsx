import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Notices } from '../parts/notices.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { ProofDialog } from '../app/proof-dialog.tsx'
import { Look } from '../theme/look.tsx'
import { Studio } from './studio.tsx'
import { home } from './studio-home.ts'

const client = new QueryClient({ defaultOptions: { queries: { retry: 1 }, mutations: { retry: false } } })

/** The studio with what it needs around it. */
export const StudioApp = () => (
  <Look>
    <QueryClientProvider client={client}>
      <Suspense fallback={<Waiting />}>
        <Studio />
      </Suspense>
      {home.draft && <ProofDialog />}
    </QueryClientProvider>
    <Notices />
  </Look>
)
