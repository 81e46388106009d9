/** `https://Www.Clinic.example/` is written as its host alone, and a Korean domain as the DNS knows it. */
export const toHost = (text: string): string => {
  const written = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/:].*$/, '')
  // What is no host stays as it is, and is refused with the words that were written.
  return /[^\u0020-\u007e]/.test(written) ? (URL.parse(`http://${written}`)?.hostname ?? written) : written
}
