import '../ui/theme/mantine.css'
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'
import '../ui/theme/fonts.css'
import '../ui/theme/tokens.css'
import { createRoot } from 'react-dom/client'
import { closeTopmostOnEscape } from '../ui/focus/close-topmost-on-escape.ts'
import { restoreFocus } from '../ui/focus/restore-focus.ts'
import { startTexts } from '../lib/texts/i18n.ts'
import { provideNonce } from '../ui/theme/nonce.ts'
import { StudioApp } from './studio-app.tsx'

provideNonce()
closeTopmostOnEscape(window)
restoreFocus(window)

const place = document.querySelector('#studio')
if (place) void startTexts().then(() => createRoot(place).render(<StudioApp />))
