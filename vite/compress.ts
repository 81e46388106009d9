import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|svg|json)$/

/** Below it the smaller file saves no packet. */
const MIN_BYTES = 1000

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Lays a `.br` and a `.gz` beside each text that browsers load; the server sends them as they are. */
export const compressAssets = (): Plugin => ({
  name: 'maru-compress-assets',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: async ({ dir = '' }, bundle) => {
    await Promise.all(
      Object.values(bundle).map(async (file) => {
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        if (!COMPRESSIBLE.test(file.fileName) || bytes.length < MIN_BYTES) return
        const path = join(dir, file.fileName)
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        await writeFile(`${path}.br`, await toBrotli(bytes, { params }))
        await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }))
      }),
    )
  },
})
