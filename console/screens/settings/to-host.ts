/** Returns the host of an address such as `https://Www.Clinic.example/`; Korean domains in their DNS form. */
export const toHost = (text: string): string => {
  const written = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/:].*$/, '')
  // An invalid host stays unchanged, so that the error quotes the original input.
  return /[^\u0020-\u007e]/.test(written) ? (URL.parse(`http://${written}`)?.hostname ?? written) : written
}
