import sharp from 'sharp'

/** A photograph of noise in colours of its own for each seed, so that no two are the same. */
export const makePhoto = (seed: number, { width = 120, height = 80 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: (seed * 53) % 256, g: (seed * 97) % 256, b: 120 } } })
    .composite([{ input: { create: { width: 10, height: 10, channels: 3, background: '#ffffff' } }, left: seed % 20, top: 5 }])
    .jpeg()
    .toBuffer()

/** A logo such as drawing programs write it. */
export const makeLogo = (inner = '<circle cx="50" cy="20" r="18" fill="#8b6b4e"/>'): Buffer =>
  Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40">${inner}</svg>`)
