import type { Plugin } from 'vite'

/** Builds what the booking widget's frame runs beside the site's pages, so that both share the files of libraries. */
export const buildBookingFrame = (): Plugin => ({
  name: 'maru-build-booking-frame',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'runtime/booking/frame.ts', name: 'entries/booking-frame' })
  },
})
