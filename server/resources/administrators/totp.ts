import { Secret, TOTP } from 'otpauth'

/** Parameters that every authenticator app expects (RFC 6238). */
const PERIOD_SECONDS = 30
const FORM = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const

/** Returns a new secret in base32, which can be typed where a QR code cannot be scanned. */
export const makeTotpSecret = (): string => new Secret({ size: 20 }).base32

/** Returns the content of the QR code: `otpauth://totp/…`. */
export const toTotpUri = (secret: string, { clinic, email }: { clinic: string; email: string }): string =>
  new TOTP({ issuer: clinic, label: email, secret, ...FORM }).toString()

/** Returns the time step that a code belongs to, the current or an adjacent one; null when it matches none. */
export const findTotpStep = (secret: string, code: string, now: Date): number | null => {
  const totp = new TOTP({ secret, ...FORM })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}
