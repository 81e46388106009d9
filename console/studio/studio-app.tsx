import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Waiting } from '../parts/waiting.tsx'
import { cssVariables, theme } from '../theme/theme.ts'
import { ProofDialog } from '../app/proof-dialog.tsx'
import { Studio } from './studio.tsx'
import { home } from './studio-home.ts'

const client = new QueryClient({ defaultOptions: { queries: { retry: 1 }, mutations: { retry: false } } })

const readNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** The studio with what it needs around it. */
export const StudioApp = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    defaultColorScheme="auto"
    getStyleNonce={readNonce}
  >
    <QueryClientProvider client={client}>
      <Suspense fallback={<Waiting />}>
        <Studio />
      </Suspense>
      {home.draft && <ProofDialog />}
      <Notifications position="bottom-center" limit={3} autoClose={8000} zIndex={400} />
    </QueryClientProvider>
  </MantineProvider>
)
