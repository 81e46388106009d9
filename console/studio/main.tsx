import '../theme/mantine.css'
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'
import '../theme/tokens.css'
import { createRoot } from 'react-dom/client'
import { startTexts } from '../texts/i18n.ts'
import { onSignedOut } from '../api/call.ts'
import { lendNonce } from '../theme/nonce.ts'
import { StudioApp } from './studio-app.tsx'
import { home } from './studio-home.ts'

lendNonce()

// Whoever is not signed in does so in the console.
if (home.draft) onSignedOut(() => location.assign('/console'))

const place = document.querySelector('#studio')
if (place) void startTexts().then(() => createRoot(place).render(<StudioApp />))
