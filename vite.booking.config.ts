import { defineConfig } from 'vite'
import { compressAssets } from './vite.compress.ts'
import { oxc } from './vite.shared.ts'

/**
 * The site's own booking widget, apart from the sites' pages: what its frame shows, and with `--mode widget` the one
 * script that any page loads to open it.
 */
export default defineConfig(({ mode }) =>
  mode === 'widget'
    ? {
        publicDir: false,
        build: {
          target: 'es2022',
          outDir: 'dist/booking/widget',
          rolldownOptions: {
            input: 'runtime/booking/widget/widget.ts',
            output: { format: 'iife', entryFileNames: 'booking-widget.js' },
          },
        },
      }
    : {
        oxc,
        plugins: [compressAssets()],
        base: '/booking/',
        publicDir: false,
        build: {
          target: 'es2022',
          outDir: 'dist/booking/frame',
          manifest: true,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: 'runtime/booking/frame.tsx',
            // What the frame begins with is one file: in several it would be 3 kB longer on the wire.
            output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'], test: /./ }] } },
          },
        },
      },
)
