import sharp from 'sharp'

/** A photograph of noise in colours of its own for each seed, so that no two are the same. */
export const makePhoto = (seed: number, { width = 120, height = 80 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: (seed * 53) % 256, g: (seed * 97) % 256, b: 120 } } })
    .composite([
      { input: { create: { width: 10, height: 10, channels: 3, background: '#ffffff' } }, left: seed % 20, top: 5 },
    ])
    .jpeg()
    .toBuffer()

/** A logo such as drawing programs write it. */
export const makeLogo = (inner = '<circle cx="50" cy="20" r="18" fill="#8b6b4e"/>'): Buffer =>
  Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40">${inner}</svg>`)

/** A form whose only part is a file. */
export const toForm = ({ name, data }: { name: string; data: Buffer }): { payload: Buffer; type: string } => {
  const boundary = 'maru-test-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), data, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}
