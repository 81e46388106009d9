import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { Speaking } from '../texts/language-context.tsx'
import { readNonce } from './nonce.ts'
import { cssVariables, theme } from './theme.ts'

/** Provides the theme of everything below it. */
export const Look = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    defaultColorScheme="auto"
    getStyleNonce={readNonce}
  >
    <Speaking>{children}</Speaking>
  </MantineProvider>
)
