import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { LanguageProvider } from '../../lib/texts/texts.tsx'
import { readNonce } from './nonce.ts'
import { cssVariables, theme } from './theme.ts'

/** Provides the theme of everything below it. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    defaultColorScheme="auto"
    getStyleNonce={readNonce}
  >
    <LanguageProvider>{children}</LanguageProvider>
  </MantineProvider>
)
