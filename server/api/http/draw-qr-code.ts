import { encode } from 'uqr'

/** Light margin that readers need around a code, in modules. */
const QUIET_ZONE = 4

/** Returns a QR code as SVG, dark on white: one path of squares, without styles, so that any page can display it. */
export const drawQrCode = (text: string): string => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${squares.join('')}"/></svg>`
}
