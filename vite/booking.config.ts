import { defineConfig } from 'vite'
import { buildFolder } from './shared.ts'

/** The one script that any page loads to open the site's own booking widget; its frame is built with the site. */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: `${buildFolder}/booking/widget`,
    rolldownOptions: {
      input: 'runtime/booking/widget/widget.ts',
      output: { format: 'iife', entryFileNames: 'booking-widget.js' },
    },
  },
})
