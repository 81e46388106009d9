import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { readNonce } from './nonce.ts'
import { cssVariables, theme } from './theme.ts'

/** How everything below it looks, and where it is told what was done. */
export const Look = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    defaultColorScheme="auto"
    getStyleNonce={readNonce}
  >
    {children}
    <Notifications position="bottom-center" limit={3} autoClose={10_000} zIndex={400} />
  </MantineProvider>
)
