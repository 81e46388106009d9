/** First match wins: user agents also contain their ancestors’ names. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bWhale\//, 'Whale'],
  [/\b(OPR|OPiOS)\//, 'Opera'],
  [/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Returns a short name for a browser, such as `Chrome · Windows`. Versions and models stay out: they reveal more of a
 * person than is needed here. Empty for unknown ones.
 */
export const toDeviceName = (userAgent: string | undefined): string => {
  const text = userAgent ?? ''
  const find = (words: typeof BROWSERS) => words.find(([pattern]) => pattern.test(text))?.[1]
  return [find(BROWSERS), find(SYSTEMS)].filter((word) => word !== undefined).join(' · ')
}
