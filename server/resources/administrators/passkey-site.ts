import type { Call } from '../../api/http/resource.ts'
import type { PasskeySite } from './webauthn.ts'

/** Returns the host of the request: passkeys created there work only there. */
export const toPasskeySite = ({ request, mailTexts, tenant, language }: Call<unknown>): PasskeySite => ({
  rpId: request.host.toLowerCase().split(':')[0] ?? '',
  origin: `${request.isSecure ? 'https' : 'http'}://${request.host.toLowerCase()}`,
  name: mailTexts.of(tenant, language).clinic,
})
