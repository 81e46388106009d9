import '../theme/mantine.css'
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'
import '../theme/letters.css'
import '../theme/tokens.css'
import { createRoot } from 'react-dom/client'
import { keepEscapeOnTop } from '../app/escape-order.ts'
import { keepFocus } from '../app/kept-focus.ts'
import { startTexts } from '../texts/i18n.ts'
import { lendNonce } from '../theme/nonce.ts'
import { StudioApp } from './studio-app.tsx'

lendNonce()
keepEscapeOnTop(window)
keepFocus(window)

const place = document.querySelector('#studio')
if (place) void startTexts().then(() => createRoot(place).render(<StudioApp />))
