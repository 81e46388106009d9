/** `https://Www.Clinic.example/` is written as its host alone, and a Korean domain as the DNS knows it. */
export const toHost = (text: string): string => {
  const written = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/:].*$/, '')
  // An invalid host stays unchanged, so that the error quotes the original input.
  return /[^\u0020-\u007e]/.test(written) ? (URL.parse(`http://${written}`)?.hostname ?? written) : written
}
